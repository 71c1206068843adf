import { vi } from 'vitest';

interface IndexedStoreOptions {
  /** Hears of each value before it is stored. */
  readonly onPut?: (key: string) => void;
  /** Ends each transaction in place of the fake, which completes one behind its answers. */
  readonly onTransaction?: (end: (how: 'complete' | 'abort') => void) => void;
  /** Hears of each time the database is closed. */
  readonly onClose?: () => void;
}

/**
 * Gives Node a browser's database, one store for all, until globals are unstubbed, and returns what
 * is in it by key: the part of IndexedDB that `shared/browser/indexed-store` asks for.
 */
export function stubIndexedStore({ onPut, onTransaction, onClose }: IndexedStoreOptions = {}): Map<
  string,
  unknown
> {
  const kept = new Map<string, unknown>();
  const answer = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const within = (range?: Pick<IDBKeyRange, 'includes'>) =>
    [...kept.keys()].filter((key) => range?.includes(key) ?? true).toSorted();
  const store = {
    put: (value: unknown, key: string) => {
      onPut?.(key);
      kept.set(key, value);
      return answer(key);
    },
    get: (key: string) => answer(kept.get(key)),
    getKey: (key: string) => answer(kept.has(key) ? key : undefined),
    getAll: (range?: IDBKeyRange) => answer(within(range).map((key) => kept.get(key))),
    getAllKeys: (range?: IDBKeyRange) => answer(within(range)),
    delete: (what: IDBKeyRange | string) => {
      const keys = typeof what === 'string' ? [what] : within(what);
      return answer(keys.forEach((key) => kept.delete(key)));
    },
    clear: () => answer(kept.clear()),
  };
  const transaction = () => {
    const begun = Object.assign(new EventTarget(), { objectStore: () => store });
    const end = (how: 'complete' | 'abort') => void begun.dispatchEvent(new Event(how));
    if (onTransaction === undefined) setTimeout(() => end('complete'));
    else onTransaction(end);
    return begun;
  };
  const database = { transaction, close: () => onClose?.() };
  vi.stubGlobal('indexedDB', { open: () => answer(database) });
  vi.stubGlobal('IDBKeyRange', {
    bound: (lower: string, upper: string) => ({ includes: (key: string) => key >= lower && key <= upper }),
    lowerBound: (lower: string, isOpen = false) => ({
      includes: (key: string) => key > lower || (key === lower && !isOpen),
    }),
    upperBound: (upper: string, isOpen = false) => ({
      includes: (key: string) => key < upper || (key === upper && !isOpen),
    }),
  });
  return kept;
}
