import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SCALE, panned, swipe, WHOLE, zoomed } from './zoom';

const STAGE = { x: 400, y: 800 };

describe('zoomed', () => {
  it('keeps the point under the fingers where it is', () => {
    expect(zoomed(WHOLE, 2, { x: 50, y: -100 }, STAGE)).toEqual({ scale: 2, x: -50, y: 100 });
  });

  it('returns to the center when the picture is whole', () => {
    const close = zoomed(WHOLE, 3, { x: 150, y: 300 }, STAGE);
    expect(zoomed(close, 0.5, { x: -20, y: 10 }, STAGE)).toEqual(WHOLE);
  });

  it('never leaves a gap beside the picture', () => {
    const way = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
    const step = fc.tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), way);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        for (const view of steps.reduce(
          (views, [scale, by]) => {
            const last = views.at(-1) ?? WHOLE;
            return [...views, panned(zoomed(last, scale, by, STAGE), by, STAGE)];
          },
          [WHOLE],
        )) {
          expect(view.scale).toBeGreaterThanOrEqual(1);
          expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
          expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * STAGE.x) / 2 + 1e-6);
          expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * STAGE.y) / 2 + 1e-6);
        }
      }),
    );
  });
});

describe('swipe', () => {
  it.each([
    [{ x: -60, y: 10 }, 'left'],
    [{ x: 60, y: -10 }, 'right'],
    [{ x: 5, y: 120 }, 'down'],
    [{ x: 5, y: 60 }, undefined],
    [{ x: 5, y: -300 }, undefined],
    [{ x: 30, y: 0 }, undefined],
  ])('reads %j as %s', (way, meaning) => {
    expect(swipe(way)).toBe(meaning);
  });
});
