/**
 * The database's time in whole microseconds. Commit times rise strictly and lie after every read time handed
 * out, so that a snapshot read at a time holds exactly the commits up to it.
 */
import { formatMicroseconds, toMicroseconds } from './values/timestamp.ts';

export class Clock {
  private last = 0;

  /** `now` answers milliseconds since the epoch. */
  constructor(private readonly now: () => number) {}

  readTime(): string {
    this.last = Math.max(this.present(), this.last);
    return formatMicroseconds(this.last);
  }

  commitTime(): string {
    this.last = Math.max(this.present(), this.last + 1);
    return formatMicroseconds(this.last);
  }

  /** Makes sure that later times lie after this one. */
  pass(time: string): void {
    this.last = Math.max(this.last, toMicroseconds(time));
  }

  private present(): number {
    return Math.floor(this.now() * 1_000);
  }
}
