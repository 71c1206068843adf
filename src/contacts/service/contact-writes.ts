import { doc, writeBatch, type WriteBatch } from 'firebase/firestore';
import { isOffline } from '@/shared/browser/offline';
import { CONTACT_FIELDS, type ContactDraft } from '@/contacts/model/contact';
import { contactProblems } from '@/contacts/model/contact-problems';
import { CONTACTS_AT_ONCE } from '@/shared/lib/limits';
import { AppError, hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { contactDocument, contactsOf } from '@/shared/firebase/firestore/documents';
import { queueContact } from './outbox/queue-contact';
import { dropContact, queuedContact, queuedContacts } from './outbox/queued-contacts';
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
      /** What `draft` was made from, where tags are put in or taken out. */
      readonly from?: Pick<ContactDraft, 'tags'> | undefined;
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
  return withAppErrors('writeContacts', async () => {
    for (const step of steps) assertSound(step);
    const left = besideWaiting(uid, steps);
    let outcome: Sending = left.length < steps.length ? 'waiting' : 'sent';
    for (let start = 0; start < left.length; start += CONTACTS_AT_ONCE) {
      if (signal?.aborted === true) throw new AppError('canceled', 'writeContacts');
      const part = left.slice(start, start + CONTACTS_AT_ONCE);
      const batch = writeBatch(firestore());
      for (const step of part) put(batch, uid, step);
      const write = batch.commit().catch((error: unknown) => Promise.reject(explained(error, part)));
      if ((await sending('writeContacts', write)) === 'waiting') outcome = 'waiting';
      onProgress?.(start + part.length);
    }
    return outcome;
  });
}

/** Adds a contact; without a connection it waits on this device (`queueContact`). Errors as `writeContacts`. */
export function addContact(uid: string, draft: ContactDraft, id = newContactId(uid)): Promise<Sending> {
  return writeOne(uid, { kind: 'add', id, draft });
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
 * Without a connection it waits on this device, and another device's change of the same fields is told (`sendContacts`).
 * Nothing differs: nothing is written. Errors as `writeContacts`.
 */
export function updateContact(
  uid: string,
  id: string,
  draft: ContactDraft,
  base: ContactDraft,
): Promise<Sending> {
  const fields = changedFields(draft, base);
  if (fields.length > 0) return writeOne(uid, { kind: 'change', id, draft, fields }, base);
  // Of what was refused nothing is wanted any more.
  if (queuedContact(uid, id)?.trouble !== undefined) dropContact(uid, id);
  return Promise.resolve('sent');
}

async function writeOne(
  uid: string,
  step: Exclude<ContactStep, { kind: 'remove' }>,
  base?: ContactDraft,
): Promise<Sending> {
  const { id, draft } = step;
  const waits = queuedContact(uid, id);
  const goesAlong = waits !== undefined && waits.trouble === undefined;
  if (isOffline() || goesAlong) {
    await withAppErrors('writeContacts', async () => assertSound(step));
    if (queueContact(uid, id, draft, base)) return 'waiting';
  }
  const outcome = await writeContacts(uid, [step]);
  // The SDK sends it, and undoes it without a word when it is refused after a reload: kept here, too, it is looked after.
  if (outcome === 'waiting') queueContact(uid, id, draft, base);
  else dropContact(uid, id);
  return outcome;
}

/** Does the steps that are of contacts which wait to be sent, by changing what waits; gives those that are left to be written. */
function besideWaiting(uid: string, steps: readonly ContactStep[]): readonly ContactStep[] {
  if (queuedContacts(uid).length === 0) return steps;
  return steps.filter((step) => {
    const waits = queuedContact(uid, step.id);
    if (waits === undefined) return true;
    if (step.kind === 'remove') dropContact(uid, step.id);
    if (step.kind !== 'change' || waits.trouble !== undefined) return true;
    const changed = Object.fromEntries(step.fields.map((field) => [field, step.draft[field]]));
    return !queueContact(uid, step.id, { ...waits.content, ...changed }, waits.content);
  });
}

/** The fields in which two drafts differ. */
export function changedFields(one: ContactDraft, other: ContactDraft): (keyof ContactDraft)[] {
  const look = (value: unknown) => JSON.stringify(value);
  return CONTACT_FIELDS.filter((field) => look(one[field]) !== look(other[field]));
}

function put(batch: WriteBatch, uid: string, step: ContactStep): void {
  const document = contactDocument(uid, step.id);
  if (step.kind === 'add') batch.set(document, newContactData(step.draft));
  else if (step.kind === 'change')
    batch.update(document, changedContactData(step.draft, step.fields, step.from));
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
