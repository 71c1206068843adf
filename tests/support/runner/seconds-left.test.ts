import { expect, it } from 'vitest';
import { secondsLeft } from './seconds-left.ts';

it('shares a group’s files out among its workers', () => {
  expect(secondsLeft([{ workers: 2, files: [10, 10, 20] }], 1)).toBe(20);
});

it('is never less than the longest file takes', () => {
  expect(secondsLeft([{ workers: 2, files: [30, 2] }], 1)).toBe(30);
});

it('adds groups, which run one after the other, and follows the speed of the machine', () => {
  const groups = [
    { workers: 2, files: [10, 10] },
    { workers: 1, files: [5] },
  ];
  expect(secondsLeft(groups, 2)).toBe(30);
});

it('is 0 when nothing is left', () => {
  expect(secondsLeft([], 3)).toBe(0);
});
