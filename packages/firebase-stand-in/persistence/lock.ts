/**
 * Keeps two processes from using one data folder: a file `lock` that names its owner. The lock of a process
 * that is gone is taken over. Where /proc tells when a process started, a process id that was given out again
 * is not mistaken for the owner.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder is in use; the message says by whom and what to do. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface Owner {
  readonly pid: number;
  /** Start time in kernel ticks since boot, or '' where it is not known. */
  readonly started: string;
}

const heldHere = new Set<string>();

/** Takes the lock of a folder; returns what releases it. Throws `FolderInUse`. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  while (!claim(folder, file, own)) {
    const found = read(file);
    if (found === undefined) continue;
    const owner = parse(found);
    if (owner !== undefined && isAlive(owner, file)) throw inUse(folder, owner.pid);
    removeStale(file, found);
  }
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    if (read(file) === own) rmSync(file, { force: true });
  };
}

/** Makes the file with its content in one step, unless it exists. */
function claim(folder: string, file: string, own: string): boolean {
  const draft = join(folder, `lock.${process.pid}`);
  writeFileSync(draft, own);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Moves the stale lock aside; if another process was quicker and it is its new lock that moved, puts that
 * back.
 */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.pid === process.pid) return heldHere.has(file);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return !isDead(owner.pid) && (owner.started === startOf(owner.pid) || owner.started === '');
}

/** Ended, though its parent has not asked for its exit code yet: such a process still takes signals. */
function isDead(pid: number): boolean {
  return ['Z', 'X', 'x'].includes(statOf(pid)[0] ?? '');
}

/** Field 22 of /proc/<pid>/stat. */
function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/**
 * The fields of /proc/<pid>/stat from the third on, after the parenthesised command name; none where there is
 * no such file.
 */
function statOf(pid: number): readonly string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
}

function parse(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    if (typeof owner?.pid === 'number') return { pid: owner.pid, started: owner.started ?? '' };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function inUse(folder: string, pid: number): FolderInUse {
  return new FolderInUse(
    `The data folder ${folder} is in use by process ${pid}. Stop that one, or choose another with --data <folder> or --memory.`,
  );
}
