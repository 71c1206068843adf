import { describe, expect, it } from 'vitest';
import { isDocumentId } from './document-id.ts';

describe('a document’s id', () => {
  it.each(['a', '...', '.a', '__', '__a', 'a__', '한', 'x'.repeat(1_500), 'a\nb', '😀'])(
    'may be %j',
    (id) => {
      expect(isDocumentId(id)).toBe(true);
    },
  );

  it.each([
    '',
    '.',
    '..',
    '____',
    '__x__',
    '__a\nb__',
    'a/b',
    '/',
    '\ud800',
    'x'.repeat(1_501),
    '한'.repeat(501),
    7,
    null,
    undefined,
    ['a'],
  ])('is never %j', (value) => {
    expect(isDocumentId(value)).toBe(false);
  });
});
