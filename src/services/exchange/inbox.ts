import { limit, onSnapshot, orderBy, query, writeBatch } from 'firebase/firestore';
import type { ContactDraft } from '@/model/contact/contact';
import { parseGreeting, type Greeting } from '@/model/exchange/greeting';
import { INBOX_SHOWN } from '@/model/limits';
import { newContactData } from '@/services/contacts/contact-data';
import { newContactId } from '@/services/contacts/contact-writes';
import { sending, type Sending } from '@/services/contacts/sending';
import { toAppError, translating, type AppError } from '@/services/errors';
import { firestore } from '@/services/firebase';
import { contactDocument, greetingDocument, inboxOf } from '@/services/firestore/documents';

/**
 * What visitors left for an owner, the newest first, live, at most `most`. `onConfirmed` is told whether the service vouches
 * for it or only this device's cache; an empty inbox that only the cache knows, before the service was reached, is not told. Returns
 * the unsubscribe; after `onError` it is over.
 */
export function watchInbox(
  uid: string,
  onGreetings: (greetings: readonly Greeting[]) => void,
  onError: (error: AppError) => void,
  onConfirmed: (confirmed: boolean) => void,
  most: number = INBOX_SHOWN,
): () => void {
  let isKnown = false;
  return onSnapshot(
    query(inboxOf(uid), orderBy('createdAt', 'desc'), limit(most)),
    { includeMetadataChanges: true },
    ({ docs, empty, metadata: { fromCache } }) => {
      onConfirmed(!fromCache);
      if (!isKnown && empty && fromCache) return;
      isKnown = true;
      onGreetings(docs.map((found) => parseGreeting(found.id, found.data())));
    },
    (error) => {
      onError(toAppError(error, 'watchInbox'));
    },
  );
}

/** Deletes greetings; without a connection that is noted, and sent later (`waiting`). */
export function deleteGreetings(uid: string, ids: readonly string[]): Promise<Sending> {
  return translating('deleteGreetings', () => {
    const batch = writeBatch(firestore());
    for (const id of ids) batch.delete(greetingDocument(uid, id));
    return sending('deleteGreetings', batch.commit());
  });
}

/** Somebody who came out of the inbox into the network. */
interface Added {
  readonly id: string;
  readonly sending: Sending;
}

/**
 * Takes greetings, all of one person, out of the inbox and into the network, at once or not at all; gives the contact's id. `waiting` as
 * above.
 */
export function addToNetwork(uid: string, ids: readonly string[], draft: ContactDraft): Promise<Added> {
  return translating('addToNetwork', async () => {
    const id = newContactId(uid);
    const batch = writeBatch(firestore());
    batch.set(contactDocument(uid, id), newContactData(draft));
    for (const greeting of ids) batch.delete(greetingDocument(uid, greeting));
    return { id, sending: await sending('addToNetwork', batch.commit()) };
  });
}
