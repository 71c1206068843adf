import { cardInputFrom, type CardInput } from '@/card/model/card';
import { record, text, time } from '@/shared/lib/parse';
import { APP_ERROR_CODES, type AppErrorCode } from '@/shared/firebase/error-codes';
import { storedList } from '@/shared/browser/stored-list';

/** An edit of a card, made offline, that is not sent yet. */
export interface QueuedEdit {
  readonly cardId: string;
  /** Differs between two edits of the same card. */
  readonly stamp: string;
  readonly content: CardInput;
  /** The saved version it is based on. */
  readonly base: { readonly content: CardInput; readonly at: Date };
  /** Why the server refused it; `card-changed`: another device changed the same fields. */
  readonly trouble?: AppErrorCode | undefined;
}

function parseEdit(value: unknown): QueuedEdit | undefined {
  const { cardId, stamp, content, base, trouble } = record(value);
  const { content: basis, at } = record(base);
  if (text(cardId) === '' || content === undefined || basis === undefined) return undefined;
  return {
    cardId: text(cardId),
    stamp: text(stamp),
    content: cardInputFrom(content),
    base: { content: cardInputFrom(basis), at: time(at) ?? new Date(0) },
    trouble: APP_ERROR_CODES.find((code) => code === trouble),
  };
}

const edits = storedList<QueuedEdit>({ part: '', idOf: ({ cardId }) => cardId, parse: parseEdit });

/** Returns a user's queued edits, oldest first; the same array until one changes. */
export const queuedEdits = edits.all;

export const queuedEdit = edits.of;

/** Queues an edit in place of an earlier one of the same card. Returns false when storage is full. */
export function queueEdit(uid: string, edit: Omit<QueuedEdit, 'stamp'>): boolean {
  return edits.put(uid, { ...edit, stamp: crypto.randomUUID() });
}

/** Replaces or removes a queued edit, unless a later one of the same card has taken its place. */
export const settleEdit = edits.settle;

export const dropEdit = edits.drop;

/** Calls `listener` when edits change, in any tab. Returns the unsubscribe. */
export const watchEdits = edits.watch;
