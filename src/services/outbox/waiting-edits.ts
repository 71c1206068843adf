import { traceName } from '@/lib/own-traces';
import { readStored, storedKey, writeStored } from '@/lib/stored';
import { draftFrom, type CardDraft } from '@/model/card/card';
import { count, record, text } from '@/model/parse';
import { APP_ERROR_CODES, type AppErrorCode } from '@/services/error-codes';

/** An edit of a card, made without a connection, that waits to be sent. */
export interface WaitingEdit {
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

/** What was parsed of whose storage last: the same list again while the text is the same. */
let last: { readonly name: string; readonly stored: string | null; readonly edits: readonly WaitingEdit[] } =
  {
    name: '',
    stored: null,
    edits: [],
  };
const listeners = new Set<() => void>();

const nameOf = (uid: string) => traceName('outbox', uid);

function parseEdit(value: unknown): WaitingEdit | undefined {
  const { cardId, stamp, content, base, trouble } = record(value);
  const { content: basis, at } = record(base);
  if (text(cardId) === '' || content === undefined || basis === undefined) return undefined;
  return {
    cardId: text(cardId),
    stamp: text(stamp),
    content: draftFrom(content),
    base: { content: draftFrom(basis), at: new Date(count(at) ?? 0) },
    trouble: APP_ERROR_CODES.find((code) => code === trouble),
  };
}

function parseEdits(stored: string | null): WaitingEdit[] {
  if (stored === null) return [];
  try {
    const edits: unknown = JSON.parse(stored);
    return Array.isArray(edits) ? edits.map(parseEdit).filter((edit) => edit !== undefined) : [];
  } catch (damaged) {
    if (damaged instanceof SyntaxError) return [];
    throw damaged;
  }
}

function write(uid: string, edits: readonly WaitingEdit[]): boolean {
  const stored = edits.map(({ base, ...edit }) => ({
    ...edit,
    base: { content: base.content, at: base.at.getTime() },
  }));
  const kept = writeStored(nameOf(uid), edits.length === 0 ? null : JSON.stringify(stored));
  for (const listener of listeners) listener();
  return kept;
}

/** A person's edits that wait on this device, oldest first; the same list as long as nothing changes. */
export function waitingEdits(uid: string): readonly WaitingEdit[] {
  const [name, stored] = [nameOf(uid), readStored(nameOf(uid))];
  if (last.name !== name || last.stored !== stored) last = { name, stored, edits: parseEdits(stored) };
  return last.edits;
}

/** The edit of one card that waits. */
export function waitingEdit(uid: string, cardId: string): WaitingEdit | undefined {
  return waitingEdits(uid).find((edit) => edit.cardId === cardId);
}

/** Keeps an edit in place of an earlier one of the same card. False when the browser has no room for it. */
export function keepEdit(uid: string, edit: Omit<WaitingEdit, 'stamp'>): boolean {
  const others = waitingEdits(uid).filter(({ cardId }) => cardId !== edit.cardId);
  return write(uid, [...others, { ...edit, stamp: crypto.randomUUID() }]);
}

/** Puts another edit in a waiting one's place, or none; nothing happens when a later one of the same card stands there. */
export function settleEdit(uid: string, { cardId, stamp }: WaitingEdit, instead?: WaitingEdit): void {
  const edits = waitingEdits(uid);
  if (!edits.some((edit) => edit.cardId === cardId && edit.stamp === stamp)) return;
  write(
    uid,
    edits.flatMap((edit) => (edit.cardId === cardId ? (instead ?? []) : edit)),
  );
}

/** Removes the edit of a card: it was saved in another way, or is not wanted. */
export function dropEdit(uid: string, cardId: string): void {
  const edits = waitingEdits(uid);
  const others = edits.filter((edit) => edit.cardId !== cardId);
  if (others.length < edits.length) write(uid, others);
}

/** Calls `listener` whenever edits come or go, in another tab, too. Returns the unsubscribe. */
export function watchEdits(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(storedKey(nameOf('')))) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
