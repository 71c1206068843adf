import fc from 'fast-check';
import { expect, it } from 'vitest';
import { characterCount, countOf } from './character-count';

it.each([
  ['', 0, 2_000],
  ['Ann', 3, 2_000],
  ['안녕', 2, 2_000],
  ['Größe\nÅ', 7, 2_000],
  ['नमस्ते', 3, 1_000],
  ['👨‍👩‍👧', 1, 250],
])('counts %j as %d of %d characters', (text, used, room) => {
  expect(characterCount(text, 2_000)).toEqual({ used, room });
});

it('reaches the limit with a full text, and passes it with one that is too long', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', ' ', 'é', 'e\u0301', '각', '각'.normalize('NFD'), 'ก็', 'स्ते', '😀', '👨‍👩‍👧'),
  });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, most) => {
      const { used, room } = characterCount(text, most);
      expect(used > room).toBe(text.length > most);
      expect(text.length === most && used !== room).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

it('writes the count in the language’s number format', () => {
  expect(countOf('Ann', 2_000, 'en')).toBe('3 / 2,000');
  expect(countOf('Ann', 2_000, 'de')).toBe('3 / 2.000');
});
