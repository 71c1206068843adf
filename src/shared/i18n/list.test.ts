import { expect, it } from 'vitest';
import { listOf } from './list';

it.each([
  ['en', 'Name, Phone, and Email'],
  ['de', 'Name, Phone und Email'],
  ['ja', 'Name、Phone、Email'],
  ['no', 'Name, Phone og Email'],
])('writes things in a row in %s as %s', (language, words) => {
  expect(listOf(['Name', 'Phone', 'Email'], language)).toBe(words);
});

it('leaves one thing as it is', () => {
  expect(listOf(['Name'], 'en')).toBe('Name');
});
