/** Passes commits to listeners in order, also when a listener commits again during its call. */
import type { Commit } from './types.ts';

type Listener = (commit: Commit) => void;

export class CommitFeed {
  private readonly listeners = new Set<Listener>();
  private readonly queue: Commit[] = [];
  private telling = false;

  /** Returns what ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /**
   * Every listener hears of the commit even when an earlier one throws; the first error is then thrown on.
   */
  tell(commit: Commit): void {
    this.queue.push(commit);
    if (this.telling) return;
    this.telling = true;
    const errors: unknown[] = [];
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      for (const listener of this.listeners) {
        try {
          listener(next);
        } catch (error) {
          errors.push(error);
        }
      }
    }
    this.telling = false;
    if (errors.length > 0) throw errors[0];
  }
}
