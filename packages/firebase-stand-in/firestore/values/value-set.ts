/** Sets of values under the equality of queries and array transforms, found by their total order. */
import type { Value } from '../types.ts';
import { compareValues } from './compare.ts';

export class ValueSet {
  readonly #sorted: readonly Value[];

  constructor(values: readonly Value[]) {
    this.#sorted = values.toSorted(compareValues);
  }

  has(value: Value): boolean {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const candidate = this.#sorted[middle];
      const order = candidate === undefined ? 0 : compareValues(candidate, value);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  }
}

/** The first of each run of equal values, in the order given. */
export function distinct(values: readonly Value[]): readonly Value[] {
  const sorted = [...values.entries()].sort(([, a], [, b]) => compareValues(a, b));
  const firsts = sorted.filter(([, value], at) => {
    const before = sorted[at - 1];
    return before === undefined || compareValues(before[1], value) !== 0;
  });
  return firsts.sort(([a], [b]) => a - b).map(([, value]) => value);
}
