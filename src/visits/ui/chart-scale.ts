/** Where a chart may end, times a power of ten. */
const ENDS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** The round number a chart of numbers up to `most` ends at: not below it, and even, so that the line in its middle is a whole one. */
export function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const ends = [...ENDS, 2 * (ENDS.at(-1) ?? 10)].map((end) => Math.round(end * power));
  return ends.find((end) => end >= most && end % 2 === 0) ?? 2 * most;
}
