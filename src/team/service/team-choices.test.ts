import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import { listCardPage } from '@/card/service/card-pages';
import { emptyShared } from '@/team/model/plan-team';
import { stubTeamStore } from '../../../tests/support/browser/team-store.ts';
import { dropRun } from './run-journal';
import { storeColumns, storedColumns, storedShared, storeShared } from './team-choices';

vi.mock(import('@/card/service/card-pages'), async (original) => ({
  ...(await original()),
  listCardPage: vi.fn<typeof listCardPage>(),
}));

const picture = (file: string) =>
  `https://firebasestorage.googleapis.com/v0/b/demo-carte.firebasestorage.app/o/users%2Fu1%2Fimages%2F${file}?alt=media&token=t1`;

let kept: Map<string, unknown>;
beforeEach(() => {
  kept = stubTeamStore();
});
afterEach(() => vi.unstubAllGlobals());

const HEADER = ['Wer', 'Nr', 'Post'];
const chosen = { mapping: ['name', undefined, 'email'], key: 1 } as const;

describe('columns', () => {
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
});

describe('what all cards have in common', () => {
  const last = { shared: { ...emptyShared(), company: 'Acme', look: 'ink' }, pattern: '{last}' } as const;

  it('is there for the next run of the same user, after the run, too', async () => {
    await storeShared('u1', last);
    await dropRun('u1');
    expect(await storedShared('u1')).toEqual(last);
    expect(await storedShared('u2')).toBeUndefined();
  });

  it('is read as a card is, without what no card can have', async () => {
    const damaged = { ...last, shared: { ...last.shared, look: 'nonsense', logoUrl: 'javascript:1' } };
    await storeShared('u1', damaged as unknown as typeof last);
    expect(await storedShared('u1')).toEqual({
      ...last,
      shared: { ...last.shared, look: emptyShared().look, logoUrl: '' },
    });
  });

  it('has the pictures that a card still shows, and no others', async () => {
    const logoUrl = picture('logo.png');
    await storeShared('u1', { ...last, shared: { ...last.shared, logoUrl, coverUrl: picture('gone.png') } });
    const card = parseCard('AnnLeeOfKiln00000001', { name: 'Ann Lee', logoUrl });
    vi.mocked(listCardPage).mockResolvedValue([card]);
    expect((await storedShared('u1'))?.shared).toMatchObject({ logoUrl, coverUrl: '' });
    vi.mocked(listCardPage).mockRejectedValue(new TypeError('no connection'));
    await expect(storedShared('u1')).rejects.toThrow('no connection');
  });
});
