import type { Commit, Document } from '../types.ts';
import { documentSize } from '../values/size.ts';

interface Entry {
  readonly name: string;
  readonly before: Document | undefined;
  readonly sequence: number;
  readonly size: number;
}

/** Bounds of the memory spent on listeners that come back. */
const MAX_ENTRIES = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** The latest changes, so that a listener that reconnects gets only these. Commits are numbered from 1. */
export class ChangeLog {
  private entries: Entry[] = [];
  private start = 0;
  private bytes = 0;
  private last = 0;
  /** Commits up to this number are no longer (all) in the log. */
  private forgotten = 0;

  /** Number of the last commit. */
  get sequence(): number {
    return this.last;
  }

  add(commit: Commit): void {
    this.last += 1;
    for (const { name, before } of commit.changes) {
      const size = name.length + (before === undefined ? 0 : documentSize(before));
      this.entries.push({ name, before, sequence: this.last, size });
      this.bytes += size;
    }
    while (this.bytes > MAX_BYTES || this.entries.length - this.start > MAX_ENTRIES) this.forgetOldest();
    if (this.start * 2 > this.entries.length) {
      this.entries = this.entries.slice(this.start);
      this.start = 0;
    }
  }

  /**
   * Documents changed after a commit, each as it was then; undefined when the log does not reach back that
   * far.
   */
  since(sequence: number): ReadonlyMap<string, Document | undefined> | undefined {
    if (sequence < this.forgotten || sequence > this.last) return undefined;
    const changed = new Map<string, Document | undefined>();
    for (let index = this.entries.length - 1; index >= this.start; index -= 1) {
      const entry = this.entries[index];
      if (entry === undefined || entry.sequence <= sequence) break;
      changed.set(entry.name, entry.before);
    }
    return changed;
  }

  private forgetOldest(): void {
    const oldest = this.entries[this.start];
    if (oldest === undefined) return;
    this.start += 1;
    this.bytes -= oldest.size;
    this.forgotten = oldest.sequence;
  }
}
