import { describe, expect, test } from 'vitest';
import { parseDocumentName, parseParentName } from './resource-name.ts';
import { nameOf, ROOT } from './testing/samples.ts';

const refusal = expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as Error;

describe('document names', () => {
  test.each([
    'a/b',
    'a/__id7__',
    'a/__id-9223372036854775808__',
    'a/__id9223372036854775807__/c/d',
    'a/ü 😀',
    'a/.b',
    `a/${'x'.repeat(1_500)}`,
  ])('%s is one', (path) => {
    expect(parseDocumentName(nameOf(path), ROOT, 'name')).toBe(nameOf(path));
  });

  test.each([
    'a',
    'a/b/c',
    'a/',
    '/a',
    'a//b/c',
    'a/.',
    'a/..',
    '../b',
    'a/__x__',
    '__x__/a',
    // Numeric ids are documents' alone, and written in one way: recorded of the official emulator.
    '__id7__/a',
    'a/__id__',
    'a/__id0__',
    'a/__id-0__',
    'a/__id007__',
    'a/__id+7__',
    'a/__id9223372036854775808__',
    `a/${'x'.repeat(1_501)}`,
    `a/${'é'.repeat(751)}`,
    'a/\ud83d',
  ])('%s is refused', (path) => {
    expect(() => parseDocumentName(nameOf(path), ROOT, 'name')).toThrowError(refusal);
  });

  test.each([ROOT, '', 'a/b', 'projects/p/databases/other/documents/a/b', `${ROOT}x/a/b`, 7, undefined])(
    '%j is outside of the database or no name at all',
    (name) => {
      expect(() => parseDocumentName(name, ROOT, 'name')).toThrowError(refusal);
    },
  );

  test('a parent is the root or a document', () => {
    expect(parseParentName(ROOT, ROOT, 'parent')).toBe(ROOT);
    expect(parseParentName(nameOf('a/b'), ROOT, 'parent')).toBe(nameOf('a/b'));
    expect(() => parseParentName(nameOf('a'), ROOT, 'parent')).toThrowError(refusal);
    expect(() => parseParentName(`${ROOT}/`, ROOT, 'parent')).toThrowError(refusal);
  });
});
