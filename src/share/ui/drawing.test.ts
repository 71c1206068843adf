import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './drawing';

const measure = (text: string) => text.length;

describe('a text in lines', () => {
  it('is broken between words, the comma staying with its word', () => {
    expect(linesOf(measure, 'Head of design, Europe', 15, 3)).toEqual(['Head of design,', 'Europe']);
  });

  it('is broken within a word only where that is too wide alone', () => {
    expect(linesOf(measure, 'A Donaudampfschiff', 8, 5)).toEqual(['A', 'Donaudam', 'pfschiff']);
  });

  it('is broken between characters where there are no spaces', () => {
    expect(linesOf(measure, '東京都千代田区', 4, 3).every((line) => line.length <= 4)).toBe(true);
    expect(linesOf(measure, '東京都千代田区', 4, 3).join('')).toBe('東京都千代田区');
  });

  it('ends in an ellipsis where there is more', () => {
    expect(linesOf(measure, 'one two three four', 8, 2)).toEqual(['one two', 'three…']);
  });

  it('never has more or wider lines than asked for, and loses nothing without saying so', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 20, max: 60 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, most) => {
          const lines = linesOf(measure, text, width, most);
          expect(lines.length).toBeLessThanOrEqual(most);
          for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
          const bare = (one: string) => one.replace(/\s+/gu, '');
          const isCut = lines.at(-1)?.endsWith('…') === true;
          expect(isCut || bare(lines.join('')) === bare(text)).toBe(true);
        },
      ),
    );
  });
});
