/** Gives the next number, 0 up to but not including 1. */
export type RandomNumbers = () => number;

/** The same numbers for the same seed, everywhere: mulberry32 (Tommy Ettinger, public domain). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
