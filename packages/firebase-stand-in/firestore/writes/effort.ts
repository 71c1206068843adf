/**
 * A bound on the work of one commit: a small request can name a large document, or write it, thousands of
 * times. Source: the service's refusal of commits that change too much, in its words.
 */
import { invalid } from '../../status.ts';
import type { Value } from '../types.ts';

/** Fields, map entries and array elements that one commit may copy or compare: about a second's work. */
const MAX_EFFORT = 500_000;

export class Effort {
  #left = MAX_EFFORT;

  /** Throws INVALID_ARGUMENT when it is too much. */
  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw invalid('Transaction too big. Decrease transaction size.');
  }

  /** The same by the number of values within. */
  spendOn(values: readonly Value[]): void {
    this.spend(values.length);
    for (const value of values) {
      if ('mapValue' in value) this.spendOn(Object.values(value.mapValue.fields));
      else if ('arrayValue' in value) this.spendOn(value.arrayValue.values);
    }
  }
}
