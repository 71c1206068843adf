/** The files of a `Store`: their names, how they are read, and which may go. */
import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from './store.ts';

export type Entry = [key: string, value: unknown];

/** Last line of a snapshot: how many entries stand before it. A snapshot without it was cut short. */
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
 * Reads the newest snapshot and replays every journal from its number on. Only the newest journal may end in a line that was
 * cut off, seen by its missing line feed: that line is deleted from the file. Throws, naming the file, when anything else is
 * damaged, cut short or missing.
 */
export function load(folder: string, name: string): Loaded {
  const snapshot = Math.max(0, ...generations(folder, name, 'snapshot'));
  const journals = generations(folder, name, 'journal').filter((generation) => generation >= snapshot);
  const entries = new Map<string, unknown>();
  let snapshotBytes = 0;
  if (snapshot > 0) snapshotBytes = readSnapshot(storeFile(folder, name, snapshot, 'snapshot'), entries);
  for (const [at, generation] of journals.entries()) {
    const expected = Math.max(snapshot, 1) + at;
    if (generation !== expected) throw damaged(storeFile(folder, name, expected, 'journal'), 'is missing');
    readJournal(storeFile(folder, name, generation, 'journal'), entries, at === journals.length - 1);
  }
  return { entries, generation: Math.max(snapshot, 1, ...journals), snapshotBytes };
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
function readSnapshot(file: string, entries: Map<string, unknown>): number {
  let announced: number | undefined;
  const { whole, size } = readLines(file, (line) => {
    if (Array.isArray(line)) apply(entries, line as readonly Change[]);
    else announced = (line as SnapshotEnd).entries;
  });
  if (whole < size || announced !== entries.size) throw damaged(file, 'is cut short');
  return size;
}

function readJournal(file: string, entries: Map<string, unknown>, newest: boolean): void {
  const { whole, size } = readLines(file, (line) => apply(entries, line as readonly Change[]));
  if (whole === size) return;
  if (!newest) throw damaged(file, 'is cut short');
  truncateSync(file, whole);
}

function apply(entries: Map<string, unknown>, changes: readonly Change[]): void {
  // JSON has no undefined: a removed key travels as null, and no value of ours is null.
  for (const [key, value] of changes)
    if (value == null) entries.delete(key);
    else entries.set(key, value);
}

const LINE_FEED = 0x0a;

/** Calls back for every whole line, parsed; `whole` is the bytes they take, less than `size` when the last was cut off. */
function readLines(file: string, onLine: (line: unknown) => void): { whole: number; size: number } {
  const bytes = readFileSync(file);
  let start = 0;
  for (let number = 1, end; (end = bytes.indexOf(LINE_FEED, start)) >= 0; number++, start = end + 1) {
    try {
      onLine(JSON.parse(bytes.toString('utf8', start, end)));
    } catch (cause) {
      throw damaged(file, `is damaged in line ${number}`, cause);
    }
  }
  return { whole: start, size: bytes.length };
}

function damaged(file: string, what: string, cause?: unknown): Error {
  return new Error(`${file} ${what}. Move its folder away to start with no data.`, { cause });
}
