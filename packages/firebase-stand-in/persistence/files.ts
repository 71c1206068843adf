/** The files of a `Store`: their names, how they are read, and which may go. */
import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Entry = [key: string, value: unknown];

/** What is wrong with an entry read from the disk, as the end of a sentence; undefined: nothing. */
export type ProblemOf = (key: string, value: unknown) => string | undefined;

/** The data folder cannot be used as it is; the message names the file and a way on. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Last line of a snapshot: how many entries come before it. A snapshot without it was cut short. */
export interface SnapshotEnd {
  readonly entries: number;
}

/** A store as it was found on disk. */
export interface Loaded {
  readonly entries: Map<string, unknown>;
  /** Number of the newest file; its journal is the one to continue. */
  readonly generation: number;
  readonly snapshotBytes: number;
}

/** Path of one file of a store. */
export function storeFile(
  folder: string,
  name: string,
  generation: number,
  kind: 'snapshot' | 'journal' | 'partial',
): string {
  return join(folder, `${name}.${generation}.${kind}`);
}

/**
 * Reads the newest snapshot and replays every journal from its number on. Only the newest journal may end in
 * a line that was cut off, seen by its missing line feed: that line is deleted from the file. Throws
 * `DataFolderError`, naming the file, when anything else is damaged, cut short or missing.
 */
export function load(folder: string, name: string, problemOf: ProblemOf): Loaded {
  const snapshot = Math.max(0, ...generations(folder, name, 'snapshot'));
  const journals = generations(folder, name, 'journal').filter((generation) => generation >= snapshot);
  const entries = new CheckedEntries(problemOf);
  let snapshotBytes = 0;
  if (snapshot > 0) snapshotBytes = readSnapshot(storeFile(folder, name, snapshot, 'snapshot'), entries);
  for (const [at, generation] of journals.entries()) {
    const expected = Math.max(snapshot, 1) + at;
    if (generation !== expected) throw damaged(storeFile(folder, name, expected, 'journal'), 'is missing');
    readJournal(storeFile(folder, name, generation, 'journal'), entries, at === journals.length - 1);
  }
  return { entries: entries.map, generation: Math.max(snapshot, 1, ...journals), snapshotBytes };
}

/** Deletes what snapshot `generation` has replaced, and snapshots that were never finished. */
export async function removeOlder(folder: string, name: string, generation: number): Promise<void> {
  const older = (kind: 'snapshot' | 'journal' | 'partial') =>
    generations(folder, name, kind)
      .filter((other) => other < generation)
      .map((other) => storeFile(folder, name, other, kind));
  const files = [...older('snapshot'), ...older('journal'), ...older('partial')];
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

function generations(folder: string, name: string, kind: string): number[] {
  return readdirSync(folder)
    .map((file) => file.split('.'))
    .filter((parts) => parts.length === 3 && parts[0] === name && parts[2] === kind)
    .map((parts) => Number(parts[1]))
    .filter(Number.isSafeInteger)
    .sort((a, b) => a - b);
}

/** Returns the size in bytes. */
function readSnapshot(file: string, entries: CheckedEntries): number {
  let announced: number | undefined;
  const { whole, size } = readLines(file, (line) => {
    if (announced !== undefined) throw new Unreadable('is after the end');
    if (Array.isArray(line)) entries.apply(line);
    else announced = endOf(line);
  });
  if (whole < size || announced !== entries.map.size) throw damaged(file, 'is cut short');
  return size;
}

function endOf(line: unknown): number {
  const end = line as Partial<SnapshotEnd> | null;
  if (typeof end?.entries !== 'number') throw new Unreadable('is no list of changes');
  return end.entries;
}

function readJournal(file: string, entries: CheckedEntries, newest: boolean): void {
  const { whole, size } = readLines(file, (line) => entries.apply(line));
  if (whole === size) return;
  if (!newest) throw damaged(file, 'is cut short');
  truncateSync(file, whole);
}

/** A line that cannot have been written by a store. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Entries as lines are replayed on them, each line checked. */
class CheckedEntries {
  readonly map = new Map<string, unknown>();

  constructor(readonly problemOf: ProblemOf) {}

  /** Throws `Unreadable`. */
  apply(line: unknown): void {
    if (!Array.isArray(line)) throw new Unreadable('is no list of changes');
    for (const change of line as readonly unknown[]) this.#change(change);
  }

  #change(change: unknown): void {
    if (!Array.isArray(change) || change.length !== 2)
      throw new Unreadable('holds something else than changes');
    const [key, value] = change as readonly unknown[];
    if (typeof key !== 'string') throw new Unreadable('has a key that is no text');
    // JSON has no undefined: a removed key travels as null, and no value of ours is null.
    if (value === null) {
      this.map.delete(key);
      return;
    }
    const problem = this.problemOf(key, value);
    if (problem !== undefined) throw new Unreadable(`${JSON.stringify(key)} ${problem}`);
    this.map.set(key, value);
  }
}

const LINE_FEED = 0x0a;

/**
 * Calls back for every whole line, parsed; `whole` is the bytes they take, less than `size` when the last was
 * cut off.
 */
function readLines(file: string, onLine: (line: unknown) => void): { whole: number; size: number } {
  const bytes = readFileSync(file);
  let start = 0;
  for (let number = 1, end; (end = bytes.indexOf(LINE_FEED, start)) >= 0; number++, start = end + 1) {
    try {
      onLine(JSON.parse(bytes.toString('utf8', start, end)));
    } catch (cause) {
      if (!(cause instanceof Unreadable || cause instanceof SyntaxError)) throw cause;
      throw damaged(file, `is damaged in line ${number} (${cause.message})`, cause);
    }
  }
  return { whole: start, size: bytes.length };
}

function damaged(file: string, what: string, cause?: unknown): Error {
  return new DataFolderError(
    `${file} ${what}. Put an intact copy in its place, or move its folder away to start with no data.`,
    { cause },
  );
}
