/**
 * Makes a folder's list of files durable: fsync of a file does not cover its name. Both are no-ops where
 * folders cannot be opened (Windows).
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

const CANNOT = process.platform === 'win32';

/** Resolves when renames and new files in the folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (CANNOT) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same, before it returns. */
export function syncFolderSync(folder: string): void {
  if (CANNOT) return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
