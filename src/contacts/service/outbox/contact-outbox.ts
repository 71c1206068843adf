import { storedContactInput } from '@/contacts/model/contact';
import { contactStore } from '@/shared/browser/indexed-store';
import type { AppError } from '@/shared/firebase/errors';
import { createOutbox, isOpen, type QueuedEdit } from '@/shared/forms/outbox';
import { flag, record, texts } from '@/shared/lib/parse';
import { createStore } from '@/shared/lib/store';

/** The contacts, added or changed in a form, that are not sent yet. */
export const contactOutbox = createOutbox('contacts', { parse: storedContactInput });

/** A commit of contacts without an answer. Its steps are stored beside it (`queued-writes.ts`). */
export interface QueuedWrite {
  /** The contacts it is about. */
  readonly ids: readonly string[];
  /** The first names. */
  readonly names: readonly string[];
  /** Its steps, as far as text can hold them, in a browser without a database. */
  readonly steps?: unknown;
  /** Its owner has decided that it wins a conflict. */
  readonly overwrites?: boolean;
}

/** Commits of contacts that have no answer yet, or were refused: an import, a merge, a deletion, stars, … */
export const contactWriteOutbox = createOutbox<QueuedWrite>('contact-writes', {
  parse: (stored) => {
    const { ids, names, steps, overwrites } = record(stored);
    return { ids: texts(ids), names: texts(names), steps, overwrites: flag(overwrites, false) };
  },
});

/** The key of a commit's steps in `contactStore`. */
export const stepsKey = (uid: string, id: string): string => `${uid}/${id}`;

/** Removes what other users left: a session that the service ended keeps it, for them to sign in again. */
export async function forgetStepsOfOthers(uid: string): Promise<void> {
  await contactStore.ask((store) => {
    store.delete(IDBKeyRange.upperBound(stepsKey(uid, ''), true));
    return store.delete(IDBKeyRange.lowerBound(stepsKey(uid, '\uffff'), true));
  }, 'readwrite');
}

/** The last refusal of a commit that this browser had no room to note: it can be told, but not shown. */
export const unnotedRefusal = createStore<AppError | undefined>(undefined);

/** Commits that this page still expects an answer to. */
export const inFlight = new Set<string>();

/** Returns true for a commit that the outbox has to send. */
export function isUnsent(write: Pick<QueuedEdit<QueuedWrite>, 'id' | 'trouble'>): boolean {
  return isOpen(write) && !inFlight.has(write.id);
}
