import { expect, it } from 'vitest';
import { listOf } from './list';

it.each([
  ['en', 'Name, Phone, and Email'],
  ['de', 'Name, Phone und Email'],
  ['ja', 'Name、Phone、Email'],
  ['no', 'Name, Phone og Email'],
])('writes a list in %s as %s', (language, words) => {
  expect(listOf(['Name', 'Phone', 'Email'], language)).toBe(words);
});

it('returns a single item unchanged', () => {
  expect(listOf(['Name'], 'en')).toBe('Name');
});
