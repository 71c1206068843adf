import type { Grey } from './grey';

/** Out of focus: a Gaussian of `sigma` pixels in both directions, the edges' values continued outwards. */
export function blurred(source: Grey, sigma: number): Grey {
  if (sigma <= 0) return source;
  const { width, height } = source;
  const kernel = gaussian(sigma);
  const data = new Uint8ClampedArray(source.data);
  for (let y = 0; y < height; y += 1) filterLine(data, kernel, y * width, 1, width);
  for (let x = 0; x < width; x += 1) filterLine(data, kernel, x, width, height);
  return { width, height, data };
}

function gaussian(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Filters `length` values in place, from `start` on and `step` apart. */
function filterLine(
  data: Uint8ClampedArray,
  kernel: Float32Array,
  start: number,
  step: number,
  length: number,
) {
  const reach = (kernel.length - 1) / 2;
  const line = new Float32Array(length + 2 * reach);
  for (let at = 0; at < line.length; at += 1) {
    const index = Math.min(length - 1, Math.max(0, at - reach));
    line[at] = data[start + index * step] ?? 0;
  }
  for (let at = 0; at < length; at += 1) {
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap += 1) sum += (line[at + tap] ?? 0) * (kernel[tap] ?? 0);
    data[start + at * step] = sum;
  }
}
