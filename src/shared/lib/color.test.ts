import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  contrastRatio,
  hexOf,
  hexToHsl,
  hslToHex,
  normalizeColor,
  READABLE,
  READABLE_LARGE,
  rgbOf,
  textColorOn,
  type Hsl,
} from './color';

describe('colors', () => {
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

  it('normalizes to six capitals', () => {
    expect(hexOf('#0af')).toBe('#00AAFF');
  });

  // The grays next to WCAG's thresholds, by independent contrast checkers.
  it.each([
    ['#000000', 21],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#949494', 3.03],
    ['#959595', 3.0],
    ['#969696', 2.96],
    ['#FFFFFF', 1],
  ])('%s on white has a contrast of %f', (gray, ratio) => {
    expect(contrastRatio(gray, '#FFFFFF')).toBeCloseTo(ratio, 2);
    expect(contrastRatio('#FFFFFF', gray)).toBeCloseTo(ratio, 2);
  });
});

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

it('stays the same after conversion to HSL and back', () => {
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

const colors = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase());

describe('normalizeColor', () => {
  it.each([
    ['#abc', '#AABBCC'],
    ['007aff', '#007AFF'],
    [' #FFFFFF ', '#FFFFFF'],
    ['red', undefined],
    ['#12345', undefined],
    ['#fff;background:url(x)', undefined],
  ])('reads %j as %j', (text, color) => {
    expect(normalizeColor(text)).toBe(color);
  });
});

describe('textColorOn', () => {
  it('is white up to brightness 155 and black above, if the contrast suffices', () => {
    expect(textColorOn('#C2371F')).toBe('#FFFFFF');
    expect(textColorOn('#9C9C9C')).toBe('#000000');
  });

  it('is the other color when the threshold gives less than 4.5:1', () => {
    // White has 2.8:1 on the gray just below the threshold, and 4.0:1 on the default button.
    expect(textColorOn('#9B9B9B')).toBe('#000000');
    expect(textColorOn('#007AFF')).toBe('#000000');
    // White has 4.54:1 here and stays.
    expect(textColorOn('#767676')).toBe('#FFFFFF');
  });

  it('of large text is what the threshold says from 3:1 on', () => {
    expect(textColorOn('#007AFF', READABLE_LARGE)).toBe('#FFFFFF');
    // White has 2.8:1.
    expect(textColorOn('#9B9B9B', READABLE_LARGE)).toBe('#000000');
  });

  it('has 4.5:1 on every color', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(contrast(textColorOn(color), color)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });
});

describe('contrast', () => {
  it('is 21 between black and white, 1 of a color with itself, and the same both ways', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#007AFF', '#007AFF')).toBe(1);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#FFFFFF', '#777777')).toBe(contrast('#777777', '#FFFFFF'));
  });
});
