import { userLocalDataName } from '@/shared/browser/user-local-data';
import { readStored, storedKey, writeStored } from '@/shared/browser/stored';
import { parseJson } from '@/shared/lib/parse';

/** What one kind of waiting edit has to have: `stamp` tells it from a later one of the same document. */
interface Kept {
  readonly stamp: string;
}

/** How one kind of edit is kept. */
interface KeptKind<T> {
  /** Part of the storage's name; '' for the first kind. */
  readonly part: string;
  /** The id of the document an edit is of. */
  readonly idOf: (edit: T) => string;
  /** From what was stored, which is of another load: undefined for what is no edit. */
  readonly parse: (stored: unknown) => T | undefined;
}

/** A person's edits of one kind that wait on this device, one for a document, in local storage. */
export function storedList<T extends Kept>({ part, idOf, parse }: KeptKind<T>) {
  /** What was parsed of whose storage last: the same list again while the text is the same. */
  let last: { readonly name: string; readonly stored: string | null; readonly edits: readonly T[] } = {
    name: '',
    stored: null,
    edits: [],
  };
  const listeners = new Set<() => void>();
  const nameOf = (uid: string) => userLocalDataName('outbox', uid, part);

  const write = (uid: string, edits: readonly T[]): boolean => {
    const kept = writeStored(nameOf(uid), edits.length === 0 ? null : JSON.stringify(edits));
    for (const listener of listeners) listener();
    return kept;
  };

  /** Oldest first; the same list as long as nothing changes. */
  const all = (uid: string): readonly T[] => {
    const [name, stored] = [nameOf(uid), readStored(nameOf(uid))];
    if (last.name !== name || last.stored !== stored) {
      const list = parseJson(stored);
      const edits = (Array.isArray(list) ? list : []).map(parse).filter((edit) => edit !== undefined);
      last = { name, stored, edits };
    }
    return last.edits;
  };

  return {
    all,
    /** The edit of one document. */
    of: (uid: string, id: string): T | undefined => all(uid).find((edit) => idOf(edit) === id),
    /** Keeps an edit in place of an earlier one of the same document. False when the browser has no room for it. */
    keep: (uid: string, edit: T): boolean =>
      write(uid, [...all(uid).filter((other) => idOf(other) !== idOf(edit)), edit]),
    /** Puts another edit in a waiting one's place, or none; nothing happens when a later one of the same document stands there. */
    settle: (uid: string, edit: T, instead?: T): void => {
      const edits = all(uid);
      const isIt = (one: T) => idOf(one) === idOf(edit) && one.stamp === edit.stamp;
      if (!edits.some(isIt)) return;
      write(
        uid,
        edits.flatMap((one) => (isIt(one) ? (instead ?? []) : one)),
      );
    },
    /** Removes the edit of a document: it was saved in another way, or is not wanted. */
    drop: (uid: string, id: string): void => {
      const edits = all(uid);
      const others = edits.filter((edit) => idOf(edit) !== id);
      if (others.length < edits.length) write(uid, others);
    },
    /** Calls `listener` whenever edits come or go, in another tab, too. Returns the unsubscribe. */
    watch: (listener: () => void): (() => void) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(storedKey(userLocalDataName('outbox', '')))) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
