import { storedContactInput, type ContactInput } from '@/contacts/model/contact';
import { record, text, time } from '@/shared/lib/parse';
import { APP_ERROR_CODES, type AppErrorCode } from '@/shared/firebase/error-codes';
import { storedList } from '@/shared/browser/stored-list';

/** Why an edit was refused; `conflict`: another device changed the same fields. */
export type ContactTrouble = AppErrorCode | 'conflict';

/** A contact that was added or changed offline. */
export interface QueuedContact {
  readonly id: string;
  /** Distinguishes this edit from a later one. */
  readonly stamp: string;
  readonly content: ContactInput;
  /** Undefined for a new one. */
  readonly base?: ContactInput | undefined;
  readonly at: Date;
  /** Set when it was refused; the owner must decide. */
  readonly trouble?: ContactTrouble | undefined;
}

function parseQueued(value: unknown): QueuedContact | undefined {
  const { id, stamp, content, base, at, trouble } = record(value);
  if (text(id) === '' || text(id).includes('/') || content === undefined) return undefined;
  return {
    id: text(id),
    stamp: text(stamp),
    content: storedContactInput(content),
    base: base === undefined ? undefined : storedContactInput(base),
    at: time(at) ?? new Date(0),
    trouble: ['conflict' as const, ...APP_ERROR_CODES].find((code) => code === trouble),
  };
}

const edits = storedList<QueuedContact>({ part: 'contacts', idOf: ({ id }) => id, parse: parseQueued });

/** Returns a user's queued contacts, oldest first; the same list until it changes. */
export const queuedContacts = edits.all;

export const queuedContact = edits.of;

/** Replaces or removes a queued edit, unless a later one exists. */
export const settleContact = edits.settle;

/** Removes a queued edit. */
export const dropContact = edits.drop;

/** Subscribes to changes, including other tabs'. Returns the unsubscribe. */
export const watchQueuedContacts = edits.watch;

/** Replaces an earlier edit. Returns false when storage is full. */
export const putContact = edits.put;
