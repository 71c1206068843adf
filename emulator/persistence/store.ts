/**
 * A map from key to JSON value that outlives the process. On disk it is a snapshot and the journal of what changed since,
 * numbered alike: `name.7.snapshot`, `name.7.journal`. Each journal line is one atomic change of any number of keys.
 *
 * - A change is in the file before `append` returns (it survives a killed process) and on the disk within
 *   `SYNC_INTERVAL_MS` (it survives a power cut).
 * - A line cut off by a crash is the last one and has no line feed: it is dropped when the store opens.
 * - A snapshot ends with the number of its entries. Any other damage, a missing file too, keeps the store from opening.
 * - Compaction starts journal n+1, writes snapshot n+1 beside the old one, renames it into place and only then deletes
 *   what it replaces; opening reads the newest snapshot and every journal from its number on, so a crash in between is
 *   harmless.
 */
import { closeSync, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Entry, load, removeOlder, storeFile } from './files.ts';
import { writeSnapshot } from './snapshot.ts';
import { syncFolderSync } from './sync-folder.ts';

/** One key's new value; undefined removes the key. */
export type Change = readonly [key: string, value: unknown];

const SYNC_INTERVAL_MS = 500;
/** A journal is folded into a snapshot once it is larger than this and than twice the last snapshot. */
const MIN_COMPACTION_BYTES = 4 * 1024 * 1024;

const dataSync = promisify(fdatasync);

export class Store {
  readonly #entries: Map<string, unknown>;
  #generation: number;
  #journal: number;
  #journalBytes: number;
  #snapshotBytes: number;
  #timer: NodeJS.Timeout | undefined;
  /** Settles when no sync is under way. */
  #syncs = Promise.resolve();
  #compaction: Promise<void> | undefined;
  #broken = false;

  /**
   * Opens or creates the store `name` in an existing folder. Throws, naming the file, when one is damaged or missing;
   * a last change that was cut off is dropped. `onFailure` is told, once, that the disk refuses writes; the store then keeps values in memory only.
   */
  constructor(
    readonly folder: string,
    readonly name: string,
    readonly onFailure: (error: Error) => void,
    readonly minCompactionBytes = MIN_COMPACTION_BYTES,
  ) {
    const loaded = load(folder, name);
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

  /** Makes one atomic change. Values must be JSON and must not be changed afterwards. */
  append(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const [key, value] of changes)
      if (value === undefined) this.#entries.delete(key);
      else this.#entries.set(key, value);
    if (!this.#broken) this.#write(Buffer.from(`${JSON.stringify(changes)}\n`, 'utf8'));
  }

  /** Resolves when everything appended so far is on the disk. */
  async sync(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#broken) return;
    const sync = dataSync(this.#journal).catch((error: Error) => this.#fail(error));
    this.#syncs = Promise.all([this.#syncs, sync]).then(() => undefined);
    await sync;
  }

  /** Syncs and closes. */
  async close(): Promise<void> {
    await this.#compaction;
    await this.sync();
    await this.#syncs;
    closeSync(this.#journal);
    this.#broken = true;
  }

  #write(line: Buffer): void {
    try {
      for (let written = 0; written < line.length;) written += writeSync(this.#journal, line, written);
    } catch (error) {
      // Half a line must not stay in front of a later one.
      ftruncateSync(this.#journal, this.#journalBytes);
      this.#fail(error as Error);
      return;
    }
    this.#journalBytes += line.length;
    this.#timer ??= setTimeout(() => void this.sync(), SYNC_INTERVAL_MS).unref();
    const limit = Math.max(this.minCompactionBytes, 2 * this.#snapshotBytes);
    if (this.#journalBytes > limit) this.#compaction ??= this.#compact();
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
      this.#fail(error as Error);
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

  #fail(error: Error): void {
    if (this.#broken) return;
    this.#broken = true;
    this.onFailure(error);
  }
}
