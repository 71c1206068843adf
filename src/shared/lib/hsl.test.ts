import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexToHsl, hslToHex, type Hsl } from './hsl';

it.each<[string, Hsl]>([
  ['#FF0000', { hue: 0, saturation: 100, lightness: 50 }],
  ['#00FF00', { hue: 120, saturation: 100, lightness: 50 }],
  ['#0000ff', { hue: 240, saturation: 100, lightness: 50 }],
  ['#FFFFFF', { hue: 0, saturation: 0, lightness: 100 }],
  ['#808080', { hue: 0, saturation: 0, lightness: (128 / 255) * 100 }],
])('reads %s as %j', (hex, hsl) => {
  expect(hexToHsl(hex)).toEqual(hsl);
});

it('refuses what is not six hexadecimal digits', () => {
  expect(['#fff', 'red', '', '#12345g'].map(hexToHsl)).toEqual([undefined, undefined, undefined, undefined]);
});

it('comes back to the very same colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const hex = `#${number.toString(16).padStart(6, '0')}`.toUpperCase();
      expect(hexToHsl(hex)).toBeDefined();
      expect(hslToHex(hexToHsl(hex) ?? { hue: 0, saturation: 0, lightness: 0 })).toBe(hex);
    }),
  );
});

it('clamps what is out of range and wraps the hue', () => {
  expect(hslToHex({ hue: 480, saturation: 400, lightness: 50 })).toBe('#00FF00');
  expect(hslToHex({ hue: -120, saturation: 100, lightness: 50 })).toBe('#0000FF');
});
