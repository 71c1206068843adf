import { createLocalEntries, storedEntries } from '@/shared/browser/local-entries';
import { readStored, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { APP_ERROR_CODES, type AppErrorCode } from '@/shared/lib/error-codes';
import { record, text, time } from '@/shared/lib/parse';
import type { Version } from './draft-state';

/** An edit of a document, made offline, that is not sent yet. */
export interface QueuedEdit<T> {
  readonly id: string;
  /** Differs between two edits of a document. */
  readonly stamp: string;
  readonly content: T;
  /** The version it is based on; an empty one when the document `isNew`. */
  readonly base: Version<T>;
  readonly isNew?: boolean | undefined;
  readonly at: Date;
  /** Why it was refused; `conflict`: another device changed the same fields. The owner must decide. */
  readonly trouble?: AppErrorCode | 'conflict' | undefined;
}

/** The result of sending an outbox: how many edits were saved, and what stopped it before its end. */
export interface Sent {
  readonly count: number;
  readonly failure?: unknown;
}

/** A user's queued edits of documents of one kind on this device, one for a document. */
export interface Outbox<T> {
  /** Oldest first; the same array until one changes. */
  readonly all: (uid: string) => readonly QueuedEdit<T>[];
  readonly of: (uid: string, id: string) => QueuedEdit<T> | undefined;
  /** Queues an edit in place of an earlier one of the document. Returns false when storage is full. */
  readonly put: (uid: string, edit: Omit<QueuedEdit<T>, 'stamp' | 'at'> & { readonly at?: Date }) => boolean;
  /** Replaces or removes an edit, unless a later one has replaced it. */
  readonly settle: (uid: string, edit: QueuedEdit<T>, instead?: QueuedEdit<T>) => void;
  readonly remove: (uid: string, id: string) => void;
  /** Calls `listener` when edits change, in any tab. Returns the unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns true unless an edit was refused. */
export const isOpen = ({ trouble }: Pick<QueuedEdit<unknown>, 'trouble'>): boolean => trouble === undefined;

/** An earlier form has a card's id as `cardId`, and a contact's base without `content`. */
function parseEdit<T>(stored: unknown, parse: (content: unknown) => T): QueuedEdit<T> | undefined {
  const { id, cardId, stamp, content, base, isNew, at, trouble } = record(stored);
  const { content: basis = base, at: savedAt } = record(base);
  const ownId = text(id) || text(cardId);
  if (ownId === '' || ownId.includes('/') || content === undefined) return undefined;
  return {
    id: ownId,
    stamp: text(stamp),
    content: parse(content),
    base: { content: parse(basis), at: time(savedAt) },
    isNew: isNew === true || base === undefined,
    at: time(at) ?? new Date(0),
    trouble:
      trouble === 'conflict' || trouble === 'card-changed'
        ? 'conflict'
        : APP_ERROR_CODES.find((code) => code === trouble),
  };
}

interface StoredForm<T> {
  readonly parse: (content: unknown) => T;
  /** Returns what is stored of a content; the content itself if left out. */
  readonly encode?: (content: T) => unknown;
}

/** Refusals of a former build that say nothing of an edit sent by this one. */
const OF_FORMER_BUILD: readonly unknown[] = ['card-legacy', 'permission-denied'];

/**
 * Returns the outbox of a kind of document, in local storage; `part` is in the storage key. Edits of the
 * `former` part, which a build of 0.1.0 reads and writes, move into it: that build would drop fields that it
 * does not know. One stays while this outbox has an edit of the same document.
 */
export function createOutbox<T>(
  part: string,
  { parse, encode = (content) => content }: StoredForm<T>,
  former?: string,
): Outbox<T> {
  const queue = createLocalEntries<QueuedEdit<T>>({
    kind: 'outbox',
    part,
    parse: (stored) => parseEdit(stored, parse),
    encode: ({ content, base, ...edit }) => ({
      ...edit,
      content: encode(content),
      base: { ...base, content: encode(base.content) },
    }),
  });

  const takeOver = (uid: string) => {
    if (former === undefined) return;
    const name = userLocalDataName('outbox', uid, former);
    const stored = readStored(name);
    if (stored === null) return;
    const ownName = userLocalDataName('outbox', uid, part);
    const own = storedEntries(readStored(ownName)).map(record);
    const isOwn = (entry: Readonly<Record<string, unknown>>) =>
      own.some(({ id }) => id === (entry['id'] ?? entry['cardId']));
    const [left, moved] = [true, false].map((isLeft) =>
      storedEntries(stored)
        .map(record)
        .filter((entry) => isOwn(entry) === isLeft),
    ) as [Record<string, unknown>[], Record<string, unknown>[]];
    if (moved.length === 0) return;
    const adopted = moved.map(({ trouble, base, ...entry }) => ({
      ...entry,
      // Without the time of its version it is merged with what is stored: it lacks what that build ignored.
      ...(base !== undefined && { base: { ...record(base), at: undefined } }),
      ...(!OF_FORMER_BUILD.includes(trouble) && { trouble }),
    }));
    // First the copy: an interruption in between leaves an edit twice, not lost.
    if (!writeStored(ownName, JSON.stringify([...own, ...adopted]))) return;
    writeStored(name, left.length === 0 ? null : JSON.stringify(left));
  };

  const all = (uid: string): readonly QueuedEdit<T>[] => {
    takeOver(uid);
    return queue.all(uid);
  };

  return {
    all,
    of: (uid, id) => all(uid).find((edit) => edit.id === id),
    put: (uid, edit) =>
      queue.write(uid, [
        ...all(uid).filter(({ id }) => id !== edit.id),
        { at: new Date(), ...edit, stamp: crypto.randomUUID() },
      ]),
    settle: (uid, edit, instead) => {
      const edits = all(uid);
      const isIt = (one: QueuedEdit<T>) => one.id === edit.id && one.stamp === edit.stamp;
      if (!edits.some(isIt)) return;
      queue.write(
        uid,
        edits.flatMap((one) => (isIt(one) ? (instead ?? []) : one)),
      );
    },
    remove: (uid, id) => {
      const edits = all(uid);
      const others = edits.filter((edit) => edit.id !== id);
      if (others.length < edits.length) queue.write(uid, others);
    },
    subscribe: queue.subscribe,
  };
}
