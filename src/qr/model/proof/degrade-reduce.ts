import type { Grey } from './grey';

/** A cell of the source and how much of a target cell it makes up. */
type Share = readonly [index: number, weight: number];

/** The source at `factor` of its size (at most 1), each pixel the mean of what it covers, as a sensor's are. */
export function reduced({ width, height, data }: Grey, factor: number): Grey {
  const target = (length: number) => Math.max(1, Math.round(length * Math.min(1, factor)));
  const across = sharesOf(width, target(width));
  const down = sharesOf(height, target(height));
  const result = new Uint8ClampedArray(across.length * down.length);
  down.forEach((rows, y) => {
    across.forEach((columns, x) => {
      let sum = 0;
      for (const [row, tall] of rows)
        for (const [column, wide] of columns) sum += (data[row * width + column] ?? 0) * tall * wide;
      result[y * across.length + x] = sum;
    });
  });
  return { width: across.length, height: down.length, data: result };
}

/** For each of `to` cells the source cells it covers, with weights that sum to 1. */
function sharesOf(from: number, to: number): readonly (readonly Share[])[] {
  const size = from / to;
  return Array.from({ length: to }, (_, cell) => {
    const [start, end] = [cell * size, Math.min(from, (cell + 1) * size)];
    const first = Math.floor(start);
    // What is left over by rounding errors is no cell.
    const count = Math.ceil(end - 1e-9) - first;
    return Array.from({ length: count }, (__, step): Share => {
      const covered = Math.min(end, first + step + 1) - Math.max(start, first + step);
      return [first + step, covered / size];
    });
  });
}
