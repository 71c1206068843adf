import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteResult, noteRun, storedRun } from './run-journal';

/** A transaction of a storage that answers at once; the test says when it is complete. */
class Transaction extends EventTarget {
  constructor(private readonly kept: Map<string, unknown>) {
    super();
  }
  readonly objectStore = () => ({
    put: (value: unknown, key: string) => this.#answer(this.kept.set(key, value) && key),
    getKey: (key: string) => this.#answer(this.kept.has(key) ? key : undefined),
    getAllKeys: () => this.#answer([...this.kept.keys()]),
    getAll: () => this.#answer([...this.kept.values()]),
    delete: (range: string) =>
      this.#answer([...this.kept.keys()].forEach((key) => key.startsWith(range) && this.kept.delete(key))),
  });
  readonly end = (how: 'complete' | 'abort') => this.dispatchEvent(new Event(how));
  #answer(result: unknown) {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  }
}

let begun: Transaction[];
let close: ReturnType<typeof vi.fn>;
beforeEach(() => {
  begun = [];
  close = vi.fn();
  const kept = new Map<string, unknown>();
  const transaction = () => {
    const one = new Transaction(kept);
    begun.push(one);
    return one;
  };
  const open = () => {
    const opening = Object.assign(new EventTarget(), { result: { transaction, close } });
    queueMicrotask(() => opening.dispatchEvent(new Event('success')));
    return opening;
  };
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('IDBKeyRange', { bound: (from: string) => from });
});
afterEach(() => vi.unstubAllGlobals());

/** Lets what was asked end, one transaction after another. */
async function after<T>(asked: Promise<T>, ...ends: readonly ('complete' | 'abort')[]): Promise<T> {
  for (const end of ends) {
    const count = begun.length;
    await vi.waitFor(() => expect(begun.length).toBe(count + 1), { interval: 1 });
    begun.at(-1)?.end(end);
  }
  return asked;
}

const row = { at: 2, title: 'Ann', action: 'create', cardId: 'c1', content: {}, slug: 'ann' } as const;
const ROWS = [{ ...row, otherSlugs: [], wantedSlug: undefined, photo: undefined }].map((one) => ({
  ...one,
  lacksPhoto: false,
  photoCode: undefined,
  sameEmailAt: undefined,
  emptyCells: ['company'] as const,
  clearsEmpty: true,
  problems: [],
}));

it('is noted when its transaction is complete, and not when the storage is full', async () => {
  expect(await after(noteRun('u1', ROWS, undefined), 'complete', 'abort')).toBe(false);
  let isNoted = false;
  const noting = noteResult('u1', 0, { outcome: 'created', slug: 'ann' }).then(() => (isNoted = true));
  await vi.waitFor(() => expect(begun.length).toBe(3), { interval: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isNoted).toBe(false);
  begun[2]?.end('complete');
  await noting;
  expect(close).toHaveBeenCalledTimes(3);
});

it('is read in one transaction, so that no result that comes meanwhile is taken for another row’s', async () => {
  expect(await after(noteRun('u1', ROWS, undefined), 'complete', 'complete')).toBe(true);
  await after(noteResult('u1', 0, { outcome: 'created', slug: 'ann' }), 'complete');
  const before = begun.length;
  const run = await after(storedRun('u1'), 'complete');
  expect(begun.length).toBe(before + 1);
  expect([...(run?.results ?? [])]).toEqual([[0, { outcome: 'created', slug: 'ann' }]]);
  expect(run?.rows).toEqual(ROWS);
});
