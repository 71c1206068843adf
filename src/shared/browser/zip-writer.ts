import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { delay } from '@/shared/lib/delay';
import { GATHERED_BYTES } from '@/shared/lib/gathered-bytes';

/** Size of one compression step: some milliseconds on a phone. */
const SLICE_BYTES = 256 * 1024;

/** A relative path without `.` and `..`. */
const PATH = /^(?!\.{1,2}(?:\/|$))[^\\/]+(?:\/(?!\.{1,2}(?:\/|$))[^\\/]+)*$/;

/** Writes a ZIP archive piece by piece: one file and a few MiB in memory at most. */
export class ZipWriter {
  readonly #zip: Zip;
  readonly #paths = new Set<string>();
  readonly #blobs: Blob[] = [];
  #gathered: Uint8Array<ArrayBuffer>[] = [];
  #gatheredBytes = 0;
  #size = 0;
  #failure: Error | undefined;

  /** `modified`: the time of every file. */
  constructor(private readonly modified: Date) {
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure = error;
      else this.#take(chunk);
    });
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a file, text as UTF-8. `packed`: already compressed. Throws RangeError for a bad path. */
  async add(path: string, content: string | Uint8Array, { packed = false } = {}): Promise<void> {
    if (!PATH.test(path) || this.#paths.has(path)) throw new RangeError(`No path for a file: ${path}`);
    this.#paths.add(path);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const file = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = this.modified;
    this.#zip.add(file);
    let from = 0;
    do {
      const slice = new Uint8Array(bytes.subarray(from, from + SLICE_BYTES));
      from += SLICE_BYTES;
      file.push(slice, from >= bytes.length);
      this.#assertWell();
      if (from < bytes.length) await delay(0);
    } while (from < bytes.length);
  }

  finish(): Blob {
    this.#zip.end();
    this.#assertWell();
    this.#gather();
    return new Blob(this.#blobs, { type: 'application/zip' });
  }

  #take(chunk: Uint8Array): void {
    this.#gathered.push(new Uint8Array(chunk));
    this.#gatheredBytes += chunk.length;
    this.#size += chunk.length;
    if (this.#gatheredBytes >= GATHERED_BYTES) this.#gather();
  }

  #gather(): void {
    this.#blobs.push(new Blob(this.#gathered));
    this.#gathered = [];
    this.#gatheredBytes = 0;
  }

  #assertWell(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }
}
