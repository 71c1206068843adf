import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubTeamStore } from '../../../tests/support/browser/team-store.ts';
import { dropRun, noteResult, noteRun, storedRun } from './run-journal';

let kept: Map<string, unknown>;
let begun: ((how: 'complete' | 'abort') => void)[];
const onClose = vi.fn<() => void>();
beforeEach(() => {
  begun = [];
  onClose.mockClear();
  kept = stubTeamStore({ onTransaction: (end) => void begun.push(end), onClose });
});
afterEach(() => vi.unstubAllGlobals());

/** Lets what was asked end, one transaction after another. */
async function after<T>(asked: Promise<T>, ...ends: readonly ('complete' | 'abort')[]): Promise<T> {
  for (const end of ends) {
    const count = begun.length;
    await vi.waitFor(() => expect(begun.length).toBe(count + 1), { interval: 1 });
    begun.at(-1)?.(end);
  }
  return asked;
}

const row = { at: 2, title: 'Ann', action: 'create', cardId: 'c1', content: {}, slug: 'ann' } as const;
const ROWS = [{ ...row, otherSlugs: [], wantedSlug: undefined, photo: undefined }].map((one) => ({
  ...one,
  lacksPhoto: false,
  photoErrorCode: undefined,
  sameEmailAt: undefined,
  emptyCells: ['company'] as const,
  clearsEmpty: true,
  problems: [],
}));

it('is noted when its transaction is complete, and not when the storage is full', async () => {
  expect(await after(noteRun('u1', ROWS, undefined), 'complete', 'abort')).toBe(false);
  let isNoted = false;
  const noting = noteResult('u1', 0, { outcome: 'created', slug: 'ann' }).then(() => (isNoted = true));
  await vi.waitFor(() => expect(begun.length).toBe(3), { interval: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isNoted).toBe(false);
  begun[2]?.('complete');
  await noting;
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('is read in one transaction, so that no result that comes meanwhile is taken for another row’s', async () => {
  expect(await after(noteRun('u1', ROWS, undefined), 'complete', 'complete')).toBe(true);
  await after(noteResult('u1', 0, { outcome: 'created', slug: 'ann' }), 'complete');
  const before = begun.length;
  const run = await after(storedRun('u1'), 'complete');
  expect(begun.length).toBe(before + 1);
  expect([...(run?.results ?? [])]).toEqual([[0, { outcome: 'created', slug: 'ann' }]]);
  expect(run?.rows).toEqual(ROWS);
});

it('is read with pictures to remove in its user’s own folder alone', async () => {
  const own = 'users/u1/profile-photos/1_a.png';
  const others = ['users/u10/images/1_a.png', 'users/u1/vcards/c1.vcf', `${own}/../../b.png`, 7];
  kept.set('u1/plan', { rows: [{ at: 2, action: 'create' }] });
  kept.set('u1/result/0', { outcome: 'failed', slug: '', perhapsUnused: [own, ...others] });
  const run = await after(storedRun('u1'), 'complete');
  expect(run?.results.get(0)?.perhapsUnused).toEqual([own]);
});

it('is read with the names that errors had in older runs', async () => {
  kept.set('u1/plan', { rows: JSON.parse('[{"at":2,"action":"create","photoCode":"image-too-large"}]') });
  kept.set('u1/result/0', JSON.parse('{"outcome":"failed","slug":"","code":"card-not-found"}'));
  const run = await after(storedRun('u1'), 'complete');
  expect(run?.rows).toMatchObject([{ at: 2, photoErrorCode: 'image-too-large' }]);
  expect(run?.results.get(0)).toEqual({ outcome: 'failed', slug: '', errorCode: 'card-not-found' });
  kept.set('u1/result/0', JSON.parse('{"outcome":"created","slug":"ann","photoCode":"image-unreadable"}'));
  expect((await after(storedRun('u1'), 'complete'))?.results.get(0)).toEqual({
    outcome: 'created',
    slug: 'ann',
    photoErrorCode: 'image-unreadable',
  });
});

it('leaves the run of a user whose id is longer', async () => {
  kept.set('u1/plan', {});
  kept.set('u10/plan', {});
  await after(dropRun('u1'), 'complete');
  expect([...kept.keys()]).toEqual(['u10/plan']);
});
