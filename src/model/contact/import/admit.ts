import { contactTitle, type ContactDraft } from '@/model/contact/contact';
import { contactIdentity } from '@/model/contact/contact-identity';
import { CONTACT_IMPORT_MAX } from '@/model/limits';
import { fitContact, type Fitting } from './fit-contact';

/** One entry of a file: where it stands (row or line, from 1), and what it says; undefined when it could not be read. */
export interface ReadEntry {
  readonly at: number;
  readonly draft: ContactDraft | undefined;
}

/** Why an entry is left out: nothing to call it by, there already, not to be read, or beyond what is taken at once. */
export type SkipReason = 'nameless' | 'duplicate' | 'unreadable' | 'too-many';

/** What becomes of one entry. */
export interface Admission {
  readonly at: number;
  readonly title: string;
  /** Undefined: it is taken. */
  readonly skipped: SkipReason | undefined;
  readonly fittings: readonly Fitting[];
  readonly draft: ContactDraft | undefined;
}

/**
 * What becomes of every entry of a file beside the contacts that are there: each is taken once, so that doing an import again
 * adds nothing. Entries stay in their order.
 */
export function admit(
  entries: readonly ReadEntry[],
  existing: Iterable<Pick<ContactDraft, 'name' | 'email' | 'phone' | 'company'>>,
): Admission[] {
  const known = new Set(Array.from(existing, contactIdentity));
  let taken = 0;
  return entries.map(({ at, draft: raw }) => {
    const fitted = raw && fitContact(raw);
    const title = contactTitle(fitted?.draft ?? { name: '', company: '', email: '', phone: '' });
    const skip = (skipped: SkipReason): Admission => ({ at, title, skipped, fittings: [], draft: undefined });
    if (raw === undefined) return skip('unreadable');
    if (fitted === undefined) return skip('nameless');
    const identity = contactIdentity(fitted.draft);
    if (known.has(identity)) return skip('duplicate');
    if (taken >= CONTACT_IMPORT_MAX) return skip('too-many');
    known.add(identity);
    taken += 1;
    return { at, title, skipped: undefined, fittings: fitted.fittings, draft: fitted.draft };
  });
}
