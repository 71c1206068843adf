import { contactInputFrom, type Contact, type ContactInput } from '@/contacts/model/contact';
import { MERGED_FIELDS, mergedContact, valuesOf, type MergedField } from '@/contacts/model/contact-merge';
import type { Admission } from './admit';

/** A contact that becomes richer by entries of a file. */
export interface Completion {
  /** The contact as it is: one, as a merge has it. */
  readonly contacts: readonly [Contact];
  readonly draft: ContactInput;
  /** The rows of the file that it takes from. */
  readonly rows: readonly number[];
  /** What is new. */
  readonly fields: readonly (keyof ContactInput)[];
}

interface Known {
  readonly contact: Contact;
  readonly entries: readonly Entry[];
}

/** What a row of the file has of a known contact. */
interface Entry {
  readonly at: number;
  readonly draft: ContactInput;
}

/** Returns the known contacts that a file has entries of, in the order of the file. */
function knownOf(admissions: readonly Admission[], contacts: readonly Contact[]): Known[] {
  const byIndex = new Map<number, Entry[]>();
  for (const { at, likeness, duplicate, draft = duplicate?.draft } of admissions) {
    const index = likeness?.isThere === true ? likeness.index : duplicate?.index;
    if (draft === undefined || index === undefined) continue;
    const entries = byIndex.get(index);
    if (entries === undefined) byIndex.set(index, [{ at, draft }]);
    else entries.push({ at, draft });
  }
  return Array.from(byIndex, ([index, entries]) => {
    const contact = contacts[index];
    return contact === undefined ? [] : [{ contact, entries }];
  }).flat();
}

/** Entries of a file as contacts, so that they can be merged: older than what is known. */
const asContacts = ({ contact, entries }: Known): readonly [Contact, ...Contact[]] => [
  contact,
  ...entries.map(({ draft, at }) => ({
    ...draft,
    id: `row ${at}`,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    isQueued: false,
  })),
];

/** Returns how many known contacts differ from the file in each field that both have. */
export function differingFields(
  admissions: readonly Admission[],
  contacts: readonly Contact[],
): readonly (readonly [MergedField, number])[] {
  const people = knownOf(admissions, contacts).map(asContacts);
  return MERGED_FIELDS.map((field) => {
    const isOther = ([contact, ...rows]: readonly Contact[]) =>
      contact !== undefined && contact[field].trim() !== '' && valuesOf([contact, ...rows], field).length > 1;
    return [field, people.filter(isOther).length] as const;
  }).filter(([, count]) => count > 0);
}

/**
 * Returns what known contacts get from a file: what they lack, and the file's value of the fields in `taken`.
 * Of two values the other goes into the note. A contact that gets nothing is left out.
 */
export function completionsOf(
  admissions: readonly Admission[],
  contacts: readonly Contact[],
  taken: readonly MergedField[],
): readonly Completion[] {
  return knownOf(admissions, contacts).flatMap((known) => {
    const [contact, ...rows] = asContacts(known);
    const winnerOf = (field: MergedField) => {
      const fromFile = rows.find((row) => row[field].trim() !== '');
      const hasOwn = contact[field].trim() !== '';
      return fromFile !== undefined && (taken.includes(field) || !hasOwn) ? fromFile.id : contact.id;
    };
    const choice = Object.fromEntries(MERGED_FIELDS.map((field) => [field, winnerOf(field)]));
    const merged = mergedContact([contact, ...rows], choice)?.draft;
    if (merged === undefined) return [];
    // How and when it came to be known stays.
    const own = contactInputFrom(contact);
    const draft = { ...merged, source: own.source, favourite: own.favourite };
    const fields = FIELDS.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(own[field]));
    const numbers = known.entries.map(({ at }) => at);
    return fields.length === 0 ? [] : [{ contacts: [contact], draft, rows: numbers, fields } as const];
  });
}

/** What an import may change. */
const FIELDS = [...MERGED_FIELDS, 'note', 'tags', 'metAt', 'lastContactAt'] as const;
