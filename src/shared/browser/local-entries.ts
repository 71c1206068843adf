import { parseJson } from '@/shared/lib/parse';
import { createListeners, type Listeners } from '@/shared/lib/store';
import { readStored, storedKey, userLocalDataName, writeStored, type UserLocalData } from './stored';

/** Makes listeners of a kind of user's data on this device: `subscribe` also hears other tabs. */
export function createLocalListeners(kind: UserLocalData): Listeners {
  const { notify, subscribe } = createListeners();
  return {
    notify,
    subscribe: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(storedKey(userLocalDataName(kind, '')))) listener();
      };
      const unsubscribe = subscribe(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** A list of each user, in local storage. */
export interface LocalEntries<T> {
  /** Returns a user's entries, oldest first; the same array until one changes. */
  readonly all: (uid: string) => readonly T[];
  /** Replaces a user's entries. Returns false if the browser did not store them: denied, or full. */
  readonly write: (uid: string, entries: readonly T[]) => boolean;
  /** Calls `listener` when entries change, in any tab. Returns the unsubscribe. */
  readonly subscribe: Listeners['subscribe'];
}

interface LocalEntriesOptions<T> {
  readonly kind: UserLocalData;
  /** Distinguishes lists of a kind. */
  readonly part?: string;
  /** Returns an entry of what is stored, which is untrusted; undefined leaves it out. */
  readonly parse: (stored: unknown, uid: string) => T | undefined;
  /** Returns what is stored of an entry; the entry itself if left out. */
  readonly encode?: (entry: T) => unknown;
  /** Whether this page keeps entries that the browser did not store. */
  readonly isKeptInMemory?: boolean;
}

/** Makes the list of a kind, in which each user has entries of their own. */
export function createLocalEntries<T>({
  kind,
  part = '',
  parse,
  encode = (entry) => entry,
  isKeptInMemory = false,
}: LocalEntriesOptions<T>): LocalEntries<T> {
  const { notify, subscribe } = createLocalListeners(kind);
  const unstored = new Map<string, string>();
  /** What was parsed last: the same array is returned while the stored text is the same. */
  let last: { readonly name: string; readonly stored: string | null; readonly entries: readonly T[] } = {
    name: '',
    stored: null,
    entries: [],
  };

  return {
    all: (uid) => {
      const name = userLocalDataName(kind, uid, part);
      const stored = unstored.get(name) ?? readStored(name);
      if (last.name !== name || last.stored !== stored) {
        const entries = storedEntries(stored)
          .map((entry) => parse(entry, uid))
          .filter((entry) => entry !== undefined);
        last = { name, stored, entries };
      }
      return last.entries;
    },
    write: (uid, entries) => {
      const name = userLocalDataName(kind, uid, part);
      const stored = entries.length === 0 ? null : JSON.stringify(entries.map(encode));
      const isStored = writeStored(name, stored);
      if (isStored) unstored.delete(name);
      else if (isKeptInMemory) unstored.set(name, stored ?? '');
      notify();
      return isStored;
    },
    subscribe,
  };
}

/** Returns the entries of a stored text; none of what is no list. */
export function storedEntries(stored: string | null): readonly unknown[] {
  const list = parseJson(stored);
  return Array.isArray(list) ? list : [];
}
