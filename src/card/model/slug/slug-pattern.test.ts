import { expect, it } from 'vitest';
import { isPath } from './slug-pattern';

it.each(['ann', 'a', '-ann-', 'a'.repeat(64)])('%j is a valid name of a link', (name) => {
  expect(isPath(name)).toBe(true);
});

it.each(['', 'Ann', 'a/b', '..', 'a_b', 'a'.repeat(65), 'CardOfTestNumber0001'])(
  '%j is not a valid name of a link',
  (name) => {
    expect(isPath(name)).toBe(false);
  },
);
