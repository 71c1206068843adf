import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubTeamStore } from '../../../tests/support/browser/team-store.ts';
import { storeColumns, storedColumns } from './chosen-columns';
import { dropRun } from './run-journal';

let kept: Map<string, unknown>;
beforeEach(() => {
  kept = stubTeamStore();
});
afterEach(() => vi.unstubAllGlobals());

const HEADER = ['Wer', 'Nr', 'Post'];
const chosen = { mapping: ['name', undefined, 'email'], key: 1 } as const;

it('is there for a table with the same names, and for the same user, alone', async () => {
  await storeColumns('u1', HEADER, chosen);
  expect(await storedColumns('u1', HEADER)).toEqual(chosen);
  expect(await storedColumns('u1', ['Wer', 'Nr'])).toBeUndefined();
  expect(await storedColumns('u2', HEADER)).toBeUndefined();
});

it('outlasts the run', async () => {
  await storeColumns('u1', HEADER, chosen);
  kept.set('u1/plan', {});
  await dropRun('u1');
  expect(kept.has('u1/plan')).toBe(false);
  expect(await storedColumns('u1', HEADER)).toEqual(chosen);
});

it('is read without what is no column of this version', async () => {
  const damaged = { mapping: ['name', 'nonsense'], key: 9 } as unknown as typeof chosen;
  await storeColumns('u1', HEADER, damaged);
  expect(await storedColumns('u1', HEADER)).toEqual({ mapping: ['name', undefined], key: undefined });
});
