import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexToHsl, hslToHex } from './hsl';

it.each([
  ['#FF0000', 0, 100, 50],
  ['#00FF00', 120, 100, 50],
  ['#0000ff', 240, 100, 50],
  ['#FFFFFF', 0, 0, 100],
  ['#808080', 0, 0, 50],
  ['#007AFF', 211, 100, 50],
])('reads %s as hue %i, saturation %i, lightness %i', (hex, hue, saturation, lightness) => {
  expect(hexToHsl(hex)).toEqual({ hue, saturation, lightness });
});

it('refuses what is not six hexadecimal digits', () => {
  expect(['#fff', 'red', '', '#12345g'].map(hexToHsl)).toEqual([undefined, undefined, undefined, undefined]);
});

it('comes back to within a rounding step of every colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const hex = `#${number.toString(16).padStart(6, '0')}`;
      const hsl = hexToHsl(hex);
      const back = Number.parseInt(hslToHex(hsl ?? { hue: 0, saturation: 0, lightness: 0 }).slice(1), 16);
      for (const shift of [0, 8, 16]) {
        const apart = Math.abs(((number >> shift) & 255) - ((back >> shift) & 255));
        expect(apart).toBeLessThanOrEqual(4);
      }
    }),
  );
});
