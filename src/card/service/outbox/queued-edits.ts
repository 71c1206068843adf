import { draftFrom, type CardDraft } from '@/card/model/card';
import { record, text, time } from '@/shared/lib/parse';
import { APP_ERROR_CODES, type AppErrorCode } from '@/shared/firebase/error-codes';
import { storedList } from '@/shared/firebase/stored-list';

/** An edit of a card, made without a connection, that waits to be sent. */
export interface QueuedEdit {
  readonly cardId: string;
  /** Tells this edit from a later one of the same card. */
  readonly stamp: string;
  readonly content: CardDraft;
  /** The saved version it was made from. */
  readonly base: { readonly content: CardDraft; readonly at: Date };
  /**
   * Why it was not taken when it was sent; then it waits for its owner. `card-changed`: another device changed the same fields.
   */
  readonly trouble?: AppErrorCode | undefined;
}

function parseEdit(value: unknown): QueuedEdit | undefined {
  const { cardId, stamp, content, base, trouble } = record(value);
  const { content: basis, at } = record(base);
  if (text(cardId) === '' || content === undefined || basis === undefined) return undefined;
  return {
    cardId: text(cardId),
    stamp: text(stamp),
    content: draftFrom(content),
    base: { content: draftFrom(basis), at: time(at) ?? new Date(0) },
    trouble: APP_ERROR_CODES.find((code) => code === trouble),
  };
}

const edits = storedList<QueuedEdit>({ part: '', idOf: ({ cardId }) => cardId, parse: parseEdit });

/** A person's edits that wait on this device, oldest first; the same list as long as nothing changes. */
export const queuedEdits = edits.all;

/** The edit of one card that waits. */
export const queuedEdit = edits.of;

/** Keeps an edit in place of an earlier one of the same card. False when the browser has no room for it. */
export function queueEdit(uid: string, edit: Omit<QueuedEdit, 'stamp'>): boolean {
  return edits.keep(uid, { ...edit, stamp: crypto.randomUUID() });
}

/** Puts another edit in a waiting one's place, or none; nothing happens when a later one of the same card stands there. */
export const settleEdit = edits.settle;

/** Removes the edit of a card: it was saved in another way, or is not wanted. */
export const dropEdit = edits.drop;

/** Calls `listener` whenever edits come or go, in another tab, too. Returns the unsubscribe. */
export const watchEdits = edits.watch;
