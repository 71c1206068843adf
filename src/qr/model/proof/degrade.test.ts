import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gray } from '@/shared/lib/pixels';
import { CONDITIONS } from './conditions';
import { degrade } from './degrade';

const PX = 5;

function picture(size = 60): Gray {
  const data = new Uint8ClampedArray(size * size).fill(255);
  for (let y = 0; y < size / 2; y += 1) data.fill(0, y * size, y * size + size / 2);
  return { width: size, height: size, data };
}

const at = ({ data, width }: Gray, x: number, y: number) => data[Math.round(y) * width + Math.round(x)];

describe('a degraded picture', () => {
  it('is the same for the same seed, under every condition', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONDITIONS), fc.integer(), ({ kind, strength }, seed) => {
        const [one, other] = [
          degrade(picture(), PX, kind, strength, seed),
          degrade(picture(), PX, kind, strength, seed),
        ];
        expect(other).toEqual(one);
      }),
      { numRuns: 30 },
    );
  });

  it('differs only in its noise for another seed', () => {
    const [one, other] = [1, 2].map((seed) => degrade(picture(), PX, 'lowLight', 0.75, seed));
    expect(other?.data).not.toEqual(one?.data);
    expect(other?.width).toBe(one?.width);
  });

  it('does not modify its input', () => {
    const given = picture();
    for (const { kind, strength } of CONDITIONS) degrade(given, PX, kind, strength);
    expect(given).toEqual(picture());
  });

  it('is blurred as by a Gaussian of the given width', () => {
    const blurred = degrade(picture(), PX, 'blur', 0.4);
    // Sigma is 2 pixels; the edge lies between pixels 29 and 30: normal distribution at 0.25, 1.25 and 2.25
    // sigma.
    const seen = [30, 32, 34].map((x) => at(blurred, x, 10) ?? 0);
    [0.5987, 0.8944, 0.9878].forEach((share, index) => {
      expect(Math.abs((seen[index] ?? 0) - 255 * share)).toBeLessThan(2);
    });
  });

  it('is turned clockwise', () => {
    const turned = degrade(picture(), PX, 'rotation', 90);
    expect([turned.width, turned.height]).toEqual([60, 60]);
    expect([at(turned, 45, 15), at(turned, 15, 15), at(turned, 45, 45)]).toEqual([0, 255, 255]);
  });

  it('has a top edge shorter by the tilt, and a bottom edge as long as before', () => {
    const tilted = degrade({ ...picture(100), data: new Uint8ClampedArray(10_000) }, PX, 'perspective', 0.25);
    const isDark = (y: number) =>
      Array.from({ length: tilted.width }, (_, x) => (at(tilted, x, y) ?? 0) < 110);
    const lengthAt = (y: number) => isDark(y).filter(Boolean).length;
    const rows = Array.from({ length: tilted.height }, (_, y) => y).filter((y) => lengthAt(y) > 0);
    const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
    // The picture lies on 20 pixels of paper on each side, which tilt with it.
    const expected = (share: number) => 100 * (1 - 0.25 * share);
    expect(lengthAt(top + 1)).toBeLessThan(lengthAt(bottom - 1));
    expect(lengthAt(bottom - 1)).toBeGreaterThan(expected(0.25));
    expect(lengthAt(bottom - 1)).toBeLessThan(100);
    expect(lengthAt(top + 1)).toBeLessThan(expected(0.75));
    expect(lengthAt(top + 1)).toBeGreaterThan(expected(1));
  });

  it('as small print has the given pixels per module, each the mean of the area it covers', () => {
    const small = degrade(picture(), PX, 'smallPrint', 2.5);
    // 60 pixels and 20 of paper on each side, halved.
    expect([small.width, small.height]).toEqual([50, 50]);
    expect([at(small, 12, 12), at(small, 30, 30), at(small, 2, 2)]).toEqual([0, 255, 225]);
  });

  it('is darker in low light', () => {
    const dim = degrade(picture(), PX, 'lowLight', 0.75);
    const mean = (from: number, to: number) => {
      const values = Array.from(
        { length: 400 },
        (_, index) => at(dim, from + (index % 20), to + Math.floor(index / 20)) ?? 0,
      );
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    const middle = Math.round(dim.width / 2);
    expect(mean(middle + 5, middle + 5)).toBeCloseTo(255 / 4, -1);
    expect(mean(middle - 25, middle - 25)).toBeLessThan(5);
  });

  it('is white in the middle of a glare of full strength', () => {
    const glaring = degrade({ ...picture(), data: new Uint8ClampedArray(3600) }, PX, 'glare', 1);
    expect(at(glaring, glaring.width * 0.68, glaring.height * 0.36)).toBeGreaterThan(250);
    expect(at(glaring, 30, glaring.height - 30)).toBeLessThan(60);
  });

  it('has dark surroundings', () => {
    const surrounded = degrade(picture(), PX, 'darkSurroundings', 2);
    expect([at(surrounded, 5, 40), at(surrounded, 50, 50)]).toEqual([12, 255]);
    expect(surrounded.width).toBe(80);
  });
});
