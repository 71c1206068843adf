/**
 * How long each test file takes, as recorded: for the order in which files run, for shards of equal length,
 * and for the time that is left. `RECORD_DURATIONS=1` writes the table again for the files of a run
 * (progress.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { REPOSITORY } from '../repository.ts';

const TABLE = join(REPOSITORY, 'tests', 'durations.json');

/** Of a file that was never recorded, in seconds. */
const UNKNOWN_SECONDS = 2;

type Table = Readonly<Record<string, number>>;

const recorded = JSON.parse(readFileSync(TABLE, 'utf8')) as Table;

/** A test file's path from the repository's root, with slashes. */
export const pathOf = (moduleId: string): string => relative(REPOSITORY, moduleId).split(sep).join('/');

/** Seconds that a file is expected to take on one worker, its set-up included. */
export const expectedSeconds = (moduleId: string): number => recorded[pathOf(moduleId)] ?? UNKNOWN_SECONDS;

/**
 * Writes what a run took into the table, in place of what was known of the same files; those that are gone
 * are removed.
 */
export function recordDurations(taken: ReadonlyMap<string, number>, exists: (path: string) => boolean): void {
  const all = {
    ...recorded,
    ...Object.fromEntries([...taken].map(([id, seconds]) => [pathOf(id), seconds])),
  };
  const lines = Object.entries(all)
    .filter(([path]) => exists(join(REPOSITORY, path)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, seconds]) => [path, Math.round(seconds * 10) / 10] as const);
  writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`);
}
