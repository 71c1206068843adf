/**
 * In which order a store asks the system to open, sync and close: what decides after a power cut, and on a
 * busy machine.
 */
import type * as FileSystem from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Stores from './store.ts';

/** As long as a sync waits here where the thread pool is busy. */
const SYNC_DELAY_MS = 100;

const calls: string[] = [];
const paths = new Map<number, string>();

/** The real file system, with slow asynchronous syncs, and a note of every call. */
async function watchedFileSystem(importOriginal: <Module>() => Promise<Module>) {
  const real = await importOriginal<typeof FileSystem>();
  const note = (what: string, descriptor: number) => {
    calls.push(`${what} ${(paths.get(descriptor) ?? '?').split('/').at(-1)}`);
  };
  return {
    ...real,
    openSync: (path: string, flags: string) => {
      const descriptor = real.openSync(path, flags);
      paths.set(descriptor, path);
      note('open', descriptor);
      return descriptor;
    },
    writeSync: (descriptor: number, bytes: Buffer, offset: number) => {
      note('write', descriptor);
      return real.writeSync(descriptor, bytes, offset);
    },
    fsyncSync: (descriptor: number) => {
      note('sync', descriptor);
      real.fsyncSync(descriptor);
    },
    closeSync: (descriptor: number) => {
      note('close', descriptor);
      real.closeSync(descriptor);
    },
    fdatasync: (descriptor: number, done: (error: Error | null) => void) => {
      setTimeout(() => {
        note('sync', descriptor);
        real.fdatasync(descriptor, done);
      }, SYNC_DELAY_MS);
    },
  };
}

let Store: typeof Stores.Store;
beforeAll(async () => {
  vi.doMock('node:fs', watchedFileSystem);
  vi.resetModules();
  ({ Store } = await import('./store.ts'));
});
// Other files run in the same process, with the file system as it is.
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-durable-'));
  calls.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const refuse = (error: Error) => {
  throw error;
};
const name = () => folder.split('/').at(-1);
const before = (first: string, second: string) => {
  expect(calls).toContain(first);
  expect(calls).toContain(second);
  return calls.indexOf(first) < calls.indexOf(second);
};

it('keeps a journal open until a sync that was under way when compaction replaced it is through', async () => {
  const failures: Error[] = [];
  const store = new Store(folder, 'things', (error) => failures.push(error), { minCompactionBytes: 50 });
  store.append([['a', 1]]);
  const sync = store.sync();
  store.append([['b', 'x'.repeat(100)]]);
  await sync;
  store.append([['c', 1]]);
  await store.close();
  expect(failures).toEqual([]);
  expect(before('sync things.1.journal', 'close things.1.journal')).toBe(true);
  const again = new Store(folder, 'things', refuse);
  expect([...again.entries.keys()]).toEqual(['a', 'b', 'c']);
  await again.close();
});

it("has each new journal's name on the disk before its first line", async () => {
  const store = new Store(folder, 'things', refuse, { minCompactionBytes: 50 });
  store.append([['a', 'x'.repeat(100)]]);
  store.append([['b', 1]]);
  await store.close();
  const noted = calls.filter((call) => /things|^sync/.test(call));
  const follows = (call: string) => noted[noted.indexOf(call) + 1];
  expect(follows('open things.1.journal')).toBe(`sync ${name()}`);
  expect(follows('open things.2.journal')).toBe(`sync ${name()}`);
  expect(before('open things.2.journal', 'write things.2.journal')).toBe(true);
});
