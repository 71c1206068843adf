import { expect, it } from 'vitest';
import { isPath, shownAt } from './card-path';

it.each(['ann', 'a', '-ann-', 'a'.repeat(64)])('%j may name a link', (name) => {
  expect(isPath(name)).toBe(true);
});

it.each(['', 'Ann', 'a/b', '..', 'a_b', 'a'.repeat(65), 'CardOfTestNumber0001'])(
  '%j names no link',
  (name) => {
    expect(isPath(name)).toBe(false);
  },
);

it('a card without a name is shown by the link of its id', () => {
  expect(shownAt({ id: 'C1', customPath: 'ann' })).toBe('ann');
  expect(shownAt({ id: 'C1', customPath: '' })).toBe('C1');
});
