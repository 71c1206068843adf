import { contactTitle, type ContactDraft } from '@/contacts/model/contact';
import { peopleIndex, type Comparable, type DuplicateReason } from '@/contacts/model/contact-duplicates';
import { contactIdentity } from '@/contacts/model/contact-identity';
import { CONTACT_IMPORT_MAX } from '@/shared/lib/limits';
import { fitContact, type Fitting } from './fit-contact';

/** One entry of a file: where it stands (row or line, from 1), and what it says; undefined when it could not be read. */
export interface ReadEntry {
  readonly at: number;
  readonly draft: ContactDraft | undefined;
}

/** Somebody who is probably the same person as an entry: what they go by, what they have in common, and where they stand. */
export interface Likeness {
  readonly title: string;
  readonly reason: DuplicateReason;
  /** In the network already; else further up in the file. */
  readonly isThere: boolean;
}

/**
 * Why an entry is left out: nothing to call it by, the same entry is in the network already, or further up in the file, the person
 * is in the network with other details, not to be read, or beyond what is taken at once.
 */
export type SkipReason = 'nameless' | 'duplicate' | 'repeated' | 'there' | 'unreadable' | 'too-many';

/** What becomes of one entry. */
export interface Admission {
  readonly at: number;
  readonly title: string;
  /** Undefined: it is taken. */
  readonly skipped: SkipReason | undefined;
  readonly likeness: Likeness | undefined;
  readonly fittings: readonly Fitting[];
  readonly draft: ContactDraft | undefined;
}

/**
 * What becomes of every entry of a file beside the contacts that are there: each is taken once, so that doing an import again
 * adds nothing. Whom the file has with other details than the network is told by `likeness`, as `duplicateGroups` would find them
 * afterwards; `chosen` decides about them. Entries stay in their order; each is looked up by key, however many are there.
 */
export function admit(entries: readonly ReadEntry[], existing: readonly Comparable[]): Admission[] {
  const known = new Set(existing.map(contactIdentity));
  const read = new Set<string>();
  const fitted = entries.map(({ at, draft }): Admission => {
    const fit = draft && fitContact(draft);
    const title = contactTitle(fit?.draft ?? { name: '', company: '', email: '', phone: '' });
    const entry = { at, title, likeness: undefined, fittings: [], draft: undefined };
    if (draft === undefined) return { ...entry, skipped: 'unreadable' };
    if (fit === undefined) return { ...entry, skipped: 'nameless' };
    const identity = contactIdentity(fit.draft);
    if (known.has(identity)) return { ...entry, skipped: 'duplicate' };
    if (read.has(identity)) return { ...entry, skipped: 'repeated' };
    read.add(identity);
    return { ...entry, ...fit, skipped: undefined };
  });
  const taken = fitted.flatMap(({ draft }) => draft ?? []);
  const network = peopleIndex(existing, taken);
  const file = peopleIndex<Comparable>([], [...existing, ...taken]);
  return fitted.map((admission) => {
    const { draft } = admission;
    if (draft === undefined) return admission;
    const there = network.find(draft);
    const same = there ?? file.find(draft);
    file.add(draft);
    if (same === undefined) return admission;
    const { contact, reason } = same;
    return { ...admission, likeness: { title: contactTitle(contact), reason, isThere: same === there } };
  });
}

/**
 * What becomes of the entries when those who are in the network with other details are added all the same, or not; at most
 * `CONTACT_IMPORT_MAX` are taken.
 */
export function chosen(admissions: readonly Admission[], addsThere: boolean): Admission[] {
  let taken = 0;
  return admissions.map((admission) => {
    if (admission.skipped !== undefined) return admission;
    const skip = (skipped: SkipReason): Admission => ({
      ...admission,
      skipped,
      fittings: [],
      draft: undefined,
    });
    if (!addsThere && admission.likeness?.isThere === true) return skip('there');
    if (taken >= CONTACT_IMPORT_MAX) return skip('too-many');
    taken += 1;
    return admission;
  });
}
