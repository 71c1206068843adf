import Papa from 'papaparse';
import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { unguarded } from '@/shared/lib/csv';
import { CSV_CELL_MAX_LENGTH, CSV_MAX_COLUMNS, CSV_MAX_ROWS } from '@/shared/lib/limits';
import { parseJson, texts as textsIn } from '@/shared/lib/parse';
import { addressGroup, knownColumns, NAME_PARTS, type ColumnTarget, type Mapping } from './columns';
import { composedName, dayIn, withMore } from './fit-contact';

/** The non-empty rows of a CSV file, numbered from 1. */
export interface CsvTable {
  readonly rows: readonly {
    readonly at: number;
    readonly cells: readonly string[];
    readonly isBroken: boolean;
  }[];
  /** More rows than the limit. */
  readonly isCut: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Characters of a file that its format and separator are read from. */
export const SAMPLE = 64 * 1024;

/** Excel's `sep=` line. */
const SEPARATOR_LINE = /^\uFEFF?sep=([,;\t|])\r?\n/i;

/**
 * Parses a CSV text (RFC 4180, leniently) separated by comma, semicolon, tab or bar, with limits on rows,
 * columns and cells. A row with an unclosed quote is broken. Never throws.
 */
export function csvTable(text: string): CsvTable {
  const [line = '', separator = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const rows: { at: number; cells: string[]; isBroken: boolean }[] = [];
  let at = line === '' ? 0 : 1;
  let isCut = false;
  Papa.parse<string[]>(text.slice(line.length).replace(/^\uFEFF/, ''), {
    delimiter: separator || separatorOf(text),
    delimitersToGuess: SEPARATORS,
    step: ({ data, errors }, parser) => {
      at += 1;
      const cells = data.slice(0, CSV_MAX_COLUMNS).map((cell) => cell.slice(0, CSV_CELL_MAX_LENGTH).trim());
      if (cells.every((cell) => cell === '')) return;
      if (rows.length >= CSV_MAX_ROWS) {
        isCut = true;
        parser.abort();
        return;
      }
      const isBroken = errors.some(({ type }) => type === 'Quotes');
      rows.push({ at, cells, isBroken });
    },
  });
  return { rows, isCut };
}

/** Returns the separator that yields the most known column names; '' lets Papa Parse guess. */
function separatorOf(text: string): string {
  const scored = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, SAMPLE), { delimiter, preview: 10 });
    return { delimiter, known: Math.max(0, ...data.map(knownColumns)) };
  });
  const best = scored.reduce((one, other) => (other.known > one.known ? other : one));
  return best.known > 1 ? best.delimiter : '';
}

/** Google's system groups, which are no tags, and the values of a favourite column. */
const NO_TAG = /^\* (?:my ?contacts|starred|friends|family|coworkers)$/i;
const YES = /^(?:1|true|yes|y|x|✓|★|예)$/i;
const STARRED = /^\* starred$/i;

/**
 * Returns a row as a draft, not yet within the limits. Of several columns for a field the first value counts;
 * further ones and ambiguous days go to the note. `header` groups address columns.
 */
export function contactOfRow(
  cells: readonly string[],
  mapping: Mapping,
  header: readonly string[] = [],
): ContactInput {
  const columns = mapping.map((target, index) => ({
    target,
    header: header[index] ?? '',
    text: unguarded((cells[index] ?? '').trim()).trim(),
  }));
  const filled = columns.filter(({ text }) => text !== '');
  const texts = (target: ColumnTarget) =>
    filled.filter((column) => column.target === target).map(({ text }) => text);
  const several = (target: ColumnTarget) => [
    ...new Set(texts(target).flatMap((text) => text.split(' ::: '))),
  ];
  const [email = '', ...moreEmails] = several('email');
  const [phone = '', ...morePhones] = several('phone');
  const [website = '', ...moreLinks] = several('website');
  const [address = '', ...moreAddresses] = addressesOf(filled.filter(({ target }) => target === 'address'));
  const [family, given, middle, prefix, suffix] = NAME_PARTS.map((part) => texts(part)[0]);
  const [metOn = '', lastOn = ''] = [texts('metAt')[0], texts('lastContactAt')[0]];
  const { tags, isStarred } = tagsOf(texts('tags'));
  const draft: ContactInput = {
    ...emptyContact('import'),
    name: texts('name')[0] ?? composedName({ family, given, middle, prefix, suffix }),
    email,
    phone,
    website,
    address,
    company: texts('company')[0] ?? '',
    position: texts('position')[0] ?? '',
    note: texts('note').join('\n'),
    met: texts('met')[0] ?? '',
    metAt: dayIn(metOn) ?? null,
    lastContactAt: dayIn(lastOn) ?? null,
    favourite: texts('favourite').some((text) => YES.test(text)) || isStarred,
    tags,
  };
  const untold = [metOn, lastOn].filter((text) => dayIn(text) === undefined);
  return withMore(draft, [...morePhones, ...moreEmails, ...moreLinks, ...moreAddresses, ...untold]);
}

/** Returns the tags in cells: our JSON (contact-export.ts), or others without Google's system groups. */
function tagsOf(cells: readonly string[]): { readonly tags: string[]; readonly isStarred: boolean } {
  const lists = cells.map((text) => (text.startsWith('[') ? parseJson(text) : undefined));
  const exact = lists.map((list) => (Array.isArray(list) ? textsIn(list) : undefined));
  const others = cells
    .filter((_, index) => exact[index] === undefined)
    .flatMap((text) => text.split(text.includes(':::') ? ':::' : /[;,]/));
  return {
    tags: [...exact.flatMap((list) => list ?? []), ...others.filter((tag) => !NO_TAG.test(tag.trim()))],
    isStarred: others.some((tag) => STARRED.test(tag.trim())),
  };
}

/** Returns the postal addresses of a row, whole ones before those in parts. */
function addressesOf(columns: readonly { readonly header: string; readonly text: string }[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { header, text } of columns) {
    const group = addressGroup(header);
    const parts = groups.get(group) ?? [];
    // Skips parts that a whole address repeats.
    if (!parts.some((part) => part.includes(text)))
      groups.set(group, [...parts.filter((part) => !text.includes(part)), text]);
  }
  return Array.from(groups.values(), (parts) => parts.join(', '));
}
