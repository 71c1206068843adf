import { describe, expect, it } from 'vitest';
import { isBucketName, isProjectId } from './resource-names.ts';

describe('a project’s id', () => {
  it.each(['acme', 'demo-carte', 'carte-prod-12345', 'example.com:acme'])('may be %s', (text) => {
    expect(isProjectId(text)).toBe(true);
  });

  it.each([
    '',
    'abc',
    '../x',
    'a/../b',
    'acme?x=1',
    'acme#',
    'Acme',
    'acme\n',
    'a%2fbc',
    '..:acme',
    'a'.repeat(31),
  ])('is never %j', (text) => {
    expect(isProjectId(text)).toBe(false);
  });
});

describe('a bucket’s name', () => {
  it.each(['files', 'demo-carte.appspot.com', 'carte.firebasestorage.app', 'a_b'])('may be %s', (text) => {
    expect(isBucketName(text)).toBe(true);
  });

  it.each(['', 'ab', '../x', 'a..b', 'a/b', '.abc', 'abc.', 'Files', 'gs://files', 'files\n', 'a?bc'])(
    'is never %j',
    (text) => {
      expect(isBucketName(text)).toBe(false);
    },
  );
});
