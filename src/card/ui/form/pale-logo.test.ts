import { describe, expect, it } from 'vitest';
import { isPaleLogo } from './pale-logo';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const CLEAR: Pixel = [0, 0, 0, 0];
const WHITE: Pixel = [255, 255, 255, 255];
const INK: Pixel = [28, 26, 22, 255];

/** Returns a picture with the given number of pixels of each color. */
const picture = (...parts: readonly (readonly [count: number, pixel: Pixel])[]) => ({
  data: new Uint8ClampedArray(
    parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()),
  ),
});

describe('isPaleLogo finds logos that are hardly visible on white', () => {
  it.each<[what: string, logo: { readonly data: Uint8ClampedArray<ArrayBuffer> }, expected: boolean]>([
    ['white on a clear ground', picture([800, CLEAR], [200, WHITE]), true],
    [
      'almost white, with soft edges',
      picture([800, CLEAR], [150, [236, 232, 228, 255]], [50, [255, 255, 255, 90]]),
      true,
    ],
    ['white with a few dark pixels', picture([800, CLEAR], [195, WHITE], [5, INK]), true],
    ['white with a dark part', picture([800, CLEAR], [170, WHITE], [30, INK]), false],
    ['dark on a clear ground', picture([800, CLEAR], [200, INK]), false],
    ['light gray on a clear ground', picture([800, CLEAR], [200, [190, 190, 190, 255]]), false],
    ['pale yellow on a clear ground', picture([800, CLEAR], [200, [255, 244, 120, 255]]), false],
    ['thin dark letters on a white ground of its own', picture([990, WHITE], [10, INK]), false],
    ['nothing but a white ground', picture([1_000, WHITE]), true],
    ['nothing at all', picture([1_000, CLEAR]), false],
  ])('%s', (_what, logo, expected) => {
    expect(isPaleLogo(logo)).toBe(expected);
  });
});
