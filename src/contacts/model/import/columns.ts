import type { ContactTextField } from '@/contacts/model/contact';
import { folded } from '@/shared/lib/folded';
import { CSV_MAX_COLUMNS } from '@/shared/lib/limits';
import { HEADER_WORDS } from './header-words';

/** What a column of a table can hold, in the order a list offers it. */
export const COLUMN_TARGETS = [
  'name',
  'family',
  'given',
  'middle',
  'prefix',
  'suffix',
  'email',
  'phone',
  'company',
  'position',
  'website',
  'address',
  'note',
  'tags',
  'met',
  'metAt',
  'lastContactAt',
  'favourite',
] as const satisfies readonly (
  | ContactTextField
  | 'family'
  | 'given'
  | 'middle'
  | 'prefix'
  | 'suffix'
  | 'tags'
  | 'metAt'
  | 'lastContactAt'
  | 'favourite'
)[];
export type ColumnTarget = (typeof COLUMN_TARGETS)[number];

/** What each column holds; undefined: it is left out. */
export type Mapping = readonly (ColumnTarget | undefined)[];

/** Rows in which the names of the columns are looked for: LinkedIn has three lines of notes before them. */
const HEADER_WITHIN = 10;

const TARGET_OF: ReadonlyMap<string, ColumnTarget> = new Map(
  COLUMN_TARGETS.flatMap((target) => HEADER_WORDS[target].map((word) => [headerKey(word), target] as const)),
);

/** The index of the row that names the columns, or undefined when none does. */
export function headerRow(rows: readonly { readonly cells: readonly string[] }[]): number | undefined {
  const known = rows.slice(0, HEADER_WITHIN).map(({ cells }) => knownColumns(cells));
  const most = Math.max(0, ...known);
  const row = known.indexOf(most);
  const hasMail = rows[row]?.cells.some((cell) => cell.includes('@')) === true;
  return most >= 2 || (most === 1 && !hasMail) ? row : undefined;
}

/** How many different columns we know are named in a row. */
export function knownColumns(cells: readonly string[]): number {
  return new Set(
    cells
      .slice(0, CSV_MAX_COLUMNS)
      .map(targetOf)
      .filter((target) => target !== undefined),
  ).size;
}

/**
 * What the columns hold, by their names as Google, Outlook, Apple, LinkedIn, Naver, KakaoTalk and we write them, in several
 * languages. `title` is the form of address where another column is the job's, and a first name the whole name where there is no
 * family name's column and the word may be either.
 */
export function mappingByHeader(header: readonly string[]): Mapping {
  const guesses = header.map(targetOf);
  const has = (target: ColumnTarget) => guesses.includes(target);
  return guesses.map((target, index) => {
    const key = headerKey(header[index] ?? '');
    if (key === 'title' && guesses.some((other, at) => other === 'position' && at !== index)) return 'prefix';
    if (EITHER_NAME.has(key)) return has('family') ? 'given' : 'name';
    return target;
  });
}

/** What the columns hold, by what stands in them: an address, a number, a link, and the first other text is the name. */
export function mappingByContent(rows: readonly { readonly cells: readonly string[] }[]): Mapping {
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

/** `이름` is the first name in Outlook's file, and the whole one in Naver's. */
const EITHER_NAME: ReadonlySet<string> = new Set(['이름', '名', '名前', '名字'].map(headerKey));

function targetOf(header: string): ColumnTarget | undefined {
  return TARGET_OF.get(headerKey(header));
}

/** A column's name as it is compared: `E-mail 1 - Value` and `E-Mail` are one. */
function headerKey(header: string): string {
  return folded(header)
    .replace(/\d+/g, ' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .replace(/ value$/, '');
}

/** Which of several addresses a column is of: `Business Street` and `Business City` are one, `Home Street` another. */
export function addressGroup(header: string): string {
  return /\d+|business|work|home|other|근무지|회사|집|자택|기타/i.exec(header)?.[0].toLowerCase() ?? '';
}
