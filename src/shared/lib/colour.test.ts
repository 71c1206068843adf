import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, normalizeColour, textColourOn, withContrast } from './colour';

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase());

describe('normalizeColour', () => {
  it.each([
    ['#abc', '#AABBCC'],
    ['007aff', '#007AFF'],
    [' #FFFFFF ', '#FFFFFF'],
    ['red', undefined],
    ['#12345', undefined],
    ['#fff;background:url(x)', undefined],
  ])('reads %j as %j', (text, colour) => {
    expect(normalizeColour(text)).toBe(colour);
  });
});

describe('textColourOn', () => {
  it('is white up to a brightness of 155 and black above', () => {
    expect(textColourOn('#9B9B9B')).toBe('#FFFFFF');
    expect(textColourOn('#9C9C9C')).toBe('#000000');
    expect(textColourOn('#007AFF')).toBe('#FFFFFF');
  });
});

describe('contrast', () => {
  it('is 21 between black and white, 1 of a colour with itself, and the same both ways', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#007AFF', '#007AFF')).toBe(1);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#FFFFFF', '#777777')).toBe(contrast('#777777', '#FFFFFF'));
  });
});

describe('withContrast', () => {
  it('leaves a readable colour as it is', () => {
    expect(withContrast('#004080', '#FFFFFF', 4.5)).toBe('#004080');
  });

  it('reaches the ratio for every pair that can reach it', () => {
    fc.assert(
      fc.property(colours, colours, (colour, against) => {
        expect(contrast(withContrast(colour, against, 4.5), against)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
