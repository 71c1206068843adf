/**
 * A map from key to JSON value that outlives the process. On disk it is a snapshot and the journal of what
 * changed since, numbered alike: `name.7.snapshot`, `name.7.journal`. Each journal line is one atomic change
 * of any number of keys.
 *
 * - A change is in the file before `append` returns (it survives a killed process) and on the disk within
 *   `SYNC_INTERVAL_MS` (it survives a power cut).
 * - A line cut off by a crash is the last one and has no line feed: it is dropped when the store opens.
 * - A snapshot ends with the number of its entries. Any other damage, a missing file too, keeps the store
 *   from opening.
 * - Compaction starts journal n+1, writes snapshot n+1 beside the old one, renames it into place and only
 *   then deletes
 *   what it replaces; opening reads the newest snapshot and every journal from its number on, so a crash in
 *   between is
 *   harmless.
 */
import { closeSync, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { StatusError } from '../status.ts';
import { load, removeOlder, storeFile, type Entry, type ProblemOf } from './files.ts';
import { writeSnapshot } from './snapshot.ts';
import { syncFolderSync } from './sync-folder.ts';

/** One key's new value; undefined removes the key. */
export type Change = readonly [key: string, value: unknown];

/** Options of a store. */
export interface StoreOptions {
  readonly minCompactionBytes?: number;
  /** Checks what is read from the disk; by default everything is accepted. */
  readonly problemOf?: ProblemOf;
}

const SYNC_INTERVAL_MS = 500;
/** A journal is folded into a snapshot once it is larger than this and than twice the last snapshot. */
const MIN_COMPACTION_BYTES = 4 * 1024 * 1024;

const dataSync = promisify(fdatasync);

export class Store {
  readonly #entries: Map<string, unknown>;
  readonly #minCompactionBytes: number;
  #generation: number;
  #journal: number;
  #journalBytes: number;
  #snapshotBytes: number;
  #timer: NodeJS.Timeout | undefined;
  /** Settles when no sync is under way. */
  #syncs = Promise.resolve();
  #compaction: Promise<void> | undefined;
  #failure: Error | undefined;

  /**
   * Opens or creates the store `name` in an existing folder. Throws `DataFolderError`, naming the file, when
   * one is damaged or missing; a last change that was cut off is dropped. `onFailure` is called, once, when
   * the disk refuses writes; the store then takes no more changes.
   */
  constructor(
    readonly folder: string,
    readonly name: string,
    readonly onFailure: (error: Error) => void,
    { minCompactionBytes = MIN_COMPACTION_BYTES, problemOf = () => undefined }: StoreOptions = {},
  ) {
    this.#minCompactionBytes = minCompactionBytes;
    const loaded = load(folder, name, problemOf);
    this.#entries = loaded.entries;
    this.#generation = loaded.generation;
    this.#snapshotBytes = loaded.snapshotBytes;
    this.#journal = this.#openJournal(this.#generation);
    this.#journalBytes = fstatSync(this.#journal).size;
  }

  /** What is stored now. */
  get entries(): ReadonlyMap<string, unknown> {
    return this.#entries;
  }

  /** Why the store takes no more changes; undefined while it does. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /**
   * Makes one atomic change. Values must be JSON and must not be changed afterwards. Throws UNAVAILABLE, and
   * changes nothing, when it cannot be written.
   */
  append(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    if (this.#failure !== undefined) throw cannotBeKept(this.#failure);
    this.#write(Buffer.from(`${JSON.stringify(changes)}\n`, 'utf8'));
    for (const [key, value] of changes)
      if (value === undefined) this.#entries.delete(key);
      else this.#entries.set(key, value);
    const limit = Math.max(this.#minCompactionBytes, 2 * this.#snapshotBytes);
    if (this.#journalBytes > limit) this.#compaction ??= this.#compact();
  }

  /** Resolves when everything appended so far is on the disk. */
  async sync(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#failure !== undefined) return;
    const sync = dataSync(this.#journal).catch((error: Error) => this.fail(error));
    this.#syncs = Promise.all([this.#syncs, sync]).then(() => undefined);
    await sync;
  }

  /** Syncs and closes. */
  async close(): Promise<void> {
    await this.#compaction;
    await this.sync();
    await this.#syncs;
    closeSync(this.#journal);
    this.#failure ??= new Error('The store is closed.');
  }

  /** Takes no more changes from now on, because of this error. */
  fail(error: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    this.onFailure(error);
  }

  #write(line: Buffer): void {
    try {
      for (let written = 0; written < line.length;) written += writeSync(this.#journal, line, written);
    } catch (error) {
      this.fail(error as Error);
      // Half a line is dropped when the store opens; a whole one, with a change that was refused, would not
      // be.
      ftruncateSync(this.#journal, this.#journalBytes);
      throw cannotBeKept(error as Error);
    }
    this.#journalBytes += line.length;
    this.#timer ??= setTimeout(() => void this.sync(), SYNC_INTERVAL_MS).unref();
  }

  async #compact(): Promise<void> {
    const generation = this.#generation + 1;
    const entries: Entry[] = [...this.#entries];
    const previous = this.#journal;
    try {
      // The old journal is whole on the disk before the new one gets its first line.
      fdatasyncSync(previous);
      this.#journal = this.#openJournal(generation);
      this.#generation = generation;
      this.#journalBytes = 0;
      // A sync of the old journal may still wait for its turn.
      await this.#syncs;
      closeSync(previous);
      this.#snapshotBytes = await writeSnapshot(this.folder, this.name, generation, entries);
      await removeOlder(this.folder, this.name, generation);
    } catch (error) {
      this.fail(error as Error);
    } finally {
      this.#compaction = undefined;
    }
  }

  /** Opens or creates a journal; its name is on the disk before its first line. */
  #openJournal(generation: number): number {
    const journal = openSync(storeFile(this.folder, this.name, generation, 'journal'), 'a');
    syncFolderSync(this.folder);
    return journal;
  }
}

/**
 * The answer to a change that cannot be kept. Clients that try again succeed once the stand-in was started
 * again.
 */
export function cannotBeKept(cause: Error): StatusError {
  return new StatusError(
    'UNAVAILABLE',
    `The data folder can no longer be written (${cause.message}). Make room on the disk and start the stand-in again.`,
  );
}
