import { getDocs, onSnapshot, type QuerySnapshot } from 'firebase/firestore';
import type { Contact } from '@/contacts/model/contact';
import { toAppError, withAppErrors, type AppError } from '@/shared/firebase/errors';
import { contactsOf } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { toContact } from './contact-data';

/** An owner's contacts, in no order: the service's, or without a connection this device's. */
export function listContacts(uid: string): Promise<Contact[]> {
  return withAppErrors('listContacts', async () => {
    const { docs } = await inTime('listContacts', getDocs(contactsOf(uid)));
    return docs.map(toContact);
  });
}

/**
 * The same, live: all at once, and again after each change, this device's own included, by id and in no order. A contact that stays the
 * same stays the same object. `onConfirmed` is told whether the service vouches for them or only this device's cache. An empty
 * list that only the cache vouches for, before the service was ever reached, is no list: then `onContacts` comes later. Returns
 * the unsubscribe; after `onError` it is over.
 */
export function watchContacts(
  uid: string,
  onContacts: (contacts: ReadonlyMap<string, Contact>) => void,
  onError: (error: AppError) => void,
  onConfirmed: (confirmed: boolean) => void = () => {},
): () => void {
  let known: ReadonlyMap<string, Contact> | undefined;
  const receive = (snapshot: QuerySnapshot) => {
    const { fromCache } = snapshot.metadata;
    const changes = snapshot.docChanges({ includeMetadataChanges: true });
    const isGuess = known === undefined && snapshot.empty && fromCache;
    if (!isGuess && (known === undefined || changes.length > 0)) {
      const next = new Map(known);
      for (const { type, doc } of changes) {
        if (type === 'removed') next.delete(doc.id);
        else next.set(doc.id, toContact(doc));
      }
      known = next;
      onContacts(next);
    }
    onConfirmed(!fromCache);
  };
  return onSnapshot(contactsOf(uid), { includeMetadataChanges: true }, receive, (error) => {
    onError(toAppError(error, 'watchContacts'));
  });
}
