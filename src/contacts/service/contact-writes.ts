import { doc, writeBatch, type WriteBatch } from 'firebase/firestore';
import { CONTACT_FIELDS, type ContactInput } from '@/contacts/model/contact';
import { contactProblems, tidyContact } from '@/contacts/model/contact-problems';
import type { ContactStep } from '@/contacts/model/contact-steps';
import { isOffline } from '@/shared/browser/offline';
import { AppError, hasCode, toExplainedError, withAppErrors } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import {
  contactDocument,
  contactsOf,
  inboxEntryDocument,
  paperCardDocument,
} from '@/shared/firebase/firestore/documents';
import { confirmCreation } from '@/shared/firebase/firestore/transact';
import { isOpen, type QueuedEdit } from '@/shared/forms/outbox';
import { dropKnown, type KnownEdit } from '@/shared/forms/queue-edit';
import { changedContactData, newContactData } from './contact-data';
import { contactOutbox } from './outbox/contact-outbox';
import { queueContact } from './outbox/queue-contact';
import { noteWrite } from './outbox/queued-writes';
import { confirmPaperCard, paperCardData } from './paper-card/paper-cards';
import { sending, type Sending } from './sending';

/** Contacts in one atomic write: the service takes 500. */
export const CONTACTS_AT_ONCE = 200;

/** A step, with what comes back with it. */
type WrittenStep = ContactStep & {
  /** Its queued edit that was refused, and went with the contact. */
  readonly refused?: QueuedEdit<ContactInput> | undefined;
};

interface ManyOptions {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Returns an unused document id. */
export function newContactId(uid: string): string {
  return doc(contactsOf(uid)).id;
}

/**
 * Writes steps in order, up to `CONTACTS_AT_ONCE` atomically; `queued` offline. Fails with
 * `missing-information` or `text-too-long` before anything is written, `contact-not-found`, or `canceled`.
 */
export function writeContacts(
  uid: string,
  steps: readonly WrittenStep[],
  { onProgress, signal }: ManyOptions = {},
): Promise<Sending> {
  return withAppErrors('writeContacts', async () => {
    for (const step of steps) assertSound(step);
    const left = changeQueued(uid, steps);
    let outcome: Sending = left.length < steps.length ? 'queued' : 'sent';
    let done = 0;
    for (const part of bunchesOf(left)) {
      if (signal?.aborted === true) throw new AppError('canceled', 'writeContacts');
      const write = await commit(uid, part);
      if (write.sending === 'queued') outcome = 'queued';
      for (const step of part) if (step.refused) contactOutbox.put(uid, step.refused);
      done += part.length;
      onProgress?.(done);
    }
    return outcome;
  });
}

/** Commits steps, which are noted until they have an answer. `end` takes the note back. */
async function commit(
  uid: string,
  steps: readonly ContactStep[],
): Promise<{ readonly sending: Sending; readonly end: () => void }> {
  const { end, wait, refuse } = await noteWrite(uid, steps);
  try {
    const batch = writeBatch(firestore());
    for (const step of steps) put(batch, uid, step);
    const write = confirmed(batch.commit(), uid, steps).then(end, async (error: unknown) => {
      throw await explained(error, steps);
    });
    const outcome = await sending('writeContacts', write, { count: steps.length, onRefused: refuse });
    if (outcome === 'queued') wait();
    return { sending: outcome, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** A picture weighs as much as this many contacts: a commit has at most 10 MiB. */
const PICTURE_WEIGHT = 5;

/** Returns how many of `CONTACTS_AT_ONCE` a step takes. */
export function weightOf(step: ContactStep): number {
  if (step.kind === 'remove') return step.hasPicture === true ? 2 : 1;
  return 'picture' in step && step.picture ? PICTURE_WEIGHT : 1;
}

/** Returns steps in bunches that weigh `CONTACTS_AT_ONCE` at most, in order. */
function bunchesOf<T extends ContactStep>(steps: readonly T[]): T[][] {
  const bunches: T[][] = [];
  let weight = Infinity;
  for (const step of steps) {
    weight += weightOf(step);
    if (weight > CONTACTS_AT_ONCE) {
      bunches.push([]);
      weight = weightOf(step);
    }
    bunches.at(-1)?.push(step);
  }
  return bunches;
}

/** Adds a contact, with the picture of its paper card; offline it is queued. Errors as `writeContacts`. */
export function addContact(
  uid: string,
  draft: ContactInput,
  id = newContactId(uid),
  picture?: Uint8Array,
): Promise<Sending> {
  return writeOne(uid, { kind: 'add', id, draft, picture });
}

/**
 * Adds contacts, some hundreds at a time. Errors as `writeContacts`; what was done stays. A retry with the
 * same `ids`, one for each, adds no contact twice.
 */
export function addContacts(
  uid: string,
  drafts: readonly ContactInput[],
  { ids, ...options }: ManyOptions & { readonly ids?: readonly string[] } = {},
): Promise<Sending> {
  const steps = drafts.map((draft, index): ContactStep => ({
    kind: 'add',
    id: ids?.[index] ?? newContactId(uid),
    draft,
  }));
  return writeContacts(uid, steps, options);
}

/**
 * Saves the difference between `typed` and `base`; other fields keep another device's changes. Offline it is
 * queued, with conflict detection. `known`: the refused edit that the form shows, which is settled. Errors as
 * `writeContacts`.
 */
export function updateContact(
  uid: string,
  id: string,
  typed: ContactInput,
  base: ContactInput,
  known?: KnownEdit,
): Promise<Sending> {
  // No form shows the family name: it goes with the name that had it.
  const draft = { ...typed, familyName: tidyContact(typed).familyName };
  const fields = changedFields(draft, base);
  if (fields.length > 0) return writeOne(uid, { kind: 'change', id, draft, fields, from: base }, base, known);
  dropKnown(contactOutbox, uid, known);
  return Promise.resolve('sent');
}

async function writeOne(
  uid: string,
  step: Extract<ContactStep, { kind: 'add' | 'change' }>,
  base?: ContactInput,
  known?: KnownEdit,
): Promise<Sending> {
  const { id, draft } = step;
  const queued = contactOutbox.of(uid, id);
  const goesAlong = queued !== undefined && isOpen(queued);
  const queue = () => queueContact(uid, id, draft, base, known);
  return withAppErrors('writeContacts', async () => {
    assertSound(step);
    // An edit has no room for a picture.
    const isEdit = step.kind === 'change' || step.picture === undefined;
    if ((isEdit || goesAlong) && (isOffline() || goesAlong) && queue()) {
      if (isEdit) return 'queued';
      return writeContacts(uid, [{ kind: 'picture', id, picture: step.picture ?? null }]);
    }
    const write = await commit(uid, [step]);
    // Its form shows the edit if it is refused; the SDK sends it, too.
    if (write.sending === 'queued' && isEdit && queue()) write.end();
    if (write.sending === 'sent' && step.kind === 'add') contactOutbox.remove(uid, id);
    if (write.sending === 'sent' && step.kind === 'change') dropKnown(contactOutbox, uid, known);
    return write.sending;
  });
}

/** Applies steps to queued contacts; returns the steps that are left. */
function changeQueued<T extends ContactStep>(uid: string, steps: readonly T[]): readonly T[] {
  if (contactOutbox.all(uid).length === 0) return steps;
  return steps.filter((step) => {
    const queued = contactOutbox.of(uid, step.id);
    if (queued === undefined) return true;
    if (step.kind === 'remove') contactOutbox.remove(uid, step.id);
    if (step.kind !== 'change' || !isOpen(queued)) return true;
    const changed = Object.fromEntries(step.fields.map((field) => [field, step.draft[field]]));
    return !queueContact(uid, step.id, { ...queued.content, ...changed }, queued.content);
  });
}

/** Returns the fields in which two contacts differ. */
export function changedFields(one: ContactInput, other: ContactInput): (keyof ContactInput)[] {
  const asText = (value: unknown) => JSON.stringify(value);
  return CONTACT_FIELDS.filter((field) => asText(one[field]) !== asText(other[field]));
}

function put(batch: WriteBatch, uid: string, step: ContactStep): void {
  if (step.kind === 'entry') {
    batch.delete(inboxEntryDocument(uid, step.id));
    return;
  }
  const document = contactDocument(uid, step.id);
  if (step.kind === 'add') batch.set(document, newContactData(step.draft));
  else if (step.kind === 'change')
    batch.update(document, changedContactData(step.draft, step.fields, step.from));
  else if (step.kind === 'remove') batch.delete(document);
  const isGone = step.kind === 'remove' ? step.hasPicture === true : step.picture === null;
  if (isGone) batch.delete(paperCardDocument(uid, step.id));
  else if (step.kind !== 'remove' && step.picture)
    batch.set(paperCardDocument(uid, step.id), paperCardData(step.picture));
}

/** Awaits the commit of steps. They are atomic: one document that they create shows whether all are done. */
function confirmed(commit: Promise<void>, uid: string, steps: readonly ContactStep[]): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'add') return confirmCreation(commit, contactDocument(uid, step.id));
    if ((step.kind === 'change' || step.kind === 'picture') && step.picture)
      return confirmPaperCard(commit, uid, step.id, step.picture);
  }
  return commit;
}

/** The rules refuse changes of a missing contact, and valid ones for no other reason. */
async function explained(error: unknown, steps: readonly ContactStep[]): Promise<AppError> {
  const explanation = await toExplainedError(error, 'writeContacts');
  const isGone =
    hasCode(explanation, 'permission-denied', 'not-found') && steps.some(({ kind }) => kind === 'change');
  return isGone ? new AppError('contact-not-found', 'writeContacts', error) : explanation;
}

function assertSound(step: ContactStep): void {
  if (!('draft' in step)) return;
  const problems = Object.values(contactProblems(step.draft));
  if (problems.includes('missing')) throw new AppError('missing-information', 'writeContacts');
  if (problems.includes('too-long') || problems.includes('too-many'))
    throw new AppError('text-too-long', 'writeContacts');
}
