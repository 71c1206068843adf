import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CALL_SIZES,
  callLook,
  callPlate,
  PHONE_BANDS,
  PHONE_SIZES,
  phoneLook,
  phonePlate,
  PLATE_STEPS,
} from './wallpaper-layout';

const ratios = fc.constantFrom(1, 1.12, 1.2);
const steps = fc.constantFrom(...Array.from({ length: PLATE_STEPS }, (_, step) => step));

describe('a wallpaper', () => {
  it('centers the code between clock and buttons on every phone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_SIZES), ratios, steps, (size, ratio, step) => {
        const { x, y, width, height } = phonePlate(size, ratio, step);
        const { from, to } = PHONE_BANDS[step] ?? { from: 1, to: 0 };
        // Clock and widgets end at two fifths of the screen; the buttons begin at six sevenths.
        expect(from).toBeGreaterThan(0.4);
        expect(to).toBeLessThan(0.86);
        expect(y).toBeGreaterThanOrEqual(Math.floor(size.height * from));
        expect(y + height).toBeLessThanOrEqual(size.height * to + 2);
        expect(Math.abs(x * 2 + width - size.width)).toBeLessThanOrEqual(2);
        // Five pixels a module or more, at version 6.
        expect(width).toBeGreaterThan(5 * 49);
      }),
    );
  });

  it('keeps a call’s code within its corner, clear of the face in the middle', () => {
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

  it('keeps a call’s code in the picture and clear of the middle in every size', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALL_SIZES), ratios, steps, (size, ratio, step) => {
        const { x, y, width, height } = callPlate(size, ratio, 'left', step);
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(x + width).toBeLessThan(size.width * 0.4);
        expect(y + height).toBeLessThan(size.height * 0.85);
      }),
    );
  });

  it.each([
    ['a phone', (step: number) => phonePlate({ width: 1179, height: 2556 }, 1, step)],
    ['a call', (step: number) => callPlate({ width: 1920, height: 1080 }, 1, 'right', step)],
  ])('for %s enlarges the code with each step', (_, plate) => {
    const widths = Array.from({ length: PLATE_STEPS }, (__, step) => plate(step).code.width);
    const growths = widths.slice(1).map((width, at) => width / (widths[at] ?? Infinity));
    expect(Math.min(...growths)).toBeGreaterThan(1.1);
  });

  it('keeps the code’s proportions, with the words right below', () => {
    const { code, words, height } = phonePlate({ width: 1179, height: 2556 }, 1.2);
    expect(code.height / code.width).toBeCloseTo(1.2, 2);
    expect(words.y).toBe(code.y + code.height);
    expect(height).toBe(code.height + words.height);
  });

  it.each([42, 55])(
    'has the card’s look, %s high, between the clock and the code of every phone',
    (percent) => {
      fc.assert(
        fc.property(fc.constantFrom(...PHONE_SIZES), ratios, steps, (size, ratio, step) => {
          const plate = phonePlate(size, ratio, step);
          const { x, y, width, height } = phoneLook(size, plate, percent);
          expect(y).toBeGreaterThanOrEqual(size.height * 0.2 - 1);
          expect(y + height).toBeLessThan(plate.y);
          expect(height / width).toBeCloseTo(percent / 100, 5);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(size.width);
          // Half of a screen's width or more, also of the shortest phone with the largest code.
          expect(width).toBeGreaterThan(size.width * 0.39);
        }),
      );
    },
  );

  it('has the card’s look of a call in the other corner than the code', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALL_SIZES), steps, (size, step) => {
        const left = callLook(size, 'right', 42);
        expect(left.x + left.width).toBeLessThan(callPlate(size, 1, 'right', step).x);
        expect(callLook(size, 'left', 42).x).toBeCloseTo(size.width - left.x - left.width, 5);
        // The texts begin at the code's margin.
        expect(left.x + left.width * 0.07).toBeCloseTo(size.height * 0.06, 5);
      }),
    );
  });
});
