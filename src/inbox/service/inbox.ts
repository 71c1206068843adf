import { limit, onSnapshot, orderBy, query, writeBatch } from 'firebase/firestore';
import type { ContactInput } from '@/contacts/model/contact';
import { newContactData } from '@/contacts/service/contact-data';
import { sending, type Sending } from '@/contacts/service/sending';
import { parseInboxEntry, type InboxEntry } from '@/inbox/model/inbox-entry';
import { toAppError, withAppErrors, type AppError } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { contactDocument, inboxEntryDocument, inboxOf } from '@/shared/firebase/firestore/documents';
import { confirmCreation } from '@/shared/firebase/firestore/transact';
import { INBOX_SHOWN } from '@/shared/lib/limits';

/**
 * Subscribes to an owner's inbox, newest first, at most `most`. `onConfirmed`: whether the service answered;
 * an empty cache before that is not reported. Returns the unsubscribe; `onError` ends it.
 */
export function watchInbox(
  uid: string,
  onEntries: (entries: readonly InboxEntry[]) => void,
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
      onEntries(docs.map((found) => parseInboxEntry(found.id, found.data())));
    },
    (error) => {
      onError(toAppError(error, 'watchInbox'));
    },
  );
}

/** Deletes entries; offline this is queued (`queued`). */
export function deleteInboxEntries(uid: string, ids: readonly string[]): Promise<Sending> {
  return withAppErrors('deleteInboxEntries', () => {
    const batch = writeBatch(firestore());
    for (const id of ids) batch.delete(inboxEntryDocument(uid, id));
    return sending('deleteInboxEntries', batch.commit());
  });
}

interface Added {
  readonly id: string;
  readonly sending: Sending;
}

/** Equal entries of one person; `createdAt` is the first one's. */
interface Entries {
  readonly ids: readonly string[];
  readonly createdAt: Date;
}

/**
 * Moves entries of one person to the contacts, atomically; returns the contact's id. `queued` as above. Every
 * device gives the contact the same id: once it is there, adding it again is done and leaves it as it is.
 */
export function addToContacts(uid: string, entries: Entries, draft: ContactInput): Promise<Added> {
  return withAppErrors('addToContacts', async () => {
    const id = contactIdOf(entries);
    const batch = writeBatch(firestore());
    batch.set(contactDocument(uid, id), newContactData(draft));
    for (const entry of entries.ids) batch.delete(inboxEntryDocument(uid, entry));
    const write = confirmCreation(batch.commit(), contactDocument(uid, id));
    return { id, sending: await sending('addToContacts', write) };
  });
}

/** The place of a deleted entry is free again in its hour: the time tells the two apart. */
function contactIdOf({ ids, createdAt }: Entries): string {
  return `${ids[0]}-${createdAt.getTime()}`;
}
