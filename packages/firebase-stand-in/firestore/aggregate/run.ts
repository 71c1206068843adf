/**
 * Aggregations over a query's result. Sums and averages disregard what is not a number; a document counts for
 * any of them only when it has all aggregated fields. Source: google.firestore.v1.StructuredAggregationQuery;
 * SDK tests "performs aggregations on documents with all aggregated fields".
 */
import { documentValueAt } from '../field-path.ts';
import { countResults, resultsOf } from '../query/run.ts';
import type { Store } from '../store/store.ts';
import type { Fields, Query, Value } from '../types.ts';
import { doubleValue, INT64_MAX, INT64_MIN, isNumber } from '../values/numbers.ts';
import type { Aggregation } from './parse.ts';

/** Alias → value. */
export function runAggregations(
  aggregations: readonly Aggregation[],
  query: Query,
  store: Store,
  root: string,
): Fields {
  const fields = aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.field],
  );
  const tallies = aggregations.map(() => new Tally());
  let count = 0;
  if (fields.length === 0) count = countResults(query, store, root);
  else {
    for (const document of resultsOf(query, store, root)) {
      if (fields.some((field) => documentValueAt(document, field) === undefined)) continue;
      count++;
      for (const [at, aggregation] of aggregations.entries()) {
        if (aggregation.kind !== 'count') tallies[at]?.add(documentValueAt(document, aggregation.field));
      }
    }
  }
  return Object.fromEntries(
    aggregations.map((aggregation, at) => [
      aggregation.alias,
      resultOf(aggregation, count, tallies[at] ?? new Tally()),
    ]),
  );
}

function resultOf(aggregation: Aggregation, count: number, tally: Tally): Value {
  if (aggregation.kind === 'count')
    return { integerValue: String(Math.min(count, aggregation.upTo ?? count)) };
  return aggregation.kind === 'sum' ? tally.sum() : tally.average();
}

/** Adds numbers: integers exactly, doubles as doubles. */
class Tally {
  private integers = 0n;
  private doubles = 0;
  private sawDouble = false;
  private count = 0;

  add(value: Value | undefined): void {
    if (value === undefined || !isNumber(value)) return;
    this.count++;
    if ('integerValue' in value) {
      this.integers += BigInt(value.integerValue);
      return;
    }
    this.doubles += Number(value.doubleValue);
    this.sawDouble = true;
  }

  /** An integer while all were integers and the sum fits 64 bits, else a double; zero for none. */
  sum(): Value {
    const fits = this.integers <= INT64_MAX && this.integers >= INT64_MIN;
    if (!this.sawDouble && fits) return { integerValue: this.integers.toString() };
    return doubleValue(Number(this.integers) + this.doubles);
  }

  /** A double; null for none. */
  average(): Value {
    if (this.count === 0) return { nullValue: null };
    return doubleValue((Number(this.integers) + this.doubles) / this.count);
  }
}
