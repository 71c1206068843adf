import { waitForPendingWrites, type Transaction } from 'firebase/firestore';
import { contactInputFrom } from '@/contacts/model/contact';
import type { ContactStep } from '@/contacts/model/contact-steps';
import { newContactData } from '@/contacts/service/contact-data';
import { paperCardData } from '@/contacts/service/paper-card/paper-cards';
import { withLock } from '@/shared/browser/lock';
import { staysQueued, toAppError, toExplainedError } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import {
  contactDocument,
  inboxEntryDocument,
  paperCardDocument,
} from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import type { QueuedEdit, Sent } from '@/shared/forms/outbox';
import { contactWriteOutbox, isUnsent, type QueuedWrite } from './contact-outbox';
import { CONTACT_SEND_READ_MS, mergedChange } from './merged-change';
import { isInFlight, removeWrite, stepsOf } from './queued-writes';

type Write = QueuedEdit<QueuedWrite>;

const LOCK = 'carte-outbox-contact-writes';
const OPERATION = 'sendContactWrites';

/** Sends commits in order; refused ones stay with their `trouble`, all after a `failure`. Never rejects. */
export function sendContactWrites(uid: string): Promise<Sent> {
  return withLock(LOCK, async () => {
    let count = 0;
    const tried = new Set<string>();
    try {
      // The SDK's own queue comes first: it has the same commits, unless it has given them up.
      await inTime(OPERATION, waitForPendingWrites(firestore()), CONTACT_SEND_READ_MS);
      for (;;) {
        const write = contactWriteOutbox.all(uid).find((one) => isUnsent(one) && !tried.has(one.id));
        if (write === undefined) return { count };
        tried.add(write.id);
        if (await isInFlight(write)) continue;
        const trouble = await send(uid, write);
        if (trouble !== undefined) contactWriteOutbox.settle(uid, write, { ...write, trouble });
        else {
          removeWrite(uid, write.id);
          count += Math.max(1, write.content.ids.length);
        }
      }
    } catch (error) {
      return { count, failure: toAppError(error, OPERATION) };
    }
  });
}

/** Writes what is not written yet. Returns why it was refused, undefined when all is as it should be. */
async function send(uid: string, write: Write): Promise<Write['trouble']> {
  const steps = await stepsOf(uid, write);
  if (steps.length === 0) return 'unknown';
  try {
    return await transact(OPERATION, (transaction) =>
      writeSteps(transaction, uid, steps, write.content.overwrites === true),
    );
  } catch (error) {
    const failure = await toExplainedError(error, OPERATION);
    if (staysQueued(failure)) throw failure;
    return failure.code;
  }
}

/** A commit is atomic: a contact that it adds and that is there shows that it was written. */
async function writeSteps(
  transaction: Transaction,
  uid: string,
  steps: readonly ContactStep[],
  overwrites: boolean,
): Promise<Write['trouble']> {
  const found = await Promise.all(
    steps.map(async (step) => {
      const document = documentOf(uid, step);
      const hasOwnPicture = step.kind === 'change' && step.picture !== undefined;
      const picture = hasOwnPicture ? paperCardDocument(uid, step.id) : undefined;
      // Shorter than the transaction's limit, which would also disconnect the live list.
      const before = await inTime(OPERATION, transaction.get(document), CONTACT_SEND_READ_MS);
      return { step, document, before, hasPicture: picture && (await transaction.get(picture)).exists() };
    }),
  );
  if (found.some(({ step, before }) => step.kind === 'add' && before.exists())) return undefined;
  if (found.some(({ step, before }) => step.kind === 'change' && !before.exists()))
    return 'contact-not-found';
  const updates: (() => void)[] = [];
  for (const { step, document, before } of found) {
    if (step.kind !== 'change') continue;
    const theirs = contactInputFrom(before.data());
    const base = { ...theirs, ...step.from };
    const changed = Object.fromEntries(step.fields.map((field) => [field, step.draft[field]]));
    const change = mergedChange({ base, mine: { ...base, ...changed }, theirs }, overwrites);
    if (change === 'conflict') return change;
    if (change !== undefined) updates.push(() => transaction.update(document, change));
  }
  // After all have been merged: nothing is written beside a conflict.
  for (const update of updates) update();
  for (const { step, document, before, hasPicture } of found) {
    const pictureDocument = paperCardDocument(uid, step.id);
    switch (step.kind) {
      case 'add':
        transaction.set(document, newContactData(step.draft));
        if (step.picture) transaction.set(pictureDocument, paperCardData(step.picture));
        break;
      case 'change':
        if (step.picture === null && hasPicture === true) transaction.delete(pictureDocument);
        if (step.picture && hasPicture === false)
          transaction.set(pictureDocument, paperCardData(step.picture));
        break;
      case 'picture':
        if (step.picture === null && before.exists()) transaction.delete(document);
        if (step.picture !== null && !before.exists()) transaction.set(document, paperCardData(step.picture));
        break;
      case 'remove':
      case 'entry':
        if (before.exists()) transaction.delete(document);
        if (step.kind === 'remove' && step.hasPicture === true) transaction.delete(pictureDocument);
        break;
    }
  }
  return undefined;
}

function documentOf(uid: string, { kind, id }: ContactStep) {
  if (kind === 'entry') return inboxEntryDocument(uid, id);
  return kind === 'picture' ? paperCardDocument(uid, id) : contactDocument(uid, id);
}
