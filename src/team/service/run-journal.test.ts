import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIndexedStore } from '../../../tests/support/browser/indexed-store.ts';
import { dropRun, noteResult, noteRun, storedRun } from './run-journal';

let values: Map<string, unknown>;
let transactions: ((how: 'complete' | 'abort') => void)[];
const onClose = vi.fn<() => void>();
beforeEach(() => {
  transactions = [];
  onClose.mockClear();
  values = stubIndexedStore({ onTransaction: (end) => void transactions.push(end), onClose });
});
afterEach(() => vi.unstubAllGlobals());

/** Ends the transactions of an operation one after another, and returns its result. */
async function after<T>(operation: Promise<T>, ...ends: readonly ('complete' | 'abort')[]): Promise<T> {
  for (const end of ends) {
    const count = transactions.length;
    await vi.waitFor(() => expect(transactions.length).toBe(count + 1), { interval: 1 });
    transactions.at(-1)?.(end);
  }
  return operation;
}

const row = { at: 2, title: 'Ann', action: 'create', cardId: 'c1', content: {}, slug: 'ann' } as const;
const ROWS = [{ ...row, otherSlugs: [], wantedSlug: undefined, photo: undefined }].map((row) => ({
  ...row,
  lacksPhoto: false,
  photoErrorCode: undefined,
  sameEmailAt: undefined,
  emptyCells: ['company'] as const,
  clearsEmpty: true,
  problems: [],
  shortened: ['4.479E+11'],
  kept: [{ field: 'position', why: 'changed' }] as const,
}));
const PLAN = { rows: ROWS, zip: undefined, companyId: 'AcmeOfAnn000000000001' };

it('a run is noted once its transaction is complete, and not when the storage is full', async () => {
  expect(await after(noteRun('u1', PLAN), 'complete', 'abort')).toBe(false);
  let isNoted = false;
  const noting = noteResult('u1', 0, { outcome: 'created', slug: 'ann' }).then(() => (isNoted = true));
  await vi.waitFor(() => expect(transactions.length).toBe(3), { interval: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isNoted).toBe(false);
  transactions[2]?.('complete');
  await noting;
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('a run is read in one transaction, so that a concurrent result is not assigned to another row', async () => {
  expect(await after(noteRun('u1', PLAN), 'complete', 'complete')).toBe(true);
  const result = { outcome: 'updated', slug: 'ann', kept: [{ field: 'name', why: 'locked' }] } as const;
  await after(noteResult('u1', 0, result), 'complete');
  const countBefore = transactions.length;
  const run = await after(storedRun('u1'), 'complete');
  expect(transactions.length).toBe(countBefore + 1);
  expect([...(run?.results ?? [])]).toEqual([[0, result]]);
  expect(run?.companyId).toBe(PLAN.companyId);
  expect(run?.rows).toEqual(ROWS);
});

it('a stored run has pictures to remove only in its user’s own folder', async () => {
  const own = 'users/u1/profile-photos/1_a.png';
  const others = ['users/u10/images/1_a.png', 'users/u1/vcards/c1.vcf', `${own}/../../b.png`, 7];
  values.set('u1/plan', { rows: [{ at: 2, action: 'create' }] });
  values.set('u1/result/0', { outcome: 'failed', slug: '', perhapsUnused: [own, ...others] });
  const run = await after(storedRun('u1'), 'complete');
  expect(run?.results.get(0)?.perhapsUnused).toEqual([own]);
});

it('a stored run of an older version is read with its names of errors', async () => {
  values.set('u1/plan', { rows: JSON.parse('[{"at":2,"action":"create","photoCode":"image-too-large"}]') });
  values.set('u1/result/0', JSON.parse('{"outcome":"failed","slug":"","code":"card-not-found"}'));
  const run = await after(storedRun('u1'), 'complete');
  expect(run?.rows).toMatchObject([{ at: 2, photoErrorCode: 'image-too-large', kept: [] }]);
  expect(run?.companyId).toBeUndefined();
  expect(run?.results.get(0)).toEqual({ outcome: 'failed', slug: '', errorCode: 'card-not-found' });
  values.set('u1/result/0', JSON.parse('{"outcome":"created","slug":"ann","photoCode":"image-unreadable"}'));
  expect((await after(storedRun('u1'), 'complete'))?.results.get(0)).toEqual({
    outcome: 'created',
    slug: 'ann',
    photoErrorCode: 'image-unreadable',
  });
});

it('dropRun keeps the run of another user whose id begins the same', async () => {
  values.set('u1/plan', {});
  values.set('u10/plan', {});
  await after(dropRun('u1'), 'complete');
  expect([...values.keys()]).toEqual(['u10/plan']);
});
