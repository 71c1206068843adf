import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadStorage } from '../firebase-tools/load.ts';
import { Store } from '../persistence/store.ts';
import { keepObjects } from './objects-on-disk.ts';

// Loading firebase-tools takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let blobs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-objects-'));
  blobs = join(folder, 'blobs');
  mkdirSync(blobs);
});
afterEach(() => rmSync(folder, { recursive: true }));

const opened = () =>
  new Store(folder, 'storage', (error) => {
    throw error;
  });

/** A Storage emulator that keeps its objects, without a server: `put` does what the end of an upload does. */
function emulatorOf(store: Store) {
  const module = loadStorage();
  class Emulator extends module.StorageEmulator {
    override createRulesManager() {
      return {};
    }
    override getPersistenceTmpDir() {
      return blobs;
    }
  }
  const emulator = new Emulator({ projectId: 'p', host: '127.0.0.1', port: 0, rules: [] });
  const objects = keepObjects(store, blobs);
  objects.attach(emulator, module);
  const put = (name: string, text: string) => {
    const key = `b/${name}`;
    emulator._persistence.deleteFile(key, true);
    emulator._persistence.appendBytes(key, Buffer.from(text));
    const metadata = module.StoredFileMetadata.fromJSON(
      JSON.stringify({ bucket: 'b', name, size: text.length, md5Hash: 'm', crc32c: '1' }),
      undefined,
    );
    emulator._files.set(key, new module.StoredFile(metadata));
  };
  return { emulator, objects, put };
}

it('keeps the bytes of an object that is replaced while another is saved until its own metadata is saved', async () => {
  const store = opened();
  const { emulator, objects, put } = emulatorOf(store);
  put('a', 'first');
  await objects.save();
  const old = emulator._persistence._diskPathMap.get('b/a');
  put('b', 'other');
  const saving = objects.save();
  await Promise.resolve(); // The save has taken its keys and now waits for the disk.
  put('a', 'second');
  await saving;
  expect(store.entries.get('b/a'), 'what a killed process would find').toMatchObject({ blob: old });
  expect(readdirSync(blobs)).toContain(old);
  await objects.save();
  expect(readdirSync(blobs)).not.toContain(old);
  expect(readdirSync(blobs).sort()).toEqual([...emulator._persistence._diskPathMap.values()].sort());
  await store.close();
});

it('deletes no bytes once the store can no longer be written', async () => {
  const failures: Error[] = [];
  const store = new Store(folder, 'storage', (error) => failures.push(error));
  const { emulator, objects, put } = emulatorOf(store);
  put('a', 'first');
  await objects.save();
  const old = emulator._persistence._diskPathMap.get('b/a');
  store.fail(new Error('disk full'));
  put('a', 'second');
  await objects.save();
  expect(readdirSync(blobs)).toContain(old);
  expect(failures, 'told once').toHaveLength(1);
  await store.close();
});
