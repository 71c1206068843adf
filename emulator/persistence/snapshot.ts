/** Writes a store's snapshot so that it is either there whole or not at all. */
import { open, rename } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Entry, storeFile } from './files.ts';

/** Entries written between two turns of the event loop: a snapshot must not hold up requests. */
const BATCH = 500;

/** Writes beside the final name, syncs, renames, syncs the folder. Returns the size in bytes. */
export async function writeSnapshot(
  folder: string,
  name: string,
  generation: number,
  entries: readonly Entry[],
): Promise<number> {
  const partial = storeFile(folder, name, generation, 'partial');
  const file = await open(partial, 'w');
  let size = 0;
  try {
    for (let start = 0; start < entries.length; start += BATCH) {
      const lines = entries.slice(start, start + BATCH).map((entry) => `${JSON.stringify([entry])}\n`);
      size += (await file.write(lines.join(''))).bytesWritten;
      await nextTurn();
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, storeFile(folder, name, generation, 'snapshot'));
  await syncFolder(folder);
  return size;
}

/** Makes renames and new files in a folder durable; a no-op where folders cannot be opened (Windows). */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
