import {
  getCountFromServer,
  getDocs,
  getDocsFromServer,
  onSnapshot,
  query,
  where,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Contact } from '@/contacts/model/contact';
import { toAppError, withAppErrors, type AppError } from '@/shared/firebase/errors';
import { contactsOf } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { toContact } from './contact-data';

/** Returns an owner's contacts, unordered; offline the cached ones. */
export function listContacts(uid: string): Promise<Contact[]> {
  return withAppErrors('listContacts', async () => {
    const { docs } = await inTime('listContacts', getDocs(contactsOf(uid)));
    return docs.map(toContact);
  });
}

/**
 * Returns an owner's contacts, unordered, and the time of the newest (`contactsSince`). Rejects without a
 * connection: the cache may have a part of them, which would pass for all.
 */
export function allContacts(
  uid: string,
): Promise<{ readonly contacts: readonly Contact[]; readonly newestAt: Date | undefined }> {
  return withAppErrors('allContacts', async () => {
    const { docs } = await inTime('allContacts', getDocsFromServer(contactsOf(uid)));
    const contacts = docs.map(toContact);
    const times = contacts.map(({ createdAt }) => createdAt.getTime());
    return { contacts, newestAt: times.length === 0 ? undefined : new Date(Math.max(...times)) };
  });
}

/** Clocks of the service differ by this much at most: an earlier time may be written later. */
const SKEW_MS = 60_000;

function addedSince(uid: string, since: Date | undefined) {
  if (since === undefined) return contactsOf(uid);
  return query(contactsOf(uid), where('createdAt', '>=', new Date(since.getTime() - SKEW_MS)));
}

/**
 * Returns the contacts added since the newest known one (`since`, undefined for none), and a few before it.
 * Offline the cached ones, with those that other tabs have queued.
 */
export function contactsSince(uid: string, since: Date | undefined): Promise<Contact[]> {
  return withAppErrors('contactsSince', async () => {
    const { docs } = await inTime('contactsSince', getDocs(addedSince(uid, since)));
    return docs.map(toContact);
  });
}

/** Counts what `contactsSince` would return from the service. */
export function countContactsSince(uid: string, since: Date | undefined): Promise<number> {
  return withAppErrors('countContactsSince', async () => {
    const counting = getCountFromServer(addedSince(uid, since));
    return (await inTime('countContactsSince', counting)).data().count;
  });
}

/**
 * Subscribes to contacts; unchanged ones stay the same object. `onConfirmed`: service or cache has answered;
 * an empty cache is not reported. Returns the unsubscribe; `onError` ends it.
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
