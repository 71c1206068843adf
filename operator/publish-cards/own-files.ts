/** Writes a run's files completely, locks folders for one run at a time, and removes files by their names. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AdminError } from '../shared/admin-error.ts';
import { isRunning, RUNNER, thisRunner, type Runner } from '../shared/running.ts';

/** Hosting does not serve files whose names begin with a dot. */
const LOCK = '.publish-cards.lock';
/** Longer than the moment between making a lock and writing into it. */
const CLAIM_MS = 10_000;
/** A file that is being written: its name, and the number of the process. */
const DRAFT = /\.\d+\.tmp$/;

const draftOf = (file: string) => `${file}.${process.pid}.tmp`;

/** Writes a file so that a killed run leaves no partial file under the final name. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = draftOf(file);
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Returns true for the name of a partial file whose final name would match. */
export function isLeftover(name: string, isOwn: (name: string) => boolean): boolean {
  return DRAFT.test(name) && isOwn(name.replace(DRAFT, ''));
}

/** Removes the files of a folder that a run may have made, also partial ones, except those that stay. */
export async function removeFiles(
  folder: string,
  isOwn: (name: string) => boolean,
  stays: (name: string) => boolean,
): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (!entry.isFile() || !(isLeftover(name, isOwn) || (isOwn(name) && !stays(name)))) continue;
    await rm(join(folder, name), { force: true });
  }
}

/** Removes a folder, unless there is something in it. */
export async function removeFolder(folder: string): Promise<void> {
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}

/**
 * Locks folders against other runs. Returns a function that unlocks them. The lock of a process that has
 * ended is taken over. Throws `AdminError` while another run is at work.
 */
export function lockFolders(folders: readonly string[]): () => void {
  const locked: string[] = [];
  const release = () => {
    for (const file of locked) rmSync(file, { force: true });
  };
  try {
    for (const folder of new Set(folders.map((one) => resolve(one)))) {
      lockFolder(folder);
      locked.push(join(folder, LOCK));
    }
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

function lockFolder(folder: string): void {
  const file = join(folder, LOCK);
  while (!claim(file)) {
    const found = read(file);
    if (found === undefined) continue;
    const owner = ownerIn(found.text);
    // The lock has no owner yet: another run is just writing it, or was killed before it did.
    if (owner === undefined ? found.age < CLAIM_MS : isRunning(owner))
      throw new AdminError(
        `${owner ? `Process ${owner.pid}` : 'Another run'} is publishing cards into ${folder}. Run this again when it has ended.`,
      );
    removeStale(file, found.text);
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(thisRunner()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside; if another run was quicker and it is its new lock that moved, puts that back. */
function removeStale(file: string, stale: string): void {
  const aside = draftOf(file);
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside)?.text === stale) rmSync(aside);
  else renameSync(aside, file);
}

function ownerIn(text: string): Runner | undefined {
  try {
    return RUNNER.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function read(file: string): { readonly text: string; readonly age: number } | undefined {
  try {
    return { text: readFileSync(file, 'utf8'), age: Date.now() - statSync(file).mtimeMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
