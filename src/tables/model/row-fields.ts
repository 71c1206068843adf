import { unguarded } from '@/shared/lib/csv';
import { parseJson, texts as textsIn } from '@/shared/lib/parse';
import { addressGroup, NAME_PARTS, type ColumnTarget, type Mapping, type NamePart } from './columns';
import { composedName, dayIn, withMore } from './row-values';

/** Google's system groups, which are no tags, and the values of a favourite column. */
const NO_TAG = /^\* (?:my ?contacts|starred|friends|family|coworkers)$/i;
const YES = /^(?:1|true|yes|y|x|✓|★|예)$/i;
const STARRED = /^\* starred$/i;

/** What a row says of a person, by the columns of `COLUMN_TARGETS`. */
export interface RowFields extends Readonly<
  Record<Exclude<ColumnTarget, NamePart | 'tags' | 'metAt' | 'lastContactAt' | 'favourite'>, string>
> {
  readonly metAt: Date | null;
  readonly lastContactAt: Date | null;
  readonly favourite: boolean;
  readonly tags: readonly string[];
}

/**
 * Returns what a row says, within no limits. Of several columns for a field the first value counts; further
 * ones and ambiguous days go to the note. `header` groups address columns.
 */
export function fieldsOfRow(
  cells: readonly string[],
  mapping: Mapping,
  header: readonly string[] = [],
): RowFields {
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
  const fields: RowFields = {
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
  const unreadDays = [metOn, lastOn].filter((text) => dayIn(text) === undefined);
  return withMore(fields, [...morePhones, ...moreEmails, ...moreLinks, ...moreAddresses, ...unreadDays]);
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
