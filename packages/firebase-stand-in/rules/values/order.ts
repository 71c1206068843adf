import { compareStrings } from '../../utf8-order.ts';
import { Duration, Timestamp, type RulesValue } from './types.ts';

/**
 * Order of two values that `< <= > >=` accept: numbers (integers and floats together), strings, timestamps,
 * durations. undefined for anything else; NaN for a comparison with NaN, which no operator finds true.
 */
export function order(a: RulesValue, b: RulesValue): number | undefined {
  if (typeof a === 'string') return typeof b === 'string' ? compareStrings(a, b) : undefined;
  if (typeof a === 'bigint' || typeof a === 'number') {
    if (typeof b !== 'bigint' && typeof b !== 'number') return undefined;
    return a < b ? -1 : a > b ? 1 : a >= b ? 0 : Number.NaN;
  }
  if (a instanceof Timestamp) return b instanceof Timestamp ? compareBigints(a.nanos, b.nanos) : undefined;
  if (a instanceof Duration) return b instanceof Duration ? compareBigints(a.nanos, b.nanos) : undefined;
  return undefined;
}

function compareBigints(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
