/** Family names of several words: particles, joined surnames, and two surnames in Spanish and Portuguese. */
import { wordSet } from './word-set';

/** Words that begin a family name, in small letters or capitals (De Niro). */
const PARTICLES = wordSet(
  `van von der den de del della dello delle degli dei dal dalla dalle da das do dos di du des la las le lo los
  ter ten te op in 't ’t het 's v v. v.d. v/d vd vom zum zur zu auf aus dem am im af av d' d’ de' de’ z ze
  bin binti bint bte ibn ben bat abu abou abo al el ul ould aït ait a/l a/p san santa saint sainte sankt st st. ste.
  ó ní nic uí mac ap ab ferch фон ван де дер ибн бен абу аль эль бин ντε φον βαν בן בר בת אבו אל ณ`,
);
/** Names that are particles only in small letters: initials and names have the same letters. */
const ONLY_SMALL = wordSet(`v z ze in op am im te ab ap auf aus av 's mac nic`);
/** Titles of nobility, which belong to the family name before a particle. */
const NOBLE = wordSet(
  'graf gräfin freiherr freiherrin freifrau baron baronin ritter edler prinz prinzessin fürst fürstin',
);
/** Join two surnames, only in small letters. */
const JOINERS = wordSet('y e i und & et - – —');
/** Generations of Portuguese names, which belong to the surname before them. */
const GENERATIONS = wordSet('filho neto netto sobrinho júnior');

/** Given names that only Spanish and Portuguese speakers usually have, without accents. */
const IBERIAN_GIVEN = wordSet(
  `javier rafael carlos jose juan luis pedro pablo diego jorge fernando fernanda alejandro alejandra alvaro andres antonio
  joaquin enrique eduardo ricardo roberto guillermo gonzalo ignacio inigo jaime jesus manuel miguel ramon raul salvador sergio
  vicente cesar emilio esteban francisco gabriel gerardo hector hugo ivan mariano mauricio rodrigo ruben felipe agustin alfonso
  alfredo armando arturo benito bernardo domingo ernesto eugenio federico gustavo julio lorenzo marcelo marcos mateo octavio
  orlando oscar pascual rogelio xavier maria carmen dolores mercedes pilar rosario concepcion guadalupe consuelo esperanza
  inmaculada lourdes remedios soledad ana beatriz isabel lucia luisa marta paloma raquel rocio sofia teresa ximena yolanda
  angeles angel rosa elena cristina belen blanca carolina catalina cecilia gabriela graciela ines leticia lorena mariana marisol
  monica montserrat noelia nuria paola patricia silvia susana valentina veronica victoria josefa antonia francisca encarnacion
  joao duarte goncalo nuno paulo rui tiago thiago vasco afonso bernardo caio davi henrique joaquim leonardo luiz mateus
  murilo otavio renato vitor wagner wellington beatriz camila catarina claudia conceicao fatima filipa gloria joana juliana
  larissa leonor luciana madalena margarida matilde rita tatiana josep jordi montse nuria oriol pau aitor iker gorka ainhoa`,
);
/** Those that speakers of other languages have, too: they only end a double given name. */
const ALSO_ELSEWHERE = wordSet(
  `gabriel hugo ivan oscar maria ana lucia marta teresa sofia rosa elena cristina carolina cecilia gabriela monica patricia silvia
  valentina veronica victoria camila claudia gloria joana juliana larissa leonor rita tatiana matilde antonia isabel raquel
  orlando lorenzo federico eugenio alfredo roberto sergio octavio marcelo leonardo hector xavier xaver paulo dolores mercedes
  susana lorena angel salvador antonio emilio angeles catalina wagner wellington esperanza carmen ines paola luisa blanca`,
);
/** Given names that are surnames as often, so that they end no double given name. */
const ALSO_SURNAMES = wordSet(
  'vicente pascual domingo lorenzo marcos esteban duarte afonso benito wagner salvador mariano bernardo',
);

/** Surnames that only Spanish and Portuguese speakers usually have, without accents; those in -ez are all. */
const IBERIAN_SURNAMES = wordSet(
  `garcia moreno munoz romero alonso navarro torres ramos serrano molina morales ortega delgado castro rubio marin sanz
  iglesias medina garrido cortes castillo santos lozano guerrero cano prieto cruz calvo gallego vidal herrera pena flores
  cabrera campos vega fuentes carrasco caballero reyes nieto aguilar santana herrero montero hidalgo ferrer duran
  vargas mora arias carmona crespo soto saez velasco moya soler parra bravo gallardo rojas silva ferreira pereira oliveira
  costa rodrigues martins sousa souza fernandes goncalves gomes lopes marques alves almeida ribeiro pinto carvalho teixeira
  moreira correia mendes nunes soares vieira monteiro cardoso rocha neves coelho cunha pires reis simoes antunes matos fonseca
  machado araujo barbosa tavares lima freitas barros nascimento moura azevedo dias ruiz`,
);

function plain(word = ''): string {
  return word.normalize('NFC').toLowerCase();
}

function base(word = ''): string {
  return plain(word).normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns true for a word that begins a family name, such as van; `next`: the word behind it. */
export function isParticle(word: string, next = ''): boolean {
  const small = plain(word);
  if (NOBLE.has(small)) return PARTICLES.has(plain(next));
  return PARTICLES.has(small) && (!ONLY_SMALL.has(small) || word === small);
}

/** Ends with a particle behind a hyphen, as Mill-De in Mill-De Boer. */
function isOpen(word = ''): boolean {
  const [, end] = /[-‐–](\p{L}*)$/u.exec(word) ?? [];
  return end !== undefined && (end === '' || PARTICLES.has(plain(end)));
}

/** Returns a name in the order given, family as units: each is one given name or one surname. */
export function unitsOf(all: readonly string[]): string[] {
  const units: string[] = [];
  let at = 0;
  while (at < all.length) {
    const start = at;
    at = endOfUnit(all, at);
    const unit = all.slice(start, at).join(' ');
    const isGeneration = units.length > 1 && GENERATIONS.has(plain(unit));
    if (isGeneration) units.push(`${units.pop()} ${unit}`);
    else units.push(unit);
  }
  return units;
}

function endOfUnit(all: readonly string[], start: number): number {
  if (start === 0) return 1;
  const last = all.length - 1;
  const isBefore = (at: number) => isParticle(all[at] ?? '', all[at + 1]) || isBetweenParticles(all, at);
  let at = start;
  while (at < last && isBefore(at)) at += 1;
  at += 1;
  if (at <= last && isOpen(all[at - 1])) return endOfUnit(all, at);
  return at < last && JOINERS.has(all[at] ?? '') ? endOfUnit(all, at + 1) : at;
}

/** As und in von und zu. */
function isBetweenParticles(all: readonly string[], at: number): boolean {
  return JOINERS.has(all[at] ?? '') && isParticle(all[at - 1] ?? '') && isParticle(all[at + 1] ?? '');
}

/** Returns how many of the last units are surnames: one, or two in a Spanish or Portuguese name. */
export function surnameCount(units: readonly string[], language: string): 1 | 2 {
  if (units.length < 3 || units.some((unit) => /^\p{L}\.?$/u.test(unit)) || !isIberian(units, language))
    return 1;
  const second = base(units[1]).split(' ').at(-1) ?? '';
  const isDoubleGiven = IBERIAN_GIVEN.has(second) && !ALSO_SURNAMES.has(second);
  return units.length === 3 && isDoubleGiven ? 1 : 2;
}

/** Returns true for a Spanish or Portuguese name, by the owner's language or by the name. */
export function isIberian(units: readonly string[], language: string): boolean {
  if (language === 'es' || language === 'pt') return true;
  // Two given names are as usual in Italian, and spelled alike.
  if (language === 'it') return false;
  const given = base(units[0]);
  return (IBERIAN_GIVEN.has(given) && !ALSO_ELSEWHERE.has(given)) || units.slice(-2).every(isIberianSurname);
}

function isIberianSurname(unit: string): boolean {
  const word = base(unit).split(' ').at(-1) ?? '';
  return IBERIAN_SURNAMES.has(word) || /..ez$/.test(word);
}
