import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '@/card/model/qr-style';
import { alignmentOf, encode, isDark } from './encode';

const versionOf = (text: string, level: (typeof LEVELS)[number]) => encode(text, { level })?.version;

describe('encoding a text as a QR symbol', () => {
  // Capacities: ISO/IEC 18004, table 7, version 1 and 2.
  it.each([
    ['L', 17, 25, 41],
    ['M', 14, 20, 34],
    ['Q', 11, 16, 27],
    ['H', 7, 10, 17],
  ] as const)(
    'at level %s fits %i bytes, %i capitals or %i digits into version 1, and no more',
    (level, bytes, capitals, digits) => {
      expect(versionOf('a'.repeat(bytes), level)).toBe(1);
      expect(versionOf('a'.repeat(bytes + 1), level)).toBe(2);
      expect(versionOf('A'.repeat(capitals), level)).toBe(1);
      expect(versionOf('A'.repeat(capitals + 1), level)).toBe(2);
      expect(versionOf('7'.repeat(digits), level)).toBe(1);
      expect(versionOf('7'.repeat(digits + 1), level)).toBe(2);
    },
  );

  it('needs a smaller symbol for an address in capitals', () => {
    expect(versionOf('https://carte.example/minji-kim', 'H')).toBe(4);
    expect(versionOf('HTTPS://CARTE.EXAMPLE/MINJI-KIM', 'H')).toBe(3);
  });

  it('switches to bytes after capitals, but not for a few capitals only', () => {
    expect(versionOf('HTTPS://CARTE.EXAMPLE/MINJI-KIM?s=qr', 'H')).toBe(4);
    expect(versionOf('https://carte.example/minji-kim?s=qr', 'H')).toBe(5);
    expect(versionOf(`ABCDEF${'a'.repeat(8)}`, 'M')).toBe(1);
  });

  it('counts other scripts in UTF-8 bytes, with 12 bits that declare them', () => {
    // Version 1 holds 17 bytes at L, and 16 where they are declared.
    expect(versionOf('é'.repeat(8), 'L')).toBe(1);
    expect(versionOf('a'.repeat(17), 'L')).toBe(1);
    expect(versionOf(`${'é'.repeat(8)}a`, 'L')).toBe(2);
    expect(versionOf('한글', 'H')).toBe(1);
    expect(versionOf('한글한', 'H')).toBe(2);
  });

  it('returns undefined for an empty text and for one beyond version 40', () => {
    expect(encode('', { level: 'L' })).toBeUndefined();
    expect(versionOf('a'.repeat(1273), 'H')).toBe(40);
    expect(encode('a'.repeat(1274), { level: 'H' })).toBeUndefined();
  });

  it('accepts a lone surrogate', () => {
    expect(versionOf('\uD800', 'L')).toBe(1);
  });

  it('has the size of its version, finder patterns in three corners and none in the fourth', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.constantFrom(...LEVELS), (text, level) => {
        const matrix = encode(text, { level });
        if (matrix === undefined) throw new Error('It fits.');
        const { size, version } = matrix;
        expect(size).toBe(17 + 4 * version);
        const ring = (x: number, y: number) =>
          [0, 1, 2, 3, 4, 5, 6].map((step) => isDark(matrix, x + step, y));
        expect(ring(0, 0)).not.toContain(false);
        expect(ring(size - 7, 0)).not.toContain(false);
        expect(ring(0, size - 1)).not.toContain(false);
        // ISO/IEC 18004, 7.9.1: the module that is always dark.
        expect(isDark(matrix, 8, size - 8)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('marks the 25 modules of version 2’s one alignment pattern', () => {
    const marked = encode('a'.repeat(14), { level: 'H' })?.alignment.flat().filter(Boolean);
    expect(marked).toHaveLength(25);
  });

  // ISO/IEC 18004, table E.1.
  it.each([
    [7, [6, 22, 38]],
    [14, [6, 26, 46, 66]],
    [16, [6, 26, 50, 74]],
    [32, [6, 34, 60, 86, 112, 138]],
    [36, [6, 24, 50, 76, 102, 128, 154]],
    [40, [6, 30, 58, 86, 114, 142, 170]],
  ])('places the alignment patterns of version %i by the standard', (version, centers) => {
    const size = 17 + 4 * version;
    const row = alignmentOf(version)[size - 7] ?? [];
    // The last row of patterns lacks the first: a finder pattern is there.
    const expected = Array.from({ length: size }, (_, x) =>
      centers.slice(1).some((at) => Math.abs(at - x) <= 2),
    );
    expect(row).toEqual(expected);
  });

  it('has a dark middle in a light ring wherever an alignment pattern is marked', () => {
    for (const length of [20, 200, 500, 900, 1200]) {
      const matrix = encode('a'.repeat(length), { level: 'H' });
      if (matrix === undefined) throw new Error('It fits.');
      const { size, alignment } = matrix;
      const [x, y] = [size - 7, size - 7];
      expect(alignment[y]?.[x]).toBe(true);
      const square = [-2, -1, 0, 1, 2].map((dy) =>
        [-2, -1, 0, 1, 2].map((dx) => isDark(matrix, x + dx, y + dy)),
      );
      expect(square.map((line) => line.map(Number).join(''))).toEqual([
        '11111',
        '10001',
        '10101',
        '10001',
        '11111',
      ]);
    }
  });
});
