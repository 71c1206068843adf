/** Seeded chance: the same seed returns the same run (mulberry32, 32 bits of state). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to but not including `bound`. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  /** True once in `times`. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** One of some things. Throws a RangeError when there are none. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (items.length === 0) throw new RangeError('Nothing to choose from.');
    return item as Item;
  }
}
