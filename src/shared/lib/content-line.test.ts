import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fold } from './content-line';

afterEach(() => vi.unstubAllGlobals());

const JOINED = [
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '👍🏽',
  '🇰🇷',
  'e\u0301\u0323',
  'กำ',
  'क्षि',
  'नि',
  '한',
  'שָׁ',
  'ё',
  'ệ',
  '가\u0301',
  'か\u3099',
];

const anyLine = fc
  .array(fc.oneof(fc.constantFrom(...JOINED), fc.string({ unit: 'grapheme', maxLength: 9 })), {
    maxLength: 60,
  })
  // Lines contain no line breaks (escapeText of vCards, escaped of calendars).
  .map((parts) => parts.join('').replace(/[\r\n]/g, ''));

function boundaries(text: string): Set<number> {
  return new Set(Array.from(new Intl.Segmenter().segment(text), ({ index }) => index));
}

function breaks(folded: string): number[] {
  const lines = folded.split('\r\n').map((line, index) => (index === 0 ? line : line.slice(1)));
  return lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).join('').length);
}

describe('fold', () => {
  it('makes lines of at most 75 octets that unfold to the same text', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const lines = fold(text).split('\r\n');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(fold(text).replaceAll('\r\n ', '')).toBe(text);
      }),
    );
  });

  it('never splits a grapheme', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const starts = boundaries(text);
        expect(breaks(fold(text)).filter((at) => !starts.has(at))).toEqual([]);
      }),
    );
  });

  it('splits a grapheme longer than a line between code points', () => {
    const piled = `a${'\u0301'.repeat(200)}`;
    const folded = fold(`N:${piled}`);
    expect(folded.replaceAll('\r\n ', '')).toBe(`N:${piled}`);
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('fills lines: 75 octets, then a space and 74', () => {
    expect(
      fold('x'.repeat(75 + 74 + 1))
        .split('\r\n')
        .map((line) => line.length),
    ).toEqual([75, 75, 2]);
    expect(fold('x'.repeat(75))).not.toContain('\n');
  });

  it('folds between code points without a segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const text = `NOTE:${'👩‍👩‍👧'.repeat(20)}`;
    const folded = fold(text);
    expect(folded.replaceAll('\r\n ', '')).toBe(text);
    for (const line of folded.split('\r\n')) expect(Buffer.from(line).toString()).toBe(line);
  });
});
