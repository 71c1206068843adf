import { limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import type { ContactInput } from '@/contacts/model/contact';
import { writeContacts } from '@/contacts/service/contact-writes';
import type { Sending } from '@/contacts/service/sending';
import { parseInboxEntry, type InboxEntry } from '@/inbox/model/inbox-entry';
import { toAppError, type AppError } from '@/shared/firebase/errors';
import { inboxOf } from '@/shared/firebase/firestore/documents';
import { INBOX_SHOWN } from './new-entries';

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
  return writeContacts(uid, entrySteps(ids));
}

const entrySteps = (ids: readonly string[]) => ids.map((id) => ({ kind: 'entry', id }) as const);

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
export async function addToContacts(uid: string, entries: Entries, draft: ContactInput): Promise<Added> {
  const id = contactIdOf(entries);
  const steps = [{ kind: 'add', id, draft } as const, ...entrySteps(entries.ids)];
  return { id, sending: await writeContacts(uid, steps) };
}

/** The place of a deleted entry is free again in its hour: the time tells the two apart. */
function contactIdOf({ ids, createdAt }: Entries): string {
  return `${ids[0]}-${createdAt.getTime()}`;
}
