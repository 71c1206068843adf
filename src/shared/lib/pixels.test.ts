import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverCrop, PHOTO_TOP } from './pixels';

it('cuts a tall photo of a person near its top, other pictures in the middle', () => {
  const whole = { width: 900, height: 1_600 };
  const square = { width: 1, height: 1 };
  expect(coverCrop(whole, square, PHOTO_TOP)).toEqual({ x: 0, y: 105, width: 900, height: 900 });
  expect(coverCrop(whole, square)).toMatchObject({ x: 0, y: 350 });
});

it('crops a photo to the picture’s shape without distortion', () => {
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
