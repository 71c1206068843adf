import { userLocalDataName, readStored, storedKey, writeStored } from '@/shared/browser/stored';
import { parseJson } from '@/shared/lib/parse';

/** `stamp` differs between two edits of a document. */
interface StampedEdit {
  readonly stamp: string;
}

interface ListKind<T> {
  /** Part of the storage key; '' for the first kind. */
  readonly part: string;
  readonly idOf: (edit: T) => string;
  /** Untrusted; undefined when malformed. */
  readonly parse: (stored: unknown) => T | undefined;
}

/** The result of sending a queue: how many edits were saved, and what stopped it before its end. */
export interface Sent {
  readonly count: number;
  readonly failure?: unknown;
}

/** A user's queued edits of one kind on this device, one for a document, in local storage. */
export function storedList<T extends StampedEdit>({ part, idOf, parse }: ListKind<T>) {
  /** The list that was parsed last: the same list is returned while the stored text is the same. */
  let last: { readonly name: string; readonly stored: string | null; readonly edits: readonly T[] } = {
    name: '',
    stored: null,
    edits: [],
  };
  const listeners = new Set<() => void>();
  const nameOf = (uid: string) => userLocalDataName('outbox', uid, part);

  const write = (uid: string, edits: readonly T[]): boolean => {
    const isStored = writeStored(nameOf(uid), edits.length === 0 ? null : JSON.stringify(edits));
    for (const listener of listeners) listener();
    return isStored;
  };

  /** Oldest first; the same array until one changes. */
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
    of: (uid: string, id: string): T | undefined => all(uid).find((edit) => idOf(edit) === id),
    /** Replaces an earlier edit of the document. Returns false when storage is full. */
    put: (uid: string, edit: T): boolean =>
      write(uid, [...all(uid).filter((other) => idOf(other) !== idOf(edit)), edit]),
    /** Replaces or removes an edit, unless a later one has replaced it. */
    settle: (uid: string, edit: T, instead?: T): void => {
      const edits = all(uid);
      const isIt = (one: T) => idOf(one) === idOf(edit) && one.stamp === edit.stamp;
      if (!edits.some(isIt)) return;
      write(
        uid,
        edits.flatMap((one) => (isIt(one) ? (instead ?? []) : one)),
      );
    },
    drop: (uid: string, id: string): void => {
      const edits = all(uid);
      const others = edits.filter((edit) => idOf(edit) !== id);
      if (others.length < edits.length) write(uid, others);
    },
    /** In any tab. Returns the unsubscribe. */
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
