/** The files of a `Store`: their names, how they are read, and which may go. */
import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from './store.ts';

export type Entry = [key: string, value: unknown];

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
 * Reads the newest snapshot and replays the journals from its number on. The newest journal loses a last line that was cut
 * off. Throws when a file is damaged elsewhere, naming file and line.
 */
export function load(folder: string, name: string): Loaded {
  const snapshot = Math.max(0, ...generations(folder, name, 'snapshot'));
  const journals = generations(folder, name, 'journal').filter((generation) => generation >= snapshot);
  const entries = new Map<string, unknown>();
  let snapshotBytes = 0;
  if (snapshot > 0) {
    const file = storeFile(folder, name, snapshot, 'snapshot');
    snapshotBytes = statSync(file).size;
    readLines(file, (line) => apply(entries, line));
  }
  for (const generation of journals) {
    const file = storeFile(folder, name, generation, 'journal');
    const whole = readLines(file, (line) => apply(entries, line));
    if (whole < statSync(file).size) truncateSync(file, whole);
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

function apply(entries: Map<string, unknown>, changes: readonly Change[]): void {
  // JSON has no undefined: a removed key travels as null, and no value of ours is null.
  for (const [key, value] of changes)
    if (value == null) entries.delete(key);
    else entries.set(key, value);
}

const LINE_FEED = 0x0a;

/** Calls back for every whole line; returns the number of bytes they take, which is less than the file when it was cut off. */
function readLines(file: string, onLine: (changes: readonly Change[]) => void): number {
  const bytes = readFileSync(file);
  let start = 0;
  for (let number = 1, end; (end = bytes.indexOf(LINE_FEED, start)) >= 0; number++, start = end + 1) {
    try {
      onLine(JSON.parse(bytes.toString('utf8', start, end)) as readonly Change[]);
    } catch (cause) {
      if (end === bytes.length - 1) return start;
      throw new Error(`${file} is damaged in line ${number}. Move its folder away to start with no data.`, {
        cause,
      });
    }
  }
  return start;
}
