/** How often a line of progress is printed. */
const EVERY_MS = 5_000;

/** Prints how far long work has come, now and then. */
export class Progress {
  #last = Date.now();
  #done = 0;

  constructor(
    /** What is counted: `documents`. */
    private readonly what: string,
    /** How many there are; undefined where that is not known. */
    private readonly total: number | undefined,
    private readonly tell: (line: string) => void,
  ) {}

  /** Counts `count` more. */
  add(count: number): void {
    this.#done += count;
    if (Date.now() - this.#last < EVERY_MS) return;
    this.#last = Date.now();
    const of = this.total === undefined ? '' : ` of ${this.total}`;
    this.tell(`  ${this.#done}${of} ${this.what}`);
  }
}
