import { reduced, type Gray } from '@/shared/lib/pixels';

export type Degradation =
  'none' | 'blur' | 'rotation' | 'perspective' | 'lowLight' | 'smallPrint' | 'darkSurroundings' | 'glare';

/** Paper in indoor light. */
const PAPER = 225;
const NEARLY_BLACK = 12;

/** In modules, around quiet zone and symbol. */
const MARGIN = 4;

/** A hand is never straight: unturned, modules of 8 pixels would match the blocks of ZXing and jsQR. */
const HAND_DEGREES = 4;

/** Standard deviation, in levels. */
const NOISE = 4;

/**
 * Returns a picture as a camera might deliver it; the same for the same seed. `modulePx` is the pixels of a
 * module in `picture`. `strength` by kind: blur: sigma in modules · rotation: degrees · perspective: how much
 * shorter the far edge is · lowLight: share of light missing · smallPrint: pixels a module ·
 * darkSurroundings: modules · glare: 0 to 1, to white.
 */
export function degrade(
  picture: Gray,
  modulePx: number,
  kind: Degradation,
  strength: number,
  seed = 1,
): Gray {
  const onPaper = () => surrounded(picture, Math.round(MARGIN * modulePx), PAPER);
  const inHand = () => rotated(onPaper(), HAND_DEGREES, PAPER);
  switch (kind) {
    case 'none':
      return picture;
    case 'blur':
      return blurred(picture, strength * modulePx);
    case 'rotation':
      return rotated(picture, strength, PAPER);
    case 'perspective':
      return tilted(onPaper(), strength, PAPER);
    case 'lowLight':
      return dimmed(blurred(inHand(), 0.15 * modulePx), 1 - strength, NOISE, randomNumbers(seed));
    case 'smallPrint':
      return reduced(onPaper(), strength / modulePx);
    case 'darkSurroundings':
      return surrounded(picture, Math.round(strength * modulePx), NEARLY_BLACK);
    case 'glare':
      return glaring(inHand(), strength);
  }
}

function surrounded({ width, height, data }: Gray, margin: number, paper: number): Gray {
  const wide = width + 2 * margin;
  const result = new Uint8ClampedArray(wide * (height + 2 * margin)).fill(paper);
  for (let y = 0; y < height; y += 1)
    result.set(data.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  return { width: wide, height: height + 2 * margin, data: result };
}

/** Scales levels by `exposure`, adds normal noise of `sigma` levels. */
function dimmed(source: Gray, exposure: number, sigma: number, random: RandomNumbers): Gray {
  const data = source.data.map((value) => value * exposure + sigma * normal(random));
  return { ...source, data };
}

/** A reflection at the upper right: `strength` (0 to 1) to white, fading over half the picture. */
function glaring(source: Gray, strength: number): Gray {
  const { width, height } = source;
  const [lampX, lampY, reach] = [width * 0.68, height * 0.36, Math.max(width, height) * 0.5];
  const data = source.data.map((value, pixel) => {
    const distance = Math.hypot((pixel % width) - lampX, Math.floor(pixel / width) - lampY);
    const share = strength * Math.exp(-3 * (distance / reach) ** 2);
    return value + (255 - value) * share;
  });
  return { ...source, data };
}

/** Box and Muller, 1958. */
function normal(random: RandomNumbers): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A Gaussian of `sigma` pixels; edges are continued outwards. */
function blurred(source: Gray, sigma: number): Gray {
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

/** Filters `length` values in place from `start`, `step` apart. */
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

/**
 * Maps a pixel of the result to the source, from the middle of each (Hartley and Zisserman, "Multiple View
 * Geometry", 2.3): w = 1 + lean · y, x = (xx · x + xy · y) / w, y = (yx · x + yy · y + y0) / w.
 */
interface Projection {
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
  readonly y0: number;
  readonly lean: number;
}

function rotated(source: Gray, degrees: number, paper: number): Gray {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const span = (along: number, across: number) => Math.round(Math.abs(along * cos) + Math.abs(across * sin));
  const [width, height] = [span(source.width, source.height), span(source.height, source.width)];
  return warped(source, width, height, paper, { xx: cos, xy: sin, yx: -sin, yy: cos, y0: 0, lean: 0 });
}

/** Tilted, the top edge farther away: `tilt` (0 to 1) is how much shorter it is than the bottom edge. */
function tilted(source: Gray, tilt: number, paper: number): Gray {
  const { width, height } = source;
  const edge = height / 2;
  const lean = tilt / ((2 - tilt) * edge);
  const [top, bottom] = [-edge / (1 - lean * edge), edge / (1 + lean * edge)];
  const stretch = height / (bottom - top);
  const y0 = -stretch * top - edge;
  const projection = { xx: 1 + lean * edge, xy: 0, yx: 0, yy: stretch + y0 * lean, y0, lean };
  return warped(source, width, height, paper, projection);
}

/** Bilinear lookup in the source; `paper` outside. */
function warped(source: Gray, width: number, height: number, paper: number, by: Projection): Gray {
  const data = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row += 1) {
    const y = row + 0.5 - height / 2;
    const w = 1 + by.lean * y;
    for (let column = 0; column < width; column += 1) {
      const x = column + 0.5 - width / 2;
      const fromX = (by.xx * x + by.xy * y) / w + source.width / 2 - 0.5;
      const fromY = (by.yx * x + by.yy * y + by.y0) / w + source.height / 2 - 0.5;
      data[row * width + column] = sampled(source, fromX, fromY, paper);
    }
  }
  return { width, height, data };
}

function sampled({ width, height, data }: Gray, x: number, y: number, paper: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return paper;
  const at = top * width + left;
  const [right, down] = [x - left, y - top];
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** 0 to below 1. */
export type RandomNumbers = () => number;

/** Returns a source of numbers from 0 to 1, the same for the same seed: mulberry32 (Tommy Ettinger). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
