import { storedContactDraft, type ContactDraft } from '@/contacts/model/contact';
import { record, text, time } from '@/shared/lib/parse';
import { APP_ERROR_CODES, type AppErrorCode } from '@/shared/firebase/error-codes';
import { storedList } from '@/shared/firebase/stored-list';

/** Why an edit was not taken: what the service said, or that another device changed the same fields. */
export type ContactTrouble = AppErrorCode | 'conflict';

/** A contact that was added or changed without a connection, and waits to be sent. */
export interface QueuedContact {
  readonly id: string;
  /** Tells this edit from a later one of the same contact. */
  readonly stamp: string;
  readonly content: ContactDraft;
  /** What it was made from; undefined for one that is new. */
  readonly base?: ContactDraft | undefined;
  /** When it was kept. */
  readonly at: Date;
  /** Why it was not taken when it was sent; then it waits for its owner. */
  readonly trouble?: ContactTrouble | undefined;
}

function parseWaiting(value: unknown): QueuedContact | undefined {
  const { id, stamp, content, base, at, trouble } = record(value);
  if (text(id) === '' || text(id).includes('/') || content === undefined) return undefined;
  return {
    id: text(id),
    stamp: text(stamp),
    content: storedContactDraft(content),
    base: base === undefined ? undefined : storedContactDraft(base),
    at: time(at) ?? new Date(0),
    trouble: ['conflict' as const, ...APP_ERROR_CODES].find((code) => code === trouble),
  };
}

const edits = storedList<QueuedContact>({ part: 'contacts', idOf: ({ id }) => id, parse: parseWaiting });

/** Contacts of a person's network that wait on this device, oldest first; the same list as long as nothing changes. */
export const queuedContacts = edits.all;

/** What waits of one contact. */
export const queuedContact = edits.of;

/** Puts another edit in a waiting one's place, or none; nothing happens when a later one of the same contact stands there. */
export const settleContact = edits.settle;

/** Removes what waits of a contact: it was saved in another way, or is not wanted. */
export const dropContact = edits.drop;

/** Calls `listener` whenever something comes or goes, in another tab, too. Returns the unsubscribe. */
export const watchQueuedContacts = edits.watch;

/** Keeps one in place of an earlier one of the same contact. False when the browser has no room for it. */
export const putContact = edits.put;
