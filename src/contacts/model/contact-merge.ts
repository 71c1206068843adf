import {
  contactDraftFrom,
  tidyTags,
  type Contact,
  type ContactDraft,
  type ContactTextField,
} from './contact';
import { emailKey, nameKey, phoneKey } from './contact-identity';
import { fitContact, type Fitting } from './import/fit-contact';
import { withMore } from './import/more';

/** Fields of which one value wins; those of notes and tags are united. */
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

/** Which contact's value wins, by field; the id of one of them. */
export type MergeChoice = Readonly<Partial<Record<MergedField, string>>>;

/** The different values the contacts have in a field, each with the contact that has it first. */
export function valuesOf(contacts: readonly Contact[], field: MergedField): { id: string; value: string }[] {
  const values = new Map<string, { id: string; value: string }>();
  for (const { id, [field]: value } of contacts) {
    const key = keyOf(field, value);
    if (value.trim() !== '' && !values.has(key)) values.set(key, { id, value });
  }
  return Array.from(values.values());
}

/** The value of a field that wins when nobody chooses: the one that changed last. */
function latest(contacts: readonly Contact[], field: MergedField): string | undefined {
  const [newest] = contacts
    .filter(({ [field]: value }) => value.trim() !== '')
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  return newest?.id;
}

/** The contact whose value of a field wins: the chosen one's, else the latest; '' when none has any. */
export function winnerOf(contacts: readonly Contact[], field: MergedField, choice: MergeChoice): string {
  const id = choice[field] ?? latest(contacts, field);
  const value = contacts.find((contact) => contact.id === id)?.[field] ?? '';
  return valuesOf(contacts, field).find((one) => keyOf(field, one.value) === keyOf(field, value))?.id ?? '';
}

/**
 * One contact of several: the winning value of every field, all notes with the values that did not win below them, all tags,
 * favourite when one is, the first day they met, the last contact. `fittings`: what was shortened because it did not fit together.
 * Undefined when nothing is left to call it by.
 */
export function mergedContact(
  contacts: readonly Contact[],
  choice: MergeChoice = {},
): { draft: ContactDraft; fittings: readonly Fitting[] } | undefined {
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
  const draft: ContactDraft = {
    ...contactDraftFrom(first),
    ...winning,
    note: notes.join('\n'),
    tags: tidyTags(contacts.flatMap(({ tags }) => tags)),
    favourite: contacts.some(({ favourite }) => favourite),
    metAt: days('metAt')[0] ?? null,
    lastContactAt: days('lastContactAt').at(-1) ?? null,
  };
  return fitContact(withMore(draft, lost));
}

/** A value as it is compared with another of its field: one written in another way is no second value. */
function keyOf(field: MergedField, value: string): string {
  if (field === 'email') return emailKey(value);
  if (field === 'phone') return phoneKey(value) || value.trim();
  return nameKey(value) || value.trim();
}
