import { vi } from 'vitest';

/**
 * Gives Node a browser's storage for a team's runs and columns, until globals are unstubbed, and returns what
 * is in it by key: the part of IndexedDB that `shared/browser/indexed-store` asks for. `onPut` hears of each
 * value before it is stored.
 */
export function stubTeamStore(onPut: (key: string) => void = () => {}): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  const answer = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const within = ({ lower, upper }: IDBKeyRange) =>
    [...kept.keys()].filter((key) => key >= String(lower) && key <= String(upper)).toSorted();
  const store = {
    put: (value: unknown, key: string) => {
      onPut(key);
      kept.set(key, value);
      return answer(key);
    },
    get: (key: string) => answer(kept.get(key)),
    getKey: (key: string) => answer(kept.has(key) ? key : undefined),
    getAll: (range: IDBKeyRange) => answer(within(range).map((key) => kept.get(key))),
    getAllKeys: (range: IDBKeyRange) => answer(within(range)),
    delete: (range: IDBKeyRange) => answer(within(range).forEach((key) => kept.delete(key))),
    clear: () => answer(kept.clear()),
  };
  const transaction = () => {
    const begun = Object.assign(new EventTarget(), { objectStore: () => store });
    // Behind the answers to its requests.
    setTimeout(() => begun.dispatchEvent(new Event('complete')));
    return begun;
  };
  const database = { transaction, close: () => {} };
  vi.stubGlobal('indexedDB', { open: () => answer(database) });
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) });
  return kept;
}
