import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { linesOf } from './drawing';

const measure = (text: string) => text.length;

describe('breaking a text into lines', () => {
  it('breaks between words, after punctuation', () => {
    expect(linesOf(measure, 'Head of design, Europe', 15, 3)).toEqual(['Head of design,', 'Europe']);
  });

  it('breaks within a word only when it is too wide alone', () => {
    expect(linesOf(measure, 'A Donaudampfschiff', 8, 5)).toEqual(['A', 'Donaudam', 'pfschiff']);
  });

  it('breaks between characters in scripts without spaces', () => {
    expect(linesOf(measure, '東京都千代田区', 4, 3).every((line) => line.length <= 4)).toBe(true);
    expect(linesOf(measure, '東京都千代田区', 4, 3).join('')).toBe('東京都千代田区');
  });

  it('ends in an ellipsis when there is more', () => {
    expect(linesOf(measure, 'one two three four', 8, 2)).toEqual(['one two', 'three…']);
  });

  it('measures no more of a long text than the lines can show', () => {
    const measured = vi.fn(measure);
    expect(linesOf(measured, 'one two '.repeat(50_000), 8, 2)).toEqual(['one two', 'one two…']);
    expect(measured.mock.calls.length).toBeLessThan(2_000);
  });

  it('never exceeds the lines or the width, and marks every omission', () => {
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
