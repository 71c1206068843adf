/**
 * What a round is about to make, on the disk before it is made, so that it can be taken away again whatever ends the program. One
 * file for each round: a line of JSON for the project, then one for each thing.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AdminError } from '../../admin/admin-error.ts';

/** The project a round writes to. */
export interface JournalHead {
  readonly project: string;
  readonly bucket: string;
}

const ENTRY = z.union([
  /** The address of an account, with everything that hangs on it: documents, names, files. */
  z.strictObject({ account: z.email() }),
  /** The uid of one that was made: what hangs on it is found also when the account itself is gone. */
  z.strictObject({ owner: z.string().regex(/^[A-Za-z0-9]{1,128}$/) }),
  z.strictObject({ licence: z.string().min(1) }),
  /** Messages of the contact form from this address. */
  z.strictObject({ messagesFrom: z.email() }),
]);
const HEAD = z.strictObject({ project: z.string(), bucket: z.string() });

/** Something a round makes. */
export type JournalEntry = Readonly<z.infer<typeof ENTRY>>;

/** A journal as it was read. */
export interface ReadJournal {
  readonly file: string;
  readonly head: JournalHead;
  readonly entries: readonly JournalEntry[];
}

/** The journal of a round under way. */
export class Journal {
  readonly #entries: JournalEntry[] = [];

  private constructor(
    readonly file: string,
    readonly head: JournalHead,
  ) {}

  /** Begins a journal in a folder, which is made where it is missing. `run` names the round. */
  static begin(folder: string, run: string, head: JournalHead): Journal {
    mkdirSync(folder, { recursive: true });
    const journal = new Journal(join(folder, `${run}.jsonl`), head);
    journal.#append(head);
    return journal;
  }

  /** Records what is about to be made; it is on the disk when this returns. */
  record(entry: JournalEntry): void {
    this.#entries.push(entry);
    this.#append(entry);
  }

  read(): ReadJournal {
    return { file: this.file, head: this.head, entries: [...this.#entries] };
  }

  #append(line: object): void {
    const file = openSync(this.file, 'a');
    try {
      writeSync(file, `${JSON.stringify(line)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}

/** The journals in a folder whose rounds have not been cleaned up. Throws `AdminError` for a file that is none. */
export function readJournals(folder: string): ReadJournal[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => readJournal(join(folder, name)));
}

/** Ends a journal: everything it names is gone. */
export function endJournal({ file }: ReadJournal): void {
  rmSync(file, { force: true });
}

/** A last line that was cut off names something that was never begun. */
function readJournal(file: string): ReadJournal {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  try {
    const [head, ...entries] = lines.map((line): unknown => JSON.parse(line));
    return { file, head: HEAD.parse(head), entries: entries.map((entry) => ENTRY.parse(entry)) };
  } catch (cause) {
    throw new AdminError(`${file} is no journal of this program; look at it, and remove it by hand.`, {
      cause,
    });
  }
}
