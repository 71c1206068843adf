import { describe, expect, it } from 'vitest';
import { contrastRatio, hexOf, rgbOf } from './rgb';

describe('colours', () => {
  it.each([
    ['#fff', [255, 255, 255]],
    ['#0Af', [0, 170, 255]],
    ['#12aBcD', [18, 171, 205]],
  ])('reads %s', (text, channels) => {
    expect(rgbOf(text)).toEqual(channels);
  });

  it.each(['', 'red', '#12', '#12345', '#1234567', '#ggg', '#000"/><script>', '#000\n'])(
    'refuses %j',
    (text) => {
      expect(() => rgbOf(text)).toThrow(RangeError);
    },
  );

  it('writes six capitals', () => {
    expect(hexOf('#0af')).toBe('#00AAFF');
  });

  // The greys next to WCAG's thresholds, as every contrast checker gives them.
  it.each([
    ['#000000', 21],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#949494', 3.03],
    ['#959595', 3.0],
    ['#969696', 2.96],
    ['#FFFFFF', 1],
  ])('%s on white has a contrast of %f', (grey, ratio) => {
    expect(contrastRatio(grey, '#FFFFFF')).toBeCloseTo(ratio, 2);
    expect(contrastRatio('#FFFFFF', grey)).toBeCloseTo(ratio, 2);
  });
});
