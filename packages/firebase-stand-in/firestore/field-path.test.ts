import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldAt, formatFieldPath, parseFieldPath } from './field-path.ts';
import { int, map } from './testing/samples.ts';

const segment = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('a', 'x.y', '`', '\\', 'a`b', '0', '_'),
  )
  .filter((name) => !/^__.*__$/s.test(name));

describe('field paths', () => {
  test('are read back as they were formatted', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (path) => {
        expect(parseFieldPath(formatFieldPath(path), 'path')).toEqual(path);
      }),
    );
  });

  test.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['nested.`x.y`', ['nested', 'x.y']],
    ['`a\\`b\\\\c`', ['a`b\\c']],
  ])('%s is read', (text, path) => {
    expect(parseFieldPath(text, 'path')).toEqual(path);
  });

  test.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    '1a',
    'a-b',
    '`a',
    '``',
    '`a`b',
    '__name__',
    'a.__x__',
    '__proto__',
    7,
    null,
  ])('%j is refused', (text) => {
    expect(() => parseFieldPath(text, 'path')).toThrowError(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as Error,
    );
  });

  test('the name of a document is accepted only where it is meant', () => {
    expect(parseFieldPath('__name__', 'path', true)).toEqual(['__name__']);
  });

  test('find values in maps and never inherited properties', () => {
    expect(fieldAt({ a: map({ b: int(1) }) }, ['a', 'b'])).toEqual(int(1));
    expect(fieldAt({ a: int(1) }, ['a', 'b'])).toBeUndefined();
    expect(fieldAt({}, ['constructor'])).toBeUndefined();
  });
});
