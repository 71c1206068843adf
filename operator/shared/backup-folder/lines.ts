/** Files of one JSON value in each line. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { AdminError } from '../admin-error.ts';

/** What the manifest says of a file of the backup. */
export interface Part {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly lines: number;
}

/** Readable and writable by its owner alone. */
export const OWN_FILE = 0o600;

/**
 * JSON of one line that is exact for Firestore's values: of -0, which JSON numbers lose in JavaScript, the
 * text is written that proto3 JSON takes for it.
 */
export function exactJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (Object.is(inner, -0) ? '-0' : inner));
}

/** Writes a file line by line, which must not exist, and counts what it writes. */
export class LineWriter {
  readonly #file: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;
  #lines = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<LineWriter> {
    return new LineWriter(await open(path, 'wx', OWN_FILE));
  }

  /** Adds a line for each value. */
  async write(values: readonly unknown[]): Promise<void> {
    const bytes = Buffer.from(values.map((value) => `${exactJson(value)}\n`).join(''));
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    this.#lines += values.length;
    await this.#file.writeFile(bytes);
  }

  /** Puts the file on the disk, and returns what it is. */
  async end(): Promise<Part> {
    await this.#file.sync();
    await this.#file.close();
    return { sha256: this.#hash.digest('hex'), bytes: this.#bytes, lines: this.#lines };
  }

  /** Closes the file of a run that failed. */
  async abandon(): Promise<void> {
    await this.#file.close();
  }
}

/**
 * The lines of a file. Only `\n` ends one: texts may have the line separators of Unicode, at which Node's own
 * reader would cut them.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8');
}

/**
 * The values of a file that `LineWriter` wrote, parsed one by one. Rejects with `AdminError` that names the
 * line which is no JSON, or for which `parse` throws.
 */
export async function* valuesOf<T>(path: string, parse: (value: unknown) => T): AsyncGenerator<T> {
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    yield valueOf(line, parse, `${path}, line ${number}`);
  }
}

function valueOf<T>(line: string, parse: (value: unknown) => T, place: string): T {
  try {
    return parse(JSON.parse(line));
  } catch (cause) {
    throw new AdminError(`${place} is not what a backup has: it was changed, or not made by this program.`, {
      cause,
    });
  }
}

/** Items in groups of up to `count`, and of up to `weight` together where items are weighed. */
export async function* inGroups<T>(
  items: AsyncIterable<T>,
  count: number,
  { weight = Infinity, of = () => 0 }: { weight?: number; of?: (item: T) => number } = {},
): AsyncGenerator<T[]> {
  let group: T[] = [];
  let sum = 0;
  for await (const item of items) {
    const own = of(item);
    if (group.length === count || (group.length > 0 && sum + own > weight)) {
      yield group;
      [group, sum] = [[], 0];
    }
    group.push(item);
    sum += own;
  }
  if (group.length > 0) yield group;
}
