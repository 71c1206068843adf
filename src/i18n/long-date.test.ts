import { expect, it } from 'vitest';
import { longDate } from './long-date';

it.each([
  ['en', 'March 3, 2027'],
  ['ko', '2027년 3월 3일'],
  ['de', '3. März 2027'],
])('writes a day in %s as %s', (language, words) => {
  expect(longDate(new Date(2027, 2, 3, 12), language)).toBe(words);
});
