import { limit, onSnapshot, orderBy, query, writeBatch } from 'firebase/firestore';
import type { ContactDraft } from '@/contacts/model/contact';
import { parseGreeting, type Greeting } from '@/inbox/model/greeting';
import { INBOX_SHOWN } from '@/shared/lib/limits';
import { newContactData } from '@/contacts/service/contact-data';
import { newContactId } from '@/contacts/service/contact-writes';
import { sending, type Sending } from '@/contacts/service/sending';
import { toAppError, translating, type AppError } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { contactDocument, greetingDocument, inboxOf } from '@/shared/firebase/firestore/documents';

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
