import { withMore } from '@/tables/model/row-values';
import {
  contactInputFrom,
  tidyTags,
  type Contact,
  type ContactInput,
  type ContactTextField,
} from './contact';
import { emailKey, nameKey, phoneKey } from './contact-identity';
import { fitContact, type Fitting } from './import/fit-contact';

/** Fields of which one value is kept; notes and tags are united. */
export const MERGED_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'position',
  'website',
  'address',
  'met',
] as const satisfies readonly ContactTextField[];
export type MergedField = (typeof MERGED_FIELDS)[number];

/** The id of the contact whose value is kept, by field. */
export type MergeChoice = Readonly<Partial<Record<MergedField, string>>>;

/** Returns the distinct values of a field, each with the first contact that has it. */
export function valuesOf(contacts: readonly Contact[], field: MergedField): { id: string; value: string }[] {
  const values = new Map<string, { id: string; value: string }>();
  for (const { id, [field]: value } of contacts) {
    const key = keyOf(field, value);
    if (value.trim() !== '' && !values.has(key)) values.set(key, { id, value });
  }
  return Array.from(values.values());
}

function latest(contacts: readonly Contact[], field: MergedField): string | undefined {
  const [newest] = contacts
    .filter(({ [field]: value }) => value.trim() !== '')
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  return newest?.id;
}

/** Returns the contact whose value is kept: the chosen one's, else the latest; '' without any. */
export function winnerOf(contacts: readonly Contact[], field: MergedField, choice: MergeChoice): string {
  const id = choice[field] ?? latest(contacts, field);
  const value = contacts.find((contact) => contact.id === id)?.[field] ?? '';
  return valuesOf(contacts, field).find((one) => keyOf(field, one.value) === keyOf(field, value))?.id ?? '';
}

/**
 * Merges the chosen values, other values in the notes, all tags. Undefined when nothing names the contact.
 */
export function mergedContact(
  contacts: readonly Contact[],
  choice: MergeChoice = {},
): { draft: ContactInput; fittings: readonly Fitting[] } | undefined {
  const [first] = contacts;
  if (first === undefined) return undefined;
  const lost: string[] = [];
  const winning: Partial<Record<MergedField, string>> = {};
  for (const field of MERGED_FIELDS) {
    const winner = winnerOf(contacts, field, choice);
    for (const { id, value } of valuesOf(contacts, field)) {
      if (id === winner) winning[field] = value;
      else lost.push(value);
    }
  }
  const notes = [...new Set(contacts.map(({ note }) => note.trim()).filter((note) => note !== ''))];
  const days = (field: 'metAt' | 'lastContactAt') =>
    contacts.flatMap((contact) => contact[field] ?? []).sort((one, other) => one.getTime() - other.getTime());
  const draft: ContactInput = {
    ...contactInputFrom(first),
    ...winning,
    familyName:
      contacts.find(({ name, familyName }) => name === winning.name && familyName !== '')?.familyName ?? '',
    // Whose paper card stays with the contact that is kept.
    ...(contacts.some(({ source }) => source === 'paper') && { source: 'paper' as const }),
    note: notes.join('\n'),
    tags: tidyTags(contacts.flatMap(({ tags }) => tags)),
    favourite: contacts.some(({ favourite }) => favourite),
    metAt: days('metAt')[0] ?? null,
    lastContactAt: days('lastContactAt').at(-1) ?? null,
  };
  return fitContact(withMore(draft, lost));
}

function keyOf(field: MergedField, value: string): string {
  if (field === 'email') return emailKey(value);
  if (field === 'phone') return phoneKey(value) || value.trim();
  return nameKey(value) || value.trim();
}
