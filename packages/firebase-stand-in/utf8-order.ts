/** The order of UTF-8 bytes, which is that of code points: Firestore sorts and rules compare by it. */

/**
 * Negative, zero or positive. Differs from JavaScript's own order for characters outside of the basic plane.
 */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return compareCodeUnits(left, right);
  }
  return a.length - b.length;
}

/** Order of two differing UTF-16 code units: surrogates stand for characters above all others. */
export function compareCodeUnits(left: number, right: number): number {
  const leftSurrogate = left >= 0xd800 && left <= 0xdfff;
  const rightSurrogate = right >= 0xd800 && right <= 0xdfff;
  if (leftSurrogate === rightSurrogate) return left - right;
  return leftSurrogate ? 1 : -1;
}
