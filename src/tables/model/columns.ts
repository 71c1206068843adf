import { COLUMN_TARGETS, type ColumnTarget, type Mapping } from './column-targets';
import { HEADER_WORDS } from './column-words';
import { bareKeys, headerKey, placeOf, withoutCamel, words } from './header-words';
import { phoneKindOf } from './phone-kinds';

/** The most columns that are read of a table. */
export const CSV_MAX_COLUMNS = 200;

/** Rows searched for a header: LinkedIn has three lines of notes before it. */
const HEADER_WITHIN = 10;

const TARGET_OF: ReadonlyMap<string, ColumnTarget> = new Map(
  COLUMN_TARGETS.flatMap((target) => HEADER_WORDS[target].map((word) => [headerKey(word), target] as const)),
);

export type TableRows = readonly { readonly cells: readonly string[] }[];

/** Returns the index of the header row, or undefined. */
export function headerRow(rows: TableRows): number | undefined {
  const known = rows.slice(0, HEADER_WITHIN).map(({ cells }) => knownColumns(cells));
  const most = Math.max(0, ...known);
  const row = known.indexOf(most);
  const hasMail = rows[row]?.cells.some((cell) => cell.includes('@')) === true;
  return most >= 2 || (most === 1 && !hasMail) ? row : undefined;
}

/** Returns the number of distinct known columns in a row. */
export function knownColumns(cells: readonly string[]): number {
  return new Set(
    cells
      .slice(0, CSV_MAX_COLUMNS)
      .map(targetOf)
      .filter((target) => target !== undefined),
  ).size;
}

/** Returns what each column of the widest row probably holds, by the names in `rows[head]` or by content. */
export function guessMapping(rows: TableRows, head: number | undefined): Mapping {
  const byContent = mappingByContent(rows.slice((head ?? -1) + 1));
  if (head === undefined) return byContent;
  const byHeader = mappingByHeader(rows[head]?.cells ?? []);
  return Array.from({ length: Math.max(byContent.length, byHeader.length) }, (_, column) =>
    byHeader[column] === 'address' && hasWebAddress(rows, column) ? undefined : byHeader[column],
  );
}

/** The word for an address of the web is that for a postal one in some languages. */
function hasWebAddress(rows: TableRows, column: number): boolean {
  return rows.some(({ cells }) => /^https?:\/\//i.test(cells[column] ?? ''));
}

/**
 * Returns the mapping by column names. `title` is an honorific if another column is the job title; a
 * first or last name is the whole name if the other one is missing and the word is ambiguous.
 */
export function mappingByHeader(header: readonly string[]): Mapping {
  const guesses = header.map(targetOf);
  const has = (target: ColumnTarget) => guesses.includes(target);
  return guesses.map((target, index) => {
    const key = headerKey(header[index] ?? '');
    const isTitle = key === 'title' || key === 'titel' || key === 'titre';
    if (isTitle && guesses.some((other, at) => other === 'position' && at !== index)) return 'prefix';
    if (EITHER_NAME.has(key)) {
      if (target === 'family') return has('given') ? 'family' : 'name';
      return has('family') ? 'given' : 'name';
    }
    return target;
  });
}

/** Returns the mapping by content: addresses, numbers, links; the first other text is the name. */
function mappingByContent(rows: TableRows): Mapping {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const taken = new Set<ColumnTarget>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
    const target = TESTS.find(
      ([, test]) => cells.length > 0 && cells.filter((cell) => test.test(cell)).length * 2 > cells.length,
    )?.[0];
    if (target === undefined || taken.has(target)) return undefined;
    taken.add(target);
    return target;
  });
}

const TESTS: readonly (readonly [ColumnTarget, RegExp])[] = [
  ['email', /^[^@\s]+@[^@\s]+$/],
  ['phone', /^[+(]?\d[\d\s().-]{5,}$/],
  ['website', /^(?:https?:\/\/|www\.)\S+$/i],
  ['name', /^\D*\p{L}\D*$/u],
];

/** `이름`: the first name in Outlook's file, the whole one in Naver's; `Nom`: the last name or the whole. */
const EITHER_NAME: ReadonlySet<string> = new Set(
  words('이름|名|名前|名字|nombre|nome|nom|имя|ad|jméno|tên|ім я').map(headerKey),
);

/** Values as programs and languages without blanks name them; `Email Opt Out` and `Phone Type` are none. */
const STEMS: readonly (readonly [ColumnTarget, RegExp])[] = [
  ['email', /メール|메일|邮箱|邮件|郵件|อีเมล|^e ?mail (?:address )?\p{L}+$/u],
  [
    'phone',
    /電話|携帯|전화|휴대|핸드폰|电话|手机|手機|โทรศัพท์|^(?:phone|mobile|tel) (?:number|no|nr) \p{L}+$/u,
  ],
  [
    'address',
    // Pipedrive: `ZIP/Postal code of Postal address`.
    /住所|郵便番号|都道府県|市区町村|주소|우편 ?번호|地址|邮编|ที่อยู่|(?:street|number|city|state|region|country|district|code|address) .*of (?:\p{L}+ )*address$/u,
  ],
];
const NO_VALUE = /type|label|opt|abmeld|count(?!r?y)|status|date|verified|bounce|종류|유형|種類|种类|类型/;

/** Returns true for a column that holds notes by its name. */
export function isNoteColumn(header: string): boolean {
  return TARGET_OF.get(headerKey(header)) === 'note';
}

function targetOf(header: string): ColumnTarget | undefined {
  const kind = phoneKindOf(header);
  if (kind === 'fax') return 'note';
  const key = headerKey(header);
  const exact = TARGET_OF.get(key) ?? TARGET_OF.get(headerKey(withoutCamel(header)));
  if (exact !== undefined || key === '') return exact;
  const bare = bareKeys(header).reduce<ColumnTarget | undefined>(
    (found, one) => found ?? TARGET_OF.get(one),
    undefined,
  );
  // `Company name` is no name of a person.
  const isPlaceName =
    placeOf(header) !== undefined && (bare === 'name' || bare === 'given' || bare === 'family');
  if (bare !== undefined && !isPlaceName) return bare;
  // `Phone (Mobile)`, as a team's export names its columns.
  const [outer = ''] = header.split('(');
  if (kind !== undefined && TARGET_OF.get(headerKey(outer)) === 'phone') return 'phone';
  const letters = key.normalize('NFC');
  return NO_VALUE.test(letters) ? undefined : STEMS.find(([, stem]) => stem.test(letters))?.[0];
}

/** Returns the column that says of what kind the values of another are: `Phone 1 - Type`. */
export function typeColumnOf(header: readonly string[], column: number): number | undefined {
  const [, name] = /^(.*) - Value$/i.exec(header[column]?.trim() ?? '') ?? [];
  if (name === undefined) return undefined;
  const wanted = [`${name} - type`, `${name} - label`].map((one) => one.toLowerCase());
  const at = header.findIndex((one) => wanted.includes(one.trim().toLowerCase()));
  return at === -1 ? undefined : at;
}
