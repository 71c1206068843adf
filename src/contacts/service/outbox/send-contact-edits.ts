import { waitForPendingWrites } from 'firebase/firestore';
import { contactInputFrom, type ContactInput } from '@/contacts/model/contact';
import { newContactData } from '@/contacts/service/contact-data';
import { withLock } from '@/shared/browser/lock';
import { staysQueued, toAppError, toExplainedError } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { contactDocument } from '@/shared/firebase/firestore/documents';
import { transact, waitForDocument } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import { isOpen, type QueuedEdit, type Sent } from '@/shared/forms/outbox';
import { contactOutbox } from './contact-outbox';
import { CONTACT_SEND_READ_MS, mergedChange } from './merged-change';

type Edit = QueuedEdit<ContactInput>;

const LOCK = 'carte-outbox-contacts';

/** Sends edits in order; refused ones stay with their `trouble`, all after a `failure` too. Never rejects. */
export function sendContactEdits(uid: string): Promise<Sent> {
  return withLock(LOCK, async () => {
    const arrivals: Promise<void>[] = [];
    try {
      await sendAll(uid, arrivals);
      await Promise.all(arrivals);
      return { count: arrivals.length };
    } catch (error) {
      return { count: arrivals.length, failure: toAppError(error, 'sendContactEdits') };
    }
  });
}

/** Sends all; `arrivals` gets a promise for each that was saved, which waits until the live list has it. */
async function sendAll(uid: string, arrivals: Promise<void>[]): Promise<void> {
  const tried = new Set<string>();
  // The SDK's own queue comes first: it may hold the same contact.
  await inTime('sendContactEdits', waitForPendingWrites(firestore()), CONTACT_SEND_READ_MS);
  for (;;) {
    const edit = contactOutbox.all(uid).find((one) => isOpen(one) && !tried.has(one.stamp));
    if (edit === undefined) break;
    tried.add(edit.stamp);
    const trouble = await send(uid, edit);
    if (trouble !== undefined) contactOutbox.settle(uid, edit, { ...edit, trouble });
    // Settled later, so that it does not flicker.
    else
      arrivals.push(
        waitForDocument(contactDocument(uid, edit.id), () => true as const).then(() =>
          contactOutbox.settle(uid, edit),
        ),
      );
  }
}

/** Sends an edit; writes nothing on a conflict. Returns why it was refused, undefined when saved. */
async function send(uid: string, edit: Edit): Promise<Edit['trouble']> {
  const { id, content, base, isNew } = edit;
  try {
    return await transact('sendContactEdits', async (transaction): Promise<Edit['trouble']> => {
      const document = contactDocument(uid, id);
      // Shorter than the transaction's limit, which would also disconnect the live list.
      const found = await inTime('sendContactEdits', transaction.get(document), CONTACT_SEND_READ_MS);
      if (!found.exists()) {
        if (!isNew) return 'contact-not-found';
        transaction.set(document, newContactData(content));
        return undefined;
      }
      // A new one that exists was sent before, without an answer.
      const theirs = contactInputFrom(found.data());
      const change = mergedChange({ base: base.content, mine: content, theirs });
      if (change === 'conflict') return change;
      if (change !== undefined) transaction.update(document, change);
      return undefined;
    });
  } catch (error) {
    const failure = await toExplainedError(error, 'sendContactEdits');
    if (staysQueued(failure)) throw failure;
    return failure.code;
  }
}
