import { parseJson, texts as textsIn } from '@/shared/lib/parse';
import { NAME_PARTS, type ColumnTarget, type Mapping, type NamePart } from './column-targets';
import { isNoteColumn } from './columns';
import { placeOf } from './header-words';
import { markedFirst, rowCells, rowNumbers, type FilledCell } from './row-cells';
import { composedName, dayIn, emailsIn, isSystemGroup, linksIn, withMore } from './row-values';

/** The values of a favourite column. */
const YES = /^(?:1|true|yes|y|x|✓|★|예)$/i;
const STARRED = /^\* starred$/i;

/** What a row says of a person, by the columns of `COLUMN_TARGETS`. */
export interface RowFields extends Readonly<
  Record<Exclude<ColumnTarget, NamePart | 'tags' | 'metAt' | 'lastContactAt' | 'favourite'>, string>
> {
  /** The words of `name` in a column of family names. */
  readonly familyName: string;
  readonly metAt: Date | null;
  readonly lastContactAt: Date | null;
  readonly favourite: boolean;
  readonly tags: readonly string[];
  /** The numbers that a spreadsheet has shortened (`4.479E+11`); the note has them, too. */
  readonly shortened: readonly string[];
}

/**
 * Returns what a row says, within no limits. Of several columns for a field the first value counts, of
 * numbers a mobile one; further ones and ambiguous days go to the note. `header` groups address columns.
 */
export function fieldsOfRow(
  cells: readonly string[],
  mapping: Mapping,
  header: readonly string[] = [],
): RowFields {
  const filled = rowCells(cells, mapping, header);
  const of = (target: ColumnTarget) => filled.filter((cell) => cell.target === target);
  const texts = (target: ColumnTarget) => of(target).map(({ text }) => text);
  const [email = '', ...moreEmails] = distinct(
    markedFirst(of('email')).flatMap(({ text }) => emailsIn(text)),
  );
  const { numbers, shortened } = rowNumbers(filled);
  const called = numbers.filter(({ kind }) => kind !== 'fax');
  const mobile = called.filter(({ kind }) => kind === 'mobile');
  const [phone = '', ...morePhones] = distinct([...mobile, ...called].map(({ typed }) => typed));
  const faxes = numbers.filter(({ kind }) => kind === 'fax').map(({ type, typed }) => `${type}: ${typed}`);
  const [website = '', ...moreLinks] = distinct(texts('website').flatMap(linksIn));
  const [address = '', ...moreAddresses] = postalAddresses(of('address')).map(({ text }) => text);
  const [family, given, middle, prefix, suffix] = NAME_PARTS.map((part) => texts(part)[0]);
  const [metOn = '', lastOn = ''] = [texts('metAt')[0], texts('lastContactAt')[0]];
  const { tags, isStarred } = tagsOf(texts('tags'));
  const fields: RowFields = {
    name: texts('name')[0] ?? composedName({ family, given, middle, prefix, suffix }),
    familyName: family ?? '',
    email,
    phone,
    website,
    address,
    company: texts('company')[0] ?? '',
    position: texts('position')[0] ?? '',
    note: of('note').map(notedText).join('\n'),
    met: texts('met')[0] ?? '',
    metAt: dayIn(metOn) ?? null,
    lastContactAt: dayIn(lastOn) ?? null,
    favourite: texts('favourite').some((text) => YES.test(text)) || isStarred,
    tags,
    shortened,
  };
  const unreadDays = [metOn, lastOn].filter((text) => dayIn(text) === undefined);
  return withMore(fields, [
    ...morePhones,
    ...faxes,
    ...shortened,
    ...moreEmails,
    ...moreLinks,
    ...moreAddresses,
    ...unreadDays,
  ]);
}

const distinct = (list: readonly string[]) => [...new Set(list)];

/** A column that is no note by its name says what it is: `Birthday: 1990-05-04`. */
function notedText({ header, text }: FilledCell): string {
  return header === '' || isNoteColumn(header) ? text : `${header}: ${text}`;
}

/** Returns the tags in cells: our JSON (contact-export.ts), or others without Google's system groups. */
function tagsOf(cells: readonly string[]): { readonly tags: string[]; readonly isStarred: boolean } {
  const lists = cells.map((text) => (text.startsWith('[') ? parseJson(text) : undefined));
  const exact = lists.map((list) => (Array.isArray(list) ? textsIn(list) : undefined));
  const others = cells
    .filter((_, index) => exact[index] === undefined)
    .flatMap((text) => text.split(text.includes(':::') ? ':::' : /[;,]/));
  return {
    tags: [...exact.flatMap((list) => list ?? []), ...others.filter((tag) => !isSystemGroup(tag))],
    isStarred: others.some((tag) => STARRED.test(tag.trim())),
  };
}

/**
 * Returns the postal addresses of a row, each with the name of its first column. `isWhole` tells the columns
 * that have a whole address, whatever their place and number.
 */
export function postalAddresses(
  columns: readonly Pick<FilledCell, 'header' | 'text'>[],
  isWhole: (header: string) => boolean = () => false,
): readonly { readonly header: string; readonly text: string }[] {
  const groups = new Map<string, { header: string; parts: string[] }>();
  let group = '';
  for (const { header, text } of columns) {
    // Thunderbird's French file names the place at the street alone.
    group = isWhole(header) ? header : (placeOf(header) ?? /\d+/.exec(header)?.[0] ?? group);
    const { parts = [], header: name = header } = groups.get(group) ?? {};
    groups.set(group, { header: name, parts: [...parts, text] });
  }
  return Array.from(groups.values(), ({ header, parts }) => ({
    header,
    text: joinedAddress(withoutRepeats(parts)),
  }));
}

/**
 * Leaves out the parts that a whole address in a column of its own repeats. A street that has the city's
 * name is none: a whole address has two other parts at least, and all of them but one.
 */
function withoutRepeats(parts: readonly string[]): readonly string[] {
  const repeatedBy = (whole: string) => parts.filter((part) => part !== whole && hasPart(whole, part)).length;
  const whole = parts.find((part) => {
    const count = repeatedBy(part);
    return count >= 2 && count >= parts.length - (parts.length > 4 ? 2 : 1);
  });
  return whole === undefined ? parts : [whole, ...parts.filter((part) => !hasPart(whole, part))];
}

const spaced = (text: string) => ` ${text.replace(/[\s,;]+/g, ' ').trim()} `;
const hasPart = (whole: string, part: string) => spaced(whole).includes(spaced(part));

/** `Riverside, RS 27713`: American states stand before the code without a comma. */
function joinedAddress(parts: readonly string[]): string {
  return parts.join(', ').replace(/(^|, )([A-Z]{2}), (\d{5}(?:-\d{4})?)(?=,|$)/, '$1$2 $3');
}
