import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import { listCardPage } from '@/card/service/card-pages';
import { emptyShared } from '@/team/model/plan-team';
import { stubIndexedStore } from '../../../tests/support/browser/indexed-store.ts';
import { dropRun } from './run-journal';
import { storeColumns, storedColumns, storedShared, storeShared } from './team-choices';

vi.mock(import('@/card/service/card-pages'), async (original) => ({
  ...(await original()),
  listCardPage: vi.fn<typeof listCardPage>(),
}));

const picture = (file: string) =>
  `https://firebasestorage.googleapis.com/v0/b/demo-carte.firebasestorage.app/o/users%2Fu1%2Fimages%2F${file}?alt=media&token=t1`;

let values: Map<string, unknown>;
beforeEach(() => {
  values = stubIndexedStore();
});
afterEach(() => vi.unstubAllGlobals());

const HEADER = ['Wer', 'Nr', 'Post'];
const chosen = { mapping: ['name', undefined, 'email'], key: 1 } as const;

describe('the stored choice of columns', () => {
  it('is returned only for the same column names and the same user', async () => {
    await storeColumns('u1', HEADER, chosen);
    expect(await storedColumns('u1', HEADER)).toEqual(chosen);
    expect(await storedColumns('u1', ['Wer', 'Nr'])).toBeUndefined();
    expect(await storedColumns('u2', HEADER)).toBeUndefined();
  });

  it('is kept after the run', async () => {
    await storeColumns('u1', HEADER, chosen);
    values.set('u1/plan', {});
    await dropRun('u1');
    expect(values.has('u1/plan')).toBe(false);
    expect(await storedColumns('u1', HEADER)).toEqual(chosen);
  });

  it('is read without targets that this version does not know', async () => {
    const damaged = { mapping: ['name', 'nonsense'], key: 9 } as unknown as typeof chosen;
    await storeColumns('u1', HEADER, damaged);
    expect(await storedColumns('u1', HEADER)).toEqual({ mapping: ['name', undefined], key: undefined });
  });
});

describe('the stored choice of shared fields', () => {
  const last = { shared: { ...emptyShared(), company: 'Acme', look: 'ink' }, pattern: '{last}' } as const;

  it('is kept for the next run of the same user', async () => {
    await storeShared('u1', last);
    await dropRun('u1');
    expect(await storedShared('u1')).toEqual(last);
    expect(await storedShared('u2')).toBeUndefined();
  });

  it('is read without values that a card cannot have', async () => {
    const damaged = { ...last, shared: { ...last.shared, look: 'nonsense', logoUrl: 'javascript:1' } };
    await storeShared('u1', damaged as unknown as typeof last);
    expect(await storedShared('u1')).toEqual({
      ...last,
      shared: { ...last.shared, look: emptyShared().look, logoUrl: '' },
    });
  });

  it('is read with only the pictures that a card still shows', async () => {
    const logoUrl = picture('logo.png');
    await storeShared('u1', { ...last, shared: { ...last.shared, logoUrl, coverUrl: picture('gone.png') } });
    const card = parseCard('AnnLeeOfKiln00000001', { name: 'Ann Lee', logoUrl });
    vi.mocked(listCardPage).mockResolvedValue([card]);
    expect((await storedShared('u1'))?.shared).toMatchObject({ logoUrl, coverUrl: '' });
    vi.mocked(listCardPage).mockRejectedValue(new TypeError('no connection'));
    await expect(storedShared('u1')).rejects.toThrow('no connection');
  });
});
