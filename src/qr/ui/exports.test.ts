import { expect, it } from 'vitest';
import { readingDistance } from './exports';

it.each([
  [21, 20, 200],
  [25, 20, 200],
  [33, 33, 250],
  [50, 20, 100],
])('a symbol of %i modules and %f mm width can be read from %f mm', (modules, width, distance) => {
  expect(readingDistance(modules, width)).toBeCloseTo(distance);
});
