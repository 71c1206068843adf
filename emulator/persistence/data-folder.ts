/** The folder a suite keeps its data in: three stores and the bytes of Storage objects, used by one process at a time. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from './lock.ts';
import { Store } from './store.ts';
import { syncFolderSync } from './sync-folder.ts';

/** An open data folder. */
export interface DataFolder {
  readonly documents: Store;
  readonly accounts: Store;
  readonly objects: Store;
  /** Folder of the objects' bytes. */
  readonly blobs: string;
  /** Syncs, closes and unlocks. */
  close(): Promise<void>;
}

/**
 * Opens or creates a data folder. Throws `FolderInUse`, or an Error that names the damaged file. `onFailure` is told when
 * the disk refuses writes.
 */
export function openDataFolder(path: string, onFailure: (error: Error) => void): DataFolder {
  const folder = resolve(path);
  const blobs = join(folder, 'blobs');
  makeFolder(blobs);
  const unlock = lockFolder(folder);
  try {
    const [documents, accounts, objects] = ['firestore', 'auth', 'storage'].map(
      (name) => new Store(folder, name, onFailure),
    ) as [Store, Store, Store];
    const close = async () => {
      await Promise.all([documents.close(), accounts.close(), objects.close()]);
      unlock();
    };
    return { documents, accounts, objects, blobs, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Makes a folder and those above it, durably. */
function makeFolder(path: string): void {
  const topmost = mkdirSync(path, { recursive: true });
  if (topmost === undefined) return;
  for (let made = path; made.length >= topmost.length; made = dirname(made)) syncFolderSync(dirname(made));
}

/** A folder for the bytes of a suite that keeps nothing; `remove` deletes it. */
export function temporaryBlobs(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'carte-storage-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
