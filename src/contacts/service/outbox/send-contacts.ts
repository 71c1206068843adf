import { waitForPendingWrites } from 'firebase/firestore';
import { withLock } from '@/shared/browser/lock';
import { conflicts, merge } from '@/shared/lib/three-way';
import { contactInputFrom, emptyContact } from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import { CONTACT_SEND_READ_MS } from '@/shared/lib/limits';
import { changedContactData, newContactData } from '@/contacts/service/contact-data';
import { changedFields } from '@/contacts/service/contact-writes';
import { isFinal, toAppError } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { contactDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { waitForDocument, transact } from '@/shared/firebase/firestore/transact';
import { settleContact, queuedContacts, type ContactTrouble, type QueuedContact } from './queued-contacts';

const LOCK = 'carte-outbox-contacts';

/**
 * Sends the queued contacts in order and returns how many were saved. A refused one stays with its `trouble`.
 * Without an answer it stops and rejects with AppError.
 */
export function sendContacts(uid: string): Promise<number> {
  return withLock(LOCK, () => sendAll(uid));
}

async function sendAll(uid: string): Promise<number> {
  const tried = new Set<string>();
  const shown: Promise<void>[] = [];
  // The SDK's own queue comes first: it may hold the same contact.
  await inTime('sendContacts', waitForPendingWrites(firestore()), CONTACT_SEND_READ_MS);
  for (;;) {
    const edit = queuedContacts(uid).find((one) => one.trouble === undefined && !tried.has(one.stamp));
    if (edit === undefined) break;
    tried.add(edit.stamp);
    const trouble = await send(uid, edit);
    if (trouble !== undefined) settleContact(uid, edit, { ...edit, trouble });
    // Until the live list has it, so that it does not flicker.
    else
      shown.push(
        waitForDocument(contactDocument(uid, edit.id), () => true as const).then(() =>
          settleContact(uid, edit),
        ),
      );
  }
  await Promise.all(shown);
  return shown.length;
}

/** Sends an edit; writes nothing on a conflict. Returns why it was refused, undefined when saved. */
async function send(uid: string, edit: QueuedContact): Promise<ContactTrouble | undefined> {
  const { id, content, base } = edit;
  try {
    return await transact('sendContacts', async (transaction): Promise<ContactTrouble | undefined> => {
      const document = contactDocument(uid, id);
      // Shorter than the transaction's limit, which would also disconnect the live list.
      const found = await inTime('sendContacts', transaction.get(document), CONTACT_SEND_READ_MS);
      if (!found.exists()) {
        if (base !== undefined) return 'contact-not-found';
        transaction.set(document, newContactData(content));
        return undefined;
      }
      // A new one that exists was sent before, without an answer.
      const theirs = contactInputFrom(found.data());
      const sides = { base: base ?? emptyContact(content.source), mine: content, theirs };
      if (conflicts(sides, tidyContact).length > 0) return 'conflict';
      const merged = merge(sides, tidyContact);
      const fields = changedFields(merged, theirs);
      if (fields.length > 0) transaction.update(document, changedContactData(merged, fields));
      return undefined;
    });
  } catch (error) {
    const failure = toAppError(error, 'sendContacts');
    if (!isFinal(failure)) throw failure;
    return failure.code;
  }
}
