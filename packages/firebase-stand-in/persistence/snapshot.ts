/** Writes a store's snapshot so that it is either there whole or not at all. */
import { open, rename } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { storeFile, type Entry, type SnapshotEnd } from './files.ts';
import { syncFolder } from './sync-folder.ts';

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
  const write = async (text: string) => {
    await file.appendFile(text);
    size += Buffer.byteLength(text);
  };
  try {
    for (let start = 0; start < entries.length; start += BATCH) {
      const lines = entries.slice(start, start + BATCH).map((entry) => `${JSON.stringify([entry])}\n`);
      await write(lines.join(''));
      await nextTurn();
    }
    const end: SnapshotEnd = { entries: entries.length };
    await write(`${JSON.stringify(end)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, storeFile(folder, name, generation, 'snapshot'));
  await syncFolder(folder);
  return size;
}
