/**
 * The folder a suite keeps its data in: three stores and the bytes of Storage objects, used by one process at
 * a time.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DataFolderError } from '../persistence/files.ts';
import { lockFolder } from '../persistence/lock.ts';
import { Store } from '../persistence/store.ts';
import { syncFolderSync } from '../persistence/sync-folder.ts';
import { problemOfAccount, problemOfDocument, problemOfObject } from './entry-checks.ts';

/** An open data folder. */
export interface DataFolder {
  readonly documents: Store;
  readonly accounts: Store;
  readonly objects: Store;
  /** Folder of the objects' bytes. */
  readonly blobs: string;
  /** Why the folder can no longer be written; undefined while it can. */
  failure(): Error | undefined;
  /** Syncs, closes and unlocks. */
  close(): Promise<void>;
}

/**
 * Opens or creates a data folder. Throws `FolderInUse`, or `DataFolderError` naming what is damaged.
 * `onFailure` is called, once, when the disk refuses writes; no store then takes any more changes.
 */
export function openDataFolder(path: string, onFailure: (error: Error) => void): DataFolder {
  const folder = resolve(path);
  const blobs = join(folder, 'blobs');
  makeFolder(blobs);
  const unlock = lockFolder(folder);
  let failure: Error | undefined;
  const stores: Store[] = [];
  const fail = (error: Error) => {
    if (failure !== undefined) return;
    failure = error;
    onFailure(error);
    for (const store of stores) store.fail(error);
  };
  try {
    const documents = new Store(folder, 'firestore', fail, { problemOf: problemOfDocument });
    const accounts = new Store(folder, 'auth', fail, { problemOf: problemOfAccount });
    const objects = new Store(folder, 'storage', fail, { problemOf: problemOfObject });
    stores.push(documents, accounts, objects);
    const close = async () => {
      await Promise.all([documents.close(), accounts.close(), objects.close()]);
      unlock();
    };
    return { documents, accounts, objects, blobs, failure: () => failure, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Makes a folder and those above it, durably. */
function makeFolder(path: string): void {
  const topmost = makeFolders(path);
  if (topmost === undefined) return;
  for (let made = path; made.length >= topmost.length; made = dirname(made)) syncFolderSync(dirname(made));
}

function makeFolders(path: string): string | undefined {
  try {
    return mkdirSync(path, { recursive: true });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!CANNOT_BE_MADE.has(code)) throw error;
    throw new DataFolderError(
      `The data folder cannot be made (${message}). Choose another with --data <folder> or --memory.`,
      { cause: error },
    );
  }
}

/** A file in its place or on the way to it; a folder one may not write; a disk that is full or read-only. */
const CANNOT_BE_MADE = new Set(['ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/** A folder for the bytes of a suite that keeps nothing; `remove` deletes it. */
export function temporaryBlobs(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'stand-in-storage-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
