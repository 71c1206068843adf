import { doc, writeBatch, type WriteBatch } from 'firebase/firestore';
import { isOffline } from '@/shared/browser/offline';
import { CONTACT_FIELDS, type ContactInput } from '@/contacts/model/contact';
import { contactProblems } from '@/contacts/model/contact-problems';
import { CONTACTS_AT_ONCE } from '@/shared/lib/limits';
import { AppError, hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { contactDocument, contactsOf } from '@/shared/firebase/firestore/documents';
import { queueContact } from './outbox/queue-contact';
import { dropContact, queuedContact, queuedContacts } from './outbox/queued-contacts';
import { changedContactData, newContactData } from './contact-data';
import { sending, type Sending } from './sending';

/** `add` with the same id reverts `remove`. `change` writes only the named fields. */
export type ContactStep =
  | { readonly kind: 'add'; readonly id: string; readonly draft: ContactInput }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly draft: ContactInput;
      readonly fields: readonly (keyof ContactInput)[];
      /** The base, for adding and removing tags. */
      readonly from?: Pick<ContactInput, 'tags'> | undefined;
    }
  | { readonly kind: 'remove'; readonly id: string };

interface ManyOptions {
  /** Called after each part with the number of steps done. */
  readonly onProgress?: (done: number) => void;
  /** Stops before the next part. */
  readonly signal?: AbortSignal | undefined;
}

/** Returns an unused document id. */
export function newContactId(uid: string): string {
  return doc(contactsOf(uid)).id;
}

/**
 * Writes steps in order, up to `CONTACTS_AT_ONCE` atomically; live contacts (`watchContacts`) show them at
 * once. Offline they are queued (`queued`). Fails with `missing-information` or `text-too-long` before
 * anything is written, `contact-not-found`, or `canceled`.
 */
export function writeContacts(
  uid: string,
  steps: readonly ContactStep[],
  { onProgress, signal }: ManyOptions = {},
): Promise<Sending> {
  return withAppErrors('writeContacts', async () => {
    for (const step of steps) assertSound(step);
    const left = changeQueued(uid, steps);
    let outcome: Sending = left.length < steps.length ? 'queued' : 'sent';
    for (let start = 0; start < left.length; start += CONTACTS_AT_ONCE) {
      if (signal?.aborted === true) throw new AppError('canceled', 'writeContacts');
      const part = left.slice(start, start + CONTACTS_AT_ONCE);
      const batch = writeBatch(firestore());
      for (const step of part) put(batch, uid, step);
      const write = batch.commit().catch((error: unknown) => Promise.reject(explained(error, part)));
      if ((await sending('writeContacts', write)) === 'queued') outcome = 'queued';
      onProgress?.(start + part.length);
    }
    return outcome;
  });
}

/** Adds a contact; offline it is queued (`queueContact`). Errors as `writeContacts`. */
export function addContact(uid: string, draft: ContactInput, id = newContactId(uid)): Promise<Sending> {
  return writeOne(uid, { kind: 'add', id, draft });
}

/** Adds contacts, some hundreds at a time. Errors as `writeContacts`; what was done stays. */
export function addContacts(
  uid: string,
  drafts: readonly ContactInput[],
  options: ManyOptions = {},
): Promise<Sending> {
  const steps = drafts.map((draft): ContactStep => ({ kind: 'add', id: newContactId(uid), draft }));
  return writeContacts(uid, steps, options);
}

/**
 * Saves the difference between `draft` and `base`; other fields keep another device's changes. Offline it is
 * queued, with conflict detection (`sendContacts`). Errors as `writeContacts`.
 */
export function updateContact(
  uid: string,
  id: string,
  draft: ContactInput,
  base: ContactInput,
): Promise<Sending> {
  const fields = changedFields(draft, base);
  if (fields.length > 0) return writeOne(uid, { kind: 'change', id, draft, fields }, base);
  // A refused edit is superseded.
  if (queuedContact(uid, id)?.trouble !== undefined) dropContact(uid, id);
  return Promise.resolve('sent');
}

async function writeOne(
  uid: string,
  step: Exclude<ContactStep, { kind: 'remove' }>,
  base?: ContactInput,
): Promise<Sending> {
  const { id, draft } = step;
  const waits = queuedContact(uid, id);
  const goesAlong = waits !== undefined && waits.trouble === undefined;
  if (isOffline() || goesAlong) {
    await withAppErrors('writeContacts', async () => assertSound(step));
    if (queueContact(uid, id, draft, base)) return 'queued';
  }
  const outcome = await writeContacts(uid, [step]);
  // The SDK sends it too, but reverts it silently if it is refused after a reload.
  if (outcome === 'queued') queueContact(uid, id, draft, base);
  else dropContact(uid, id);
  return outcome;
}

/** Applies steps to queued contacts; returns the steps that are left. */
function changeQueued(uid: string, steps: readonly ContactStep[]): readonly ContactStep[] {
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

/** Returns the fields in which two contacts differ. */
export function changedFields(one: ContactInput, other: ContactInput): (keyof ContactInput)[] {
  const asText = (value: unknown) => JSON.stringify(value);
  return CONTACT_FIELDS.filter((field) => asText(one[field]) !== asText(other[field]));
}

function put(batch: WriteBatch, uid: string, step: ContactStep): void {
  const document = contactDocument(uid, step.id);
  if (step.kind === 'add') batch.set(document, newContactData(step.draft));
  else if (step.kind === 'change')
    batch.update(document, changedContactData(step.draft, step.fields, step.from));
  else batch.delete(document);
}

/** The rules refuse changes of a missing contact, and valid ones for no other reason. */
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
