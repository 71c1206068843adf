/**
 * Keeps Storage objects between runs. The emulator writes bytes to files with random names and never changes
 * one, so only three things are missing: the metadata (in a store, keyed `bucket/object`, with the file's
 * name), the bytes being on the disk before the metadata that names them, and a replaced file staying until
 * the metadata that replaces it is on disk.
 */
import { readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageEmulator, StorageModule } from '../firebase-tools/load.ts';
import { DirtyKeys, watchMap } from '../persistence/dirty-keys.ts';
import type { Store } from '../persistence/store.ts';
import { syncFolder } from '../persistence/sync-folder.ts';

interface StoredObject {
  /** Name of the file with the bytes. */
  readonly blob: string;
  readonly metadata: object;
}

/** Objects as they go to disk and come back. */
export interface ObjectsOnDisk {
  /** Call with the emulator before its first request. */
  readonly attach: (emulator: StorageEmulator, module: StorageModule) => void;
  /** Resolves when every change is in the store. */
  readonly save: () => Promise<void>;
}

/** Fills the emulator from the store and saves what changes in it. `blobs` is the folder of the bytes. */
export function keepObjects(store: Store, blobs: string): ObjectsOnDisk {
  let saver: DirtyKeys | undefined;
  return {
    attach: (emulator, module) => {
      restoreObjects(store, blobs, emulator, module);
      saver = watchObjects(store, blobs, emulator, module);
    },
    save: () => saver?.save() ?? Promise.resolve(),
  };
}

function restoreObjects(store: Store, blobs: string, emulator: StorageEmulator, module: StorageModule): void {
  const unknown = new Set(readdirSync(blobs));
  for (const [key, value] of store.entries) {
    const { blob, metadata } = value as StoredObject;
    if (!unknown.delete(blob)) {
      console.warn(`Storage: the bytes of ${key} are missing from ${blobs}; the object is left out.`);
      continue;
    }
    const restored = module.StoredFileMetadata.fromJSON(JSON.stringify(metadata), emulator._cloudFunctions);
    emulator._persistence._diskPathMap.set(key, blob);
    emulator._files.set(key, new module.StoredFile(restored));
    emulator.storageLayer.createBucket(restored.bucket);
  }
  // Left over from uploads that were refused, never finished, or cut off by a crash.
  for (const blob of unknown) rmSync(join(blobs, blob), { force: true });
}

function watchObjects(
  store: Store,
  blobs: string,
  emulator: StorageEmulator,
  module: StorageModule,
): DirtyKeys {
  const blobOf = emulator._persistence._diskPathMap;
  const synced = new Set<string>(blobOf.values());
  /** File → key of objects that were removed or replaced, until no metadata on disk names the file. */
  const replaced = new Map<string, string>();
  const isNamed = (blob: string, key: string) =>
    (store.entries.get(key) as StoredObject | undefined)?.blob === blob;
  const dirty = new DirtyKeys(
    store,
    (key) => {
      const metadata = emulator._files.get(key)?.metadata;
      const blob = blobOf.get(key);
      if (metadata === undefined || blob === undefined) return undefined;
      return { blob, metadata: JSON.parse(module.StoredFileMetadata.toJSON(metadata)) as object };
    },
    {
      before: async (keys) => {
        const unsynced = () =>
          keys.flatMap((key) => blobOf.get(key) ?? []).filter((blob) => !synced.has(blob));
        // Again for what was uploaded in the meantime: the metadata will name that.
        for (let fresh = unsynced(); fresh.length > 0; fresh = unsynced()) {
          for (const blob of fresh) synced.add(blob);
          await Promise.all(fresh.map((blob) => syncFile(join(blobs, blob))));
          await syncFolder(blobs);
        }
      },
      after: async () => {
        // A file replaced while this save was under way is still named on disk: it waits for the next save.
        const old = [...replaced].filter(([blob, key]) => !isNamed(blob, key)).map(([blob]) => blob);
        if (old.length === 0) return;
        await store.sync();
        if (store.failure !== undefined) return;
        for (const blob of old) {
          replaced.delete(blob);
          synced.delete(blob);
        }
        await Promise.all(old.map((blob) => rm(join(blobs, blob), { force: true })));
      },
    },
  );
  emulator._persistence.deleteFile = (fileName, failSilently) => {
    const blob = blobOf.get(fileName);
    if (blob !== undefined) replaced.set(blob, fileName);
    else if (failSilently !== true) throw new Error(`No such file: ${fileName}`);
    blobOf.delete(fileName);
  };
  emulator._persistence.reset = () => {
    for (const [key, blob] of blobOf) replaced.set(blob, key);
    blobOf.clear();
  };
  watchMetadata(emulator, dirty);
  return dirty;
}

/** New objects, removed ones, and metadata the emulator changes in place. */
function watchMetadata(emulator: StorageEmulator, dirty: DirtyKeys): void {
  const watch = (key: string, file: { readonly metadata: { update(...change: unknown[]): void } }) => {
    const { metadata } = file;
    const update = metadata.update.bind(metadata);
    metadata.update = (...change) => {
      dirty.touch(key);
      update(...change);
    };
  };
  for (const [key, file] of emulator._files) watch(key, file);
  watchMap(emulator._files, (key, file) => {
    dirty.touch(key);
    if (file !== undefined) watch(key, file);
  });
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
