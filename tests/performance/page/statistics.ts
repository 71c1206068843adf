/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/**
 * 95 % interval of the median, by drawing from the values again and again (bootstrap), the same draws every
 * time.
 */
export function interval(values: readonly number[], draws = 2_000): [low: number, high: number] {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const medians = Array.from({ length: draws }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  ).sort((one, other) => one - other);
  return [medians[Math.floor(0.025 * draws)] ?? Number.NaN, medians[Math.floor(0.975 * draws)] ?? Number.NaN];
}
