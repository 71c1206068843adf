import { waitForPendingWrites } from 'firebase/firestore';
import { withLock } from '@/shared/browser/lock';
import { conflicts, merge } from '@/shared/lib/three-way';
import { contactDraftFrom, emptyContact } from '@/contacts/model/contact';
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

/** One tab sends at a time. */
const LOCK = 'carte-outbox-contacts';

/**
 * Sends the contacts that wait, one after the other; gives how many were saved. One that is refused stays, with its `trouble`; one that
 * got no answer stays as it is, and with it all after it: rejects with that AppError then.
 */
export function sendContacts(uid: string): Promise<number> {
  return withLock(LOCK, () => sendAll(uid));
}

async function sendAll(uid: string): Promise<number> {
  const tried = new Set<string>();
  const shown: Promise<void>[] = [];
  // What the SDK has taken before comes first: it may be the same contact.
  await inTime('sendContacts', waitForPendingWrites(firestore()), CONTACT_SEND_READ_MS);
  for (;;) {
    const edit = queuedContacts(uid).find((one) => one.trouble === undefined && !tried.has(one.stamp));
    if (edit === undefined) break;
    tried.add(edit.stamp);
    const trouble = await send(uid, edit);
    if (trouble !== undefined) settleContact(uid, edit, { ...edit, trouble });
    // It waits until this device's own list has heard of it, or it would be seen to go and come again.
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

/**
 * Sends one, as a change of what the service has by then: fields that were changed elsewhere stay, and when both changed one, each to
 * something else, nothing is written. Gives why it was not taken; undefined when it is saved.
 */
async function send(uid: string, edit: QueuedContact): Promise<ContactTrouble | undefined> {
  const { id, content, base } = edit;
  try {
    return await transact('sendContacts', async (transaction): Promise<ContactTrouble | undefined> => {
      const document = contactDocument(uid, id);
      // Shorter than the transaction's own limit, at which the list on screen would lose its connection, too.
      const found = await inTime('sendContacts', transaction.get(document), CONTACT_SEND_READ_MS);
      if (!found.exists()) {
        if (base !== undefined) return 'contact-not-found';
        transaction.set(document, newContactData(content));
        return undefined;
      }
      // A new one that is there was sent before, without an answer.
      const theirs = contactDraftFrom(found.data());
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
