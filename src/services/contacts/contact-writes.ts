import { doc, writeBatch, type WriteBatch } from 'firebase/firestore';
import { CONTACT_FIELDS, type ContactDraft } from '@/model/contact/contact';
import { contactProblems } from '@/model/contact/contact-problems';
import { CONTACTS_AT_ONCE } from '@/model/limits';
import { AppError, hasCode, toAppError, translating } from '@/services/errors';
import { firestore } from '@/services/firebase';
import { contactDocument, contactsOf } from '@/services/firestore/documents';
import { changedContactData, newContactData } from './contact-data';
import { sending, type Sending } from './sending';

/** One step of a write. A `remove` is taken back by an `add` under the same id: it is then made anew (`createdAt`). `change` writes the named fields of `draft` alone, so that others may have been changed elsewhere. */
export type ContactStep =
  | { readonly kind: 'add'; readonly id: string; readonly draft: ContactDraft }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly draft: ContactDraft;
      readonly fields: readonly (keyof ContactDraft)[];
    }
  | { readonly kind: 'remove'; readonly id: string };

interface ManyOptions {
  /** Told after each part how many steps are done, sent or noted. */
  readonly onProgress?: (done: number) => void;
  /** Ends it before the next part; what is done stays. */
  readonly signal?: AbortSignal | undefined;
}

/** A new contact's id. */
export function newContactId(uid: string): string {
  return doc(contactsOf(uid)).id;
}

/**
 * Does steps of a network in order: up to `CONTACTS_AT_ONCE` at once are one atomic write, more are several. `live` contacts
 * (`watchContacts`) show them at once. Without a connection they are noted on this device and sent later (`waiting`). Fails with
 * `missing-information` or `text-too-long` before anything is written, with `contact-not-found` when a contact to change is gone,
 * and with `canceled` when `signal` ended it.
 */
export function writeContacts(
  uid: string,
  steps: readonly ContactStep[],
  { onProgress, signal }: ManyOptions = {},
): Promise<Sending> {
  return translating('writeContacts', async () => {
    for (const step of steps) assertSound(step);
    let outcome: Sending = 'sent';
    for (let start = 0; start < steps.length; start += CONTACTS_AT_ONCE) {
      if (signal?.aborted === true) throw new AppError('canceled', 'writeContacts');
      const part = steps.slice(start, start + CONTACTS_AT_ONCE);
      const batch = writeBatch(firestore());
      for (const step of part) put(batch, uid, step);
      const write = batch.commit().catch((error: unknown) => Promise.reject(explained(error, part)));
      if ((await sending('writeContacts', write)) === 'waiting') outcome = 'waiting';
      onProgress?.(start + part.length);
    }
    return outcome;
  });
}

/** Adds a contact. Errors as `writeContacts`. */
export function addContact(uid: string, draft: ContactDraft, id = newContactId(uid)): Promise<Sending> {
  return writeContacts(uid, [{ kind: 'add', id, draft }]);
}

/** Adds contacts, some hundreds at a time. Errors as `writeContacts`; what was done before an error stays. */
export function addContacts(
  uid: string,
  drafts: readonly ContactDraft[],
  options: ManyOptions = {},
): Promise<Sending> {
  const steps = drafts.map((draft): ContactStep => ({ kind: 'add', id: newContactId(uid), draft }));
  return writeContacts(uid, steps, options);
}

/**
 * Saves what differs in `draft` from `base`, the contact as the form was made from; another device's change of other fields stays.
 * Nothing differs: nothing is written. Errors as `writeContacts`.
 */
export function updateContact(
  uid: string,
  id: string,
  draft: ContactDraft,
  base: ContactDraft,
): Promise<Sending> {
  const fields = changedFields(draft, base);
  return fields.length === 0
    ? Promise.resolve('sent')
    : writeContacts(uid, [{ kind: 'change', id, draft, fields }]);
}

/** The fields in which two drafts differ. */
export function changedFields(one: ContactDraft, other: ContactDraft): (keyof ContactDraft)[] {
  const look = (value: unknown) => JSON.stringify(value);
  return CONTACT_FIELDS.filter((field) => look(one[field]) !== look(other[field]));
}

function put(batch: WriteBatch, uid: string, step: ContactStep): void {
  const document = contactDocument(uid, step.id);
  if (step.kind === 'add') batch.set(document, newContactData(step.draft));
  else if (step.kind === 'change') batch.update(document, changedContactData(step.draft, step.fields));
  else batch.delete(document);
}

/** The rules, which look at what is there before, refuse a change of what is not; sound contacts they refuse for nothing else. */
function explained(error: unknown, steps: readonly ContactStep[]): AppError {
  const told = toAppError(error, 'writeContacts');
  const isGone =
    hasCode(told, 'permission-denied', 'not-found') && steps.some(({ kind }) => kind === 'change');
  return isGone ? new AppError('contact-not-found', 'writeContacts', error) : told;
}

function assertSound(step: ContactStep): void {
  if (step.kind === 'remove') return;
  const problems = Object.values(contactProblems(step.draft));
  if (problems.includes('missing')) throw new AppError('missing-information', 'writeContacts');
  if (problems.includes('too-long') || problems.includes('too-many'))
    throw new AppError('text-too-long', 'writeContacts');
}
