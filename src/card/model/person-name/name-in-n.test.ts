import { describe, expect, it } from 'vitest';
import { splitName } from './person-name';

/** Returns the value of `N` (RFC 2426) for a name. */
function valueOfN(name: string, language?: string): string {
  const { family, given, middle, prefix, suffix } = splitName(name, language);
  return [family, given, middle, prefix, suffix].join(';');
}

/** Rows of "language | title": the title stands before a name of that language. */
const NAMES: Readonly<Record<string, readonly [given: string, family: string]>> = {
  cs: ['Jana', 'Nováková'],
  de: ['Anna', 'Müller'],
  el: ['Μαρία', 'Παπαδοπούλου'],
  en: ['Robin', 'Roe'],
  es: ['Lucía', 'Roble'],
  fi: ['Aino', 'Virtanen'],
  fr: ['Claire', 'Dupont'],
  he: ['נועה', 'לוי'],
  hi: ['अनिता', 'शर्मा'],
  id: ['Budi', 'Santoso'],
  it: ['Mario', 'Rossi'],
  ms: ['Farah', 'Rahman'],
  nl: ['Saskia', 'Bakker'],
  no: ['Ingrid', 'Hansen'],
  pl: ['Anna', 'Kowalska'],
  pt: ['Inês', 'Carvalho'],
  ru: ['Мария', 'Новодворская'],
  sv: ['Astrid', 'Lindqvist'],
  th: ['สมชาย', 'ใจดี'],
  tr: ['Elif', 'Yılmaz'],
  uk: ['Оксана', 'Шевченко'],
};

const TITLES: Readonly<Record<string, string>> = {
  cs: 'Ing.|Mgr.|Bc.|MUDr.|JUDr.|PhDr.|RNDr.|MVDr.|PharmDr.|doc.|prof.|Ing. arch.|MgA.|pan|paní|Doc. MUDr.',
  de:
    'Dr.|Dr. med.|Dr. med. dent.|Dr. rer. nat.|Dr. h. c.|Dr.-Ing.|Prof.|Prof. Dr.|Prof. Dr. Dr. h.c. mult.|PD Dr.|Priv.-Doz. Dr.|' +
    'Dipl.-Ing.|Dipl.-Ing. (FH)|Dipl.-Kfm.|Dipl. Psych.|Mag.|MMag.|DDr.|Univ.-Prof.|Herr|Frau|Frau Dr.|RA|RAin|Mag. (FH)|StB',
  el: 'Δρ.|Δρ|Καθ.|Κος|Κα|κ.',
  en:
    'Mr|Mr.|Mrs.|Ms|Miss|Mx.|Dr|Prof.|Professor|Sir|Dame|Lord|Lady|Rev.|Rev. Dr.|The Rev.|The Hon.|Fr.|Rabbi|Capt.|Lt. Col.|' +
    'Maj. Gen.|Sgt.|Col.|Gen.|Hon.|Sen.|Gov.|Atty.|Engr.|Doctor|Captain',
  es: 'Sr.|Sra.|Srta.|D.|Dña.|Don|Doña|Dra.|Lic.|Licda.|Ing.|Arq.|Abg.|Mtro.|Mtra.|Profa.|Sr. D.|C.P.',
  fi: 'tri|Dr.|prof.|dos.|toht.|TkT|FT|DI',
  fr: 'M.|Mme|Mlle|Me|Maître|Dr|Pr|Pr.|Docteur|Professeur|Madame|Monsieur',
  he: 'ד"ר|ד״ר|פרופ\'|פרופ׳|עו"ד|עו״ד|רו"ח|מר|גב\'|גברת|הרב|אינג׳',
  hi: 'डॉ.|डॉ|श्री|श्रीमती|सुश्री|प्रो.|पंडित|कुमारी',
  id: 'Ir.|Drs.|Dra.|H.|Hj.|Prof.|dr.|drg.|Bapak|Ibu|Bpk.|Prof. Dr. Ir.|K.H.',
  it: 'Avv.|Dott.|Dott.ssa|Dr.ssa|Ing.|Arch.|Geom.|Rag.|Prof.|Prof.ssa|Sig.|Sig.ra|On.|Cav.|Notaio|Avv. Prof.|Don',
  ms: "Dato'|Dato’|Datuk|Datin|Tan Sri|Puan Sri|Tun|Haji|Hajah|Encik|Puan|Cik|Datuk Seri|Ir.|Ts.|Prof. Madya",
  nl: 'drs.|ir.|mr.|ing.|dr.|prof. dr.|prof. mr. dr.|dr. ir.|dhr.|mevr.|mw.|ds.|De heer|Mevrouw',
  no: 'dr.med.|siv.ing.|adv.|advokat|Dr.|prof.|fru|herr',
  pl: 'mgr|mgr inż.|inż.|dr|dr hab.|prof. dr hab.|lek.|lek. med.|adw.|r. pr.|r.pr.|mec.|ks.|pan|pani|dr n. med.',
  pt: 'Dr.|Dra.|Eng.|Eng.º|Eng.ª|Engª|Arq.|Arq.ª|Adv.|Prof.ª|Profa.|Sr.|Sra.|Dom|Exmo. Sr.|Sr. Dr.',
  ru: 'д-р|проф.|доктор|профессор|к.м.н.|д.т.н.|г-н|г-жа|акад.|доц.|канд. мед. наук',
  sv: 'civ.ing.|Civilingenjör|adv.|Advokat|Dr.|Prof.|docent|fil. dr|tekn. dr|jur. kand.|fru',
  th: 'ดร.|นาย|นาง|นางสาว|คุณ|ศ.ดร.|ศ. ดร.|รศ.|ผศ.|ผศ.ดร.|นพ.|พญ.|ทพ.|ทนาย',
  tr: 'Dr.|Prof. Dr.|Doç. Dr.|Av.|Op. Dr.|Uzm. Dr.|Dt.|Ecz.|Müh.|Mim.|Sayın|Sn.|Öğr. Gör.|Arş. Gör.|Yrd. Doç. Dr.',
  uk: 'д-р|проф.|доц.|пан|пані|к.е.н.|доктор|канд. юрид. наук',
};

/** Credentials as they follow a name, with a comma and without. */
const CREDENTIALS =
  'PhD|Ph.D.|Ph. D.|DPhil|MD|M.D.|DO|DDS|D.D.S.|DMD|DVM|JD|J.D.|LLB|LL.B.|LLM|LL.M.|MBA|EMBA|M.B.A.|MPA|MPH|MSc|M.Sc.|M.S.|MA|M.A.|MEng|MPhil|' +
  'MFA|M.Ed.|MSW|LCSW|LMFT|LPC|RN|BSN|MSN|DNP|APRN|FNP-BC|PA-C|DPT|PT, DPT|OTR/L|PharmD|Pharm.D.|RPh|PsyD|Psy.D.|EdD|Ed.D.|DBA|DSc|ThD|BA|B.A.|BSc|' +
  'B.Sc.|BEng|B.Eng.|BCom|AIA|FAIA|RIBA|PE|P.E.|P.Eng.|PMP|PMP®|CAPM|CPA|CA|ACA|FCA|ACCA|FCCA|CFA|CFP®|CMA|CIA|CISA|CISM|CISSP|CSM|CPCU|ChFC|SHRM-CP|' +
  'SPHR|LEED AP|MRICS|FRICS|MRCP|FRCS|FACS|KC|QC|OBE|MBE|CBE|CEng|Esq.|Jr.|Sr.|II|III|IV|DrSc.|CSc.|DiS.|MdB|MP|RD|OD|CRNA|CPPM|MD, PhD|MD PhD|MD/PhD|' +
  'RN, BSN, CCRN|MBA, PMP|S.E.|S.H.|S.Kom.|M.M.|S.Pd., M.Pd.|Sp.PD|M.Sc. (TUM)';

const PEOPLE: readonly (readonly [name: string, language: string, n: string])[] = [
  ['Barbara Mill, CPPM', 'en', 'Mill;Barbara;;;CPPM'],
  ['Robin Roe, M.D.', 'en', 'Roe;Robin;;;M.D.'],
  ['Dr. med. Anna Müller', 'de', 'Müller;Anna;;Dr. med.;'],
  ['Avv. Mario Rossi', 'it', 'Rossi;Mario;;Avv.;'],
  ['Rafael Roble Parera', 'es', 'Roble Parera;Rafael;;;'],
  ['Etje Mill-De Boer', 'nl', 'Mill-De Boer;Etje;;;'],
  // Credentials that no list has: behind a comma, their form decides.
  ['Robin Roe, XQRT', 'en', 'Roe;Robin;;;XQRT'],
  ['Robin Roe, B.Xy. (Hons)', 'en', 'Roe;Robin;;;B.Xy. (Hons)'],
  ['Dr. Robin Q. Roe, MBA, XYZ-1', 'en', 'Roe;Robin;Q.;Dr.;MBA XYZ-1'],
  ['Robin Roe, Attorney at Law', 'en', 'Roe;Robin;;;Attorney at Law'],
  // A comma still ends a family name.
  ['Roe, Robin', 'en', 'Roe;Robin;;;'],
  ['Roe, Robin, CPPM', 'en', 'Roe;Robin;;;CPPM'],
  ['ROE, ROBIN', 'en', 'ROE;ROBIN;;;'],
  ['Roble Parera, Rafael', 'es', 'Roble Parera;Rafael;;;'],
  ['van der Berg, Jan', 'nl', 'van der Berg;Jan;;;'],
  ['Salinger, J.D.', 'en', 'Salinger;J.D.;;;'],
  // Names that look like titles or credentials.
  ['Jack Ma', 'en', 'Ma;Jack;;;'],
  ['Jack MA', 'en', 'MA;Jack;;;'],
  ['Naosuke Ii', 'en', 'Ii;Naosuke;;;'],
  ['Don Roe', 'en', 'Roe;Don;;;'],
  ['M. Robin Roe', 'en', 'Roe;M.;Robin;;'],
  ['Judge Roe', 'en', 'Roe;Judge;;;'],
  ['Ingrid Do', 'en', 'Do;Ingrid;;;'],
  // Two surnames, with given names of one and two words.
  ['María del Carmen López García', 'es', 'López García;María del Carmen;;;'],
  ['Juan Carlos Roble Parera', 'es', 'Roble Parera;Juan Carlos;;;'],
  ['José Luis Roble', 'es', 'Roble;José Luis;;;'],
  ['Gabriel García Márquez', 'es', 'García Márquez;Gabriel;;;'],
  ['José Ortega y Gasset', 'es', 'Ortega y Gasset;José;;;'],
  ['Pedro de la Torre García', 'es', 'de la Torre García;Pedro;;;'],
  ['Maria da Silva Santos', 'pt', 'da Silva Santos;Maria;;;'],
  ['António Costa e Silva', 'pt', 'Costa e Silva;António;;;'],
  ['João Carvalho Neto', 'pt', 'Carvalho Neto;João;;;'],
  ['Ana Beatriz Moura Carvalho', 'pt', 'Moura Carvalho;Ana Beatriz;;;'],
  // Without the owner's language, given names and surnames that only these languages have decide.
  ['Rafael Roble Parera', '', 'Roble Parera;Rafael;;;'],
  ['Javier Roble Parera', 'en', 'Roble Parera;Javier;;;'],
  ['João Moura Carvalho', 'en', 'Moura Carvalho;João;;;'],
  ['Laura Fernández Gómez', 'en', 'Fernández Gómez;Laura;;;'],
  ['Robin Quinn Roe', 'en', 'Roe;Robin;Quinn;;'],
  ['Jane Marie Smith', 'de', 'Smith;Jane;Marie;;'],
  // Particles.
  ['Ludwig van Beethoven', 'de', 'van Beethoven;Ludwig;;;'],
  ['Jan Peter van der Berg', 'nl', 'van der Berg;Jan;Peter;;'],
  ["Jan van 't Hoff", 'nl', "van 't Hoff;Jan;;;"],
  ['Jan in ’t Veld', 'nl', 'in ’t Veld;Jan;;;'],
  ['Sanne op den Berg', 'nl', 'op den Berg;Sanne;;;'],
  ['Sanne Jansen-van der Berg', 'nl', 'Jansen-van der Berg;Sanne;;;'],
  ['Sanne de Vries - Bakker', 'nl', 'de Vries - Bakker;Sanne;;;'],
  ['Jan v.d. Berg', 'nl', 'v.d. Berg;Jan;;;'],
  ['Hans v. Bülow', 'de', 'v. Bülow;Hans;;;'],
  ['Otto von und zu Guttenberg', 'de', 'von und zu Guttenberg;Otto;;;'],
  ['Karl Graf von Rosenau', 'de', 'Graf von Rosenau;Karl;;;'],
  ['Petra vom Stein', 'de', 'vom Stein;Petra;;;'],
  ['Petra zum Felde', 'de', 'zum Felde;Petra;;;'],
  ['Carl af Ugglas', 'sv', 'af Ugglas;Carl;;;'],
  ['Anna von Essen', 'sv', 'von Essen;Anna;;;'],
  ['Claire de La Tour', 'fr', 'de La Tour;Claire;;;'],
  ['Claire des Champs', 'fr', 'des Champs;Claire;;;'],
  ['Jean-Luc du Pont', 'fr', 'du Pont;Jean-Luc;;;'],
  ["Luisa D' Angelo", 'it', "D' Angelo;Luisa;;;"],
  ['Luisa Della Rovere', 'it', 'Della Rovere;Luisa;;;'],
  ["Lorenzo de' Medici", 'it', "de' Medici;Lorenzo;;;"],
  ['Luisa Lo Bianco', 'it', 'Lo Bianco;Luisa;;;'],
  ['Luisa Dalla Costa', 'it', 'Dalla Costa;Luisa;;;'],
  ['Luisa degli Esposti', 'it', 'degli Esposti;Luisa;;;'],
  ['Robert De Niro', 'en', 'De Niro;Robert;;;'],
  ['Josep Puig i Cadafalch', 'es', 'Puig i Cadafalch;Josep;;;'],
  ['José San Martín', 'es', 'San Martín;José;;;'],
  ['Inês dos Santos', 'pt', 'dos Santos;Inês;;;'],
  ['Omar Abu Zaid', 'en', 'Abu Zaid;Omar;;;'],
  ['Omar Al Fahim', 'en', 'Al Fahim;Omar;;;'],
  ['Omar al-Fahim', 'en', 'al-Fahim;Omar;;;'],
  ['Leila El Amrani', 'fr', 'El Amrani;Leila;;;'],
  ['Yusuf Ben Salem', 'fr', 'Ben Salem;Yusuf;;;'],
  ['Ahmad bin Ismail', 'ms', 'bin Ismail;Ahmad;;;'],
  ['Nurul binti Ismail', 'ms', 'binti Ismail;Nurul;;;'],
  ['Muthu a/l Samy', 'ms', 'a/l Samy;Muthu;;;'],
  ['דוד בן גוריון', 'he', 'בן גוריון;דוד;;;'],
  ['Анна фон Эссен', 'ru', 'фон Эссен;Анна;;;'],
  ['สมชาย ณ ระนอง', 'th', 'ณ ระนอง;สมชาย;;;'],
  ['Seán Ó Riada', 'en', 'Ó Riada;Seán;;;'],
  ['Máire Ní Bhriain', 'en', 'Ní Bhriain;Máire;;;'],
  ['Dafydd ap Gwilym', 'en', 'ap Gwilym;Dafydd;;;'],
  ['Zdeněk z Lobkovic', 'cs', 'z Lobkovic;Zdeněk;;;'],
  ['Anna St. Clair', 'en', 'St. Clair;Anna;;;'],
  // Patronymics show the order.
  ['Новодворская Мария Александровна', 'ru', 'Новодворская;Мария;Александровна;;'],
  ['Мария Александровна Новодворская', 'ru', 'Новодворская;Мария;Александровна;;'],
  ['Шевченко Оксана Петрівна', 'uk', 'Шевченко;Оксана;Петрівна;;'],
  // Titles of several languages at once, and titles that touch the name.
  ['Dr. Ing. Avv. Mario Rossi, PhD', 'it', 'Rossi;Mario;;Dr. Ing. Avv.;PhD'],
  ['ดร.สมชาย ใจดี', 'th', 'ใจดี;สมชาย;;ดร.;'],
  ['นายสมชาย ใจดี', 'th', 'ใจดี;สมชาย;;นาย;'],
  ['นางสาวมาลี ใจดี', 'th', 'ใจดี;มาลี;;นางสาว;'],
  ['Dr.Anna Müller', 'de', 'Müller;Anna;;Dr.;'],
  ['PGS.TS. Nguyễn Văn An', 'vi', 'Nguyễn;An;Văn;PGS.TS.;'],
  ['ThS. Nguyễn Văn An', 'vi', 'Nguyễn;An;Văn;ThS.;'],
  ['BS. Trần Minh', 'vi', 'Trần;Minh;;BS.;'],
  ['dr. Kovács István', 'hu', 'Kovács;István;;dr.;'],
  ['ifj. Kovács István', 'hu', 'Kovács;István;;ifj.;'],
  ['özv. Nagy Anna', 'hu', 'Nagy;Anna;;özv.;'],
  ['王小明先生', 'zh', '王;小明;;;先生'],
  ['李律师', 'zh', '李;;;;律师'],
  ['山田太郎様', 'ja', '山田;太郎;;;様'],
  ['弁護士 山田 太郎', 'ja', '山田;太郎;;弁護士;'],
  ['김민아 세무사', 'ko', '김;민아;;;세무사'],
  ['변호사 김민아', 'ko', '김;민아;;변호사;'],
];

const titles = Object.entries(TITLES).flatMap(([language, list]) =>
  list.split('|').map((title) => [title, language] as const),
);

describe('the N of a contact file', () => {
  it.each(titles)('has the title %s (%s) as a prefix', (title, language) => {
    const [given, family] = NAMES[language] ?? ['', ''];
    expect(valueOfN(`${title} ${given} ${family}`, language)).toBe(`${family};${given};;${title};`);
  });

  it.each(CREDENTIALS.split('|'))('has the credential %s as a suffix, with a comma and without', (text) => {
    const suffix = text.replaceAll(',', '');
    const expected = [`Mill;Barbara;;;${suffix}`, `Mill;Barbara;;;${suffix}`];
    expect([`Barbara Mill, ${text}`, `Barbara Mill ${text}`].map((name) => valueOfN(name, 'en'))).toEqual(
      expected,
    );
  });

  it.each(PEOPLE)('of %s, whose owner reads %s, is %s', (name, language, n) => {
    expect(valueOfN(name, language)).toBe(n);
  });
});
