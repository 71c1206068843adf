import { contactTitle, type ContactInput } from '@/contacts/model/contact';
import {
  isOnePerson,
  peopleIndex,
  type Comparable,
  type DuplicateReason,
} from '@/contacts/model/contact-duplicates';
import { contactIdentity } from '@/contacts/model/contact-identity';
import { fitContact, type Fitting } from './fit-contact';
import type { OmittedPart } from './vcard-omitted';

/** Contacts that one import adds at most. */
export const CONTACT_IMPORT_MAX = 10_000;

/** An entry of a file. `at`: its row or line, from 1. Without a draft: unreadable, or left out. */
export interface ReadEntry {
  readonly at: number;
  readonly draft: ContactInput | undefined;
  readonly leftOut?: LeftOut;
  /** Its numbers that a spreadsheet has shortened: `4.479E+11`. */
  readonly shortened?: readonly string[];
  /** What it has that no contact has a field for. */
  readonly omitted?: readonly OmittedPart[] | undefined;
}

/** An entry that is no person: a row above the column names, or a card of a group or place. */
interface LeftOut {
  readonly title: string;
  readonly reason: 'above' | 'group';
}

/** A probable duplicate of an entry: its title, the reason, and where it is. */
export interface Likeness {
  readonly title: string;
  readonly reason: DuplicateReason;
  /** Surely the same person, in the contacts. Else earlier in the file, or a colleague with one number. */
  readonly isThere: boolean;
  /** Its place among the contacts that the file is compared with, if it is there. */
  readonly index: number | undefined;
}

/**
 * Why an entry is skipped: no name, equal to a contact, repeated in the file, the same person with other
 * details, unreadable, beyond the maximum, or no person.
 */
export type SkipReason =
  'nameless' | 'duplicate' | 'repeated' | 'there' | 'unreadable' | 'too-many' | LeftOut['reason'];

export interface Admission {
  readonly at: number;
  readonly title: string;
  /** Undefined if it is imported. */
  readonly skipped: SkipReason | undefined;
  readonly likeness: Likeness | undefined;
  readonly fittings: readonly Fitting[];
  readonly omitted: readonly OmittedPart[];
  readonly draft: ContactInput | undefined;
  /** Of a `duplicate`: its contact's place among those compared with, and what the entry has of it. */
  readonly duplicate?: { readonly index: number; readonly draft: ContactInput };
  /** What equal contacts have in common (`contactIdentity`); blank without a draft. */
  readonly identity: string;
}

/**
 * Decides about every entry of a file, so that importing it again adds nothing. Entries that differ from an
 * existing contact have a `likeness` (as in `duplicateGroups`); `applyChoice` decides about them. Keeps the
 * order; runs in linear time.
 */
export function admit(entries: readonly ReadEntry[], existing: readonly Comparable[]): Admission[] {
  const known = new Map(existing.map((contact, index) => [contactIdentity(contact), index]));
  const read = new Set<string>();
  const fits = entries.map(({ at, draft, leftOut, shortened = [], omitted = [] }): Admission => {
    const fit = draft && fitContact(draft);
    const title = contactTitle(fit?.draft ?? { name: '', company: '', email: '', phone: '' });
    const entry = {
      at,
      title,
      likeness: undefined,
      fittings: [],
      omitted: [],
      draft: undefined,
      identity: '',
    };
    if (leftOut !== undefined) return { ...entry, title: leftOut.title, skipped: leftOut.reason };
    if (draft === undefined) return { ...entry, skipped: 'unreadable' };
    if (fit === undefined) return { ...entry, skipped: 'nameless' };
    const identity = contactIdentity(fit.draft);
    const index = known.get(identity);
    if (index !== undefined)
      return { ...entry, skipped: 'duplicate', duplicate: { index, draft: fit.draft } };
    if (read.has(identity)) return { ...entry, skipped: 'repeated' };
    read.add(identity);
    const refused = shortened.length > 0 ? [{ field: 'phone', kind: 'refused' } as const] : [];
    return {
      ...entry,
      ...fit,
      fittings: [...refused, ...fit.fittings],
      omitted,
      identity,
      skipped: undefined,
    };
  });
  const drafts = fits.flatMap(({ draft }) => draft ?? []);
  const people = peopleIndex(existing, drafts);
  const indexOf = new Map(existing.map((contact, index) => [contact, index]));
  const file = peopleIndex<Comparable>([], [...existing, ...drafts]);
  return fits.map((admission) => {
    const { draft } = admission;
    if (draft === undefined) return admission;
    const there = people.find(draft);
    const same = there ?? file.find(draft);
    file.add(draft);
    if (same === undefined) return admission;
    const { contact, reason } = same;
    const isThere = same === there && isOnePerson(contact, draft);
    const index = isThere ? indexOf.get(contact) : undefined;
    return { ...admission, likeness: { title: contactTitle(contact), reason, isThere, index } };
  });
}

/** Skips admissions that equal a known contact. The first `from` of those to be imported stay. */
export function withoutKnown(
  admissions: readonly Admission[],
  known: readonly Comparable[],
  from = 0,
): readonly Admission[] {
  const identities = new Set(known.map(contactIdentity));
  let count = 0;
  return admissions.map((admission) => {
    if (admission.draft === undefined) return admission;
    count += 1;
    const isKnown = count > from && identities.has(admission.identity);
    return isKnown ? withSkip(admission, 'duplicate') : admission;
  });
}

/** Applies the choice to add entries of existing people; at most `CONTACT_IMPORT_MAX` are imported. */
export function applyChoice(admissions: readonly Admission[], addsThere: boolean): Admission[] {
  let count = 0;
  return admissions.map((admission) => {
    if (admission.skipped !== undefined) return admission;
    if (!addsThere && admission.likeness?.isThere === true) return withSkip(admission, 'there');
    if (count >= CONTACT_IMPORT_MAX) return withSkip(admission, 'too-many');
    count += 1;
    return admission;
  });
}

function withSkip(admission: Admission, reason: SkipReason): Admission {
  return { ...admission, skipped: reason, fittings: [], omitted: [], draft: undefined, identity: '' };
}
