import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('the files of a project follow one another, the longest first, and so do the projects', () => {
  const files = [
    { project: 'unit', path: 'b', seconds: 1 },
    { project: 'screens', path: 'c', seconds: 4 },
    { project: 'unit', path: 'd', seconds: 9 },
    { project: 'unit', path: 'a', seconds: 1 },
    { project: 'rules', path: 'e', seconds: 5 },
    { project: 'screens', path: 'f', seconds: 2 },
  ];
  expect(inTurn(files).map(({ path }) => path)).toEqual(['d', 'a', 'b', 'e', 'c', 'f']);
});
