/**
 * Records on disk what a round is about to make, so that it can be deleted whatever ends the program. Each
 * round has one file, named after it: a line of JSON for the round and its project, then one for each thing.
 */
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { AdminError } from '../../shared/admin-error.ts';
import { isRunning, thisRunner } from '../../shared/running.ts';
import { entryOf, HEAD, type JournalEntry, type JournalHead } from './journal-form.ts';

/** A journal as it was read. */
export interface ReadJournal {
  readonly file: string;
  readonly head: JournalHead;
  readonly entries: readonly JournalEntry[];
}

const SUFFIX = '.jsonl';
/** Opens existing files only: a journal that was removed must not return without its head. */
const APPEND = constants.O_WRONLY | constants.O_APPEND;

/** The journals of rounds in this process. */
const heldHere = new Set<string>();

/** The journal of a round under way. */
export class Journal {
  readonly #entries: JournalEntry[] = [];

  private constructor(
    readonly file: string,
    readonly head: JournalHead,
  ) {}

  /** Begins a journal in a folder, which is made where it is missing. `run` names the round. */
  static begin(folder: string, run: string, project: Pick<JournalHead, 'project' | 'bucket'>): Journal {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${run}${SUFFIX}`);
    const head = HEAD.parse({ run, runner: thisRunner(), ...project });
    // In one step, so that no journal ever exists without its head.
    const draft = join(folder, `${run}.draft`);
    append(draft, head, 'wx');
    heldHere.add(file);
    renameSync(draft, file);
    return new Journal(file, head);
  }

  /**
   * Records what is about to be made; it is on the disk when this returns. Throws `AdminError` where the file
   * is gone.
   */
  record(entry: JournalEntry): void {
    this.#entries.push(entryOf(this.head.run).parse(entry));
    try {
      append(this.file, entry, APPEND);
    } catch (cause) {
      throw new AdminError(`The journal ${this.file} cannot be written to any more; the round ends.`, {
        cause,
      });
    }
  }

  read(): ReadJournal {
    return { file: this.file, head: this.head, entries: [...this.#entries] };
  }

  /** The round is over; where its journal is still there, `--clean` may have it. */
  release(): void {
    heldHere.delete(this.file);
  }
}

function append(path: string, line: object, flags: string | number): void {
  const file = openSync(path, flags);
  try {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The paths of the journals in a folder: of rounds that have not been cleaned up. Throws `AdminError`. */
export function journalsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(SUFFIX))
      .sort()
      .map((name) => join(folder, name));
  } catch (cause) {
    throw new AdminError(`${folder} cannot be read: ${String(cause)}`, { cause });
  }
}

/**
 * Reads a journal; undefined where it is empty, because nothing was made. Throws `AdminError` for a file that
 * is none.
 */
export function readJournal(file: string): ReadJournal | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === '') return undefined;
    // A last line that was cut off names something that was never begun.
    const [first, ...rest] = text
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line));
    const head = HEAD.parse(first);
    if (basename(file) !== `${head.run}${SUFFIX}`) throw new Error('The file has the name of another round.');
    const entry = entryOf(head.run);
    return { file, head, entries: rest.map((line) => entry.parse(line)) };
  } catch (cause) {
    throw new AdminError('no journal of this program; look at it, and remove it by hand.', { cause });
  }
}

/** The process whose round a journal belongs to, while that is under way. */
export function runnerOf({ file, head: { runner } }: ReadJournal): number | undefined {
  const alive = runner.pid === process.pid ? heldHere.has(file) : isRunning(runner);
  return alive ? runner.pid : undefined;
}

/** Ends a journal: everything it names is gone. */
export function endJournal(file: string): void {
  rmSync(file, { force: true });
}
