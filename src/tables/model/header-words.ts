/** Words that stand in a column's name beside what the column holds, in the languages of the exports. */
import { normalizeForSearch } from '@/shared/lib/normalize-for-search';

/** Splits lists at `|`. */
export function words(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split('|'));
}

/** Normalizes a column name: `E-mail 1 - Value` equals `E-Mail`. */
export function headerKey(header: string): string {
  return normalizeForSearch(header)
    .replace(/\d+/g, ' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .replace(/ value$/, '');
}

/** The place that a number or an address belongs to. */
const PLACES = (
  [
    ['mailing', words('mailing|billing|shipping|postal|postanschrift')],
    [
      'work',
      words(
        'work|business|office|company|organization|dienstlich|dienstliche|geschäftlich|geschäftliche|geschäft|büro|firma|arbeit',
        'professionnel|professionnelle|pro|bureau|travail|trabajo|laboral|oficina|empresa|lavoro|ufficio|aziendale|werk',
        'zakelijk|kantoor|trabalho|comercial|рабочий|рабочая|рабочее|рабочие|раб|роб|робочий|робоча|arbete|arbeid|jobb|jobbet',
        'työ|työpaikan|do zaměstnání|zaměstnání|práce|praca|służbowy|służbowe|munkahelyi|munkahely|iş|בעבודה|עבודה',
        'εργασ|εργασίας|γραφεί|kantor|kerja|pejabat|公司|单位|工作|商务|勤務先|会社|직장|회사|근무지|근무처|công ty|nơi làm việc|cơ quan|ที่ทำงาน|العمل|कार्यालय',
        'dienst|profesional|escritório|kontor|biuro|služební|iroda|munka|ofis|văn phòng|근무|업무|사무실|業務|办公|офис|משרד|المكتب|ऑफ़िस',
      ),
    ],
    [
      'home',
      words(
        'home|personal|private|privat|private|privée|privé|personnel|personnelle|domicile|particular|casa|abitazione|thuis',
        'residencial|pessoal|домашний|домашняя|дом|домашній|hjem|hem|hemma|koti|kodin|domů|domácí|dom|domowy|prywatny|otthoni|hjemme',
        'otthon|ev|בבית|מגורים|בית|οικίας|σπίτι|rumah|自宅|住宅|家庭|집|자택|nhà riêng|nhà|บ้าน|المنزل|घर',
      ),
    ],
    [
      'other',
      words(
        'other|another|weitere|weiterer|weiteres|andere|anderes|autre|otro|otra|altro|anders|друг|другой|その他|기타|其他|jiný|άλλο|muu|אחר|अन्य',
        'egyéb|lainnya|lain lain|annet|inny|outro|annan|อื่น|diğer|інш|khác',
      ),
    ],
  ] as const
).map(([place, names]) => [place, names.map(headerKey)] as const);

/** Which of several: `Primary Email`, `Zweite E-Mail-Adresse`, `Person - Name`. */
const COUNTING = words(
  'primary|secondary|first|second|third|main|preferred|default|alternate|alternative|additional|person|contact|lead|primäre|sekundäre|erste|zweite',
  'première|deuxième|principal|principale|secondaire|secundario|primario|secondario|primair|secundair|основной|дополнительный',
  'ensisijainen|toissijainen|první|druhý|elsődleges|másodlagos|birincil|ikinci|ytterligare|alternativ|альтернативна|ראשי|משני',
  'utama|kedua|기본|추가|주요|主要|次要|rad|lanjut|primær|sekundær|główny|dodatkowy|chính|phụ|κύριο|δευτερεύον',
  'primaria|secondaria|podstawowy|ikincil|tweede|eerste|alternativo|de|del|do|da|du|des|la|le|el|the|of|der|in',
).map(headerKey);

const QUALIFIERS: ReadonlySet<string> = new Set([...PLACES.flatMap(([, names]) => names), ...COUNTING]);
const LONGEST = Math.max(...[...QUALIFIERS].map((name) => name.split(' ').length));

/** `firstName` is two words. */
export function withoutCamel(header: string): string {
  return header.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
}

/**
 * Returns a column's key without the words for a place or a count: `Dienstlich: PLZ` is `plz`. Before it are
 * the keys without such words at its beginning: `Person - First name` is `first name`, and not only `name`.
 */
export function bareKeys(header: string): string[] {
  const parts = headerKey(withoutCamel(header)).split(' ');
  const kept: string[] = [];
  const following: string[] = [];
  for (let at = 0; at < parts.length;) {
    let length = LONGEST;
    while (length > 0 && !QUALIFIERS.has(parts.slice(at, at + length).join(' '))) length -= 1;
    if (length === 0) kept.push(parts[at] ?? '');
    at += Math.max(length, 1);
    if (kept.length === 0) following.push(parts.slice(at).join(' '));
  }
  return [...following, kept.join(' ')];
}

/** Returns the place that a column belongs to by its name, or undefined: `Business City` is of `work`. */
export function placeOf(header: string): (typeof PLACES)[number][0] | undefined {
  const key = ` ${headerKey(withoutCamel(header))} `;
  const place = PLACES.find(([, names]) => names.some((name) => key.includes(` ${name} `)))?.[0];
  return place ?? PLACES.find(([, names]) => names.some((name) => isJoined(key, name)))?.[0];
}

/** Scripts without blanks, and compounds of Dutch and Finnish: `Werkpostcode`. */
function isJoined(key: string, name: string): boolean {
  const isWhole = name.length > 3 && key.startsWith(` ${name}`);
  return isWhole || (key.includes(name) && /[^\p{sc=Latin}\s]/u.test(name));
}
