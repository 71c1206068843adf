import { Duration, type RulesValue, Timestamp } from './types.ts';

/**
 * Order of two values that `< <= > >=` accept: numbers (integers and floats together), strings, timestamps, durations.
 * undefined for anything else; NaN for a comparison with NaN, which no operator finds true.
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

/** Order by code point, which is also the order of UTF-8 bytes that Firestore's own queries use. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return codePointOrder(left) - codePointOrder(right);
  }
  return a.length - b.length;
}

/** Moves surrogates, which stand for code points above U+FFFF, behind all other code units. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
