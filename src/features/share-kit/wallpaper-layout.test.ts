import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverCrop } from './areas';
import { callPlate, PHONE_BAND, phonePlate } from './wallpaper-layout';
import { CALL_SIZES, PHONE_SIZES } from './wallpaper-sizes';

/** A square code, and one with a frame and its text below. */
const ratios = fc.constantFrom(1, 1.12, 1.2);

describe('a wallpaper', () => {
  it('has the code below the clock and above the buttons, in the middle, on every phone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_SIZES), ratios, (size, ratio) => {
        const { x, y, width, height } = phonePlate(size, ratio);
        expect(y).toBeGreaterThanOrEqual(Math.floor(size.height * PHONE_BAND.from));
        expect(y + height).toBeLessThanOrEqual(size.height * PHONE_BAND.to + 2);
        expect(Math.abs(x * 2 + width - size.width)).toBeLessThanOrEqual(2);
        // Five pixels a module and more, of a code of version 6.
        expect(width).toBeGreaterThan(5 * 49);
      }),
    );
  });

  it('keeps a call’s code whole in its corner, away from the face in the middle', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALL_SIZES), ratios, (size, ratio) => {
        const left = callPlate(size, ratio, 'left');
        const right = callPlate(size, ratio, 'right');
        expect(left.x).toBeGreaterThan(0);
        expect(left.x + left.width).toBeLessThan(size.width / 3);
        expect(right.x + right.width).toBe(size.width - left.x);
        expect(left.y + left.height).toBeLessThan(size.height * 0.6);
      }),
    );
  });

  it('has the code’s own shape, and the words right below it', () => {
    const { code, words, height } = phonePlate({ width: 1179, height: 2556 }, 1.2);
    expect(code.height / code.width).toBeCloseTo(1.2, 2);
    expect(words.y).toBe(code.y + code.height);
    expect(height).toBe(code.height + words.height);
  });
});

it('a photo is cut to the shape of the picture, never stretched', () => {
  const sides = fc.integer({ min: 1, max: 8_000 });
  fc.assert(
    fc.property(sides, sides, sides, sides, (width, height, toWidth, toHeight) => {
      const crop = coverCrop({ width, height }, { width: toWidth, height: toHeight });
      expect(crop.width / crop.height).toBeCloseTo(toWidth / toHeight, 6);
      expect(crop.width).toBeLessThanOrEqual(width + 1e-6);
      expect(crop.height).toBeLessThanOrEqual(height + 1e-6);
      expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});
