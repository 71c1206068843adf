/** A run that is cancelled, signed out of or whose account goes: it makes nothing more and stores nothing. */
import { zipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedStore } from '../../support/browser/indexed-store.ts';
import { operatorDeletes, operatorSets, stored, unique } from '../clients.ts';
import {
  cardCount,
  cardOf,
  planOf,
  run,
  RUN_OPTIONS,
  tableOf,
  teamOwner,
  type TeamOwner,
} from './support.ts';

let owner: TeamOwner;
let stem: string;
beforeAll(async () => {
  owner = await teamOwner();
});
beforeEach(() => {
  stem = unique('row');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a team run that must end', () => {
  it('stores nothing when it is cancelled while it waits for another tab', async () => {
    const rows = await planOf(owner, tableOf(stem, 2));
    const noted: string[] = [];
    stubIndexedStore({ onPut: (key) => noted.push(key) });
    const request = (_name: string, _options: object, work: () => Promise<void>) => {
      owner.app.cancelRun();
      return work();
    };
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }), request } });
    const { outcomes, status } = await run(owner, rows);
    expect([outcomes, status, noted]).toEqual([{}, 'over', []]);
  });

  it('starts once after a double click on Start, and ends by the following cancel', async () => {
    const rows = await planOf(owner, tableOf(stem, 2));
    const before = await cardCount(owner);
    const noted: string[] = [];
    stubIndexedStore({ onPut: (key) => noted.push(key) });
    const plan = { rows, zip: undefined, companyId: undefined, ...RUN_OPTIONS };
    const presses = [owner.app.startRun(owner.uid, plan), owner.app.startRun(owner.uid, plan)];
    owner.app.cancelRun();
    await Promise.all(presses);
    expect([owner.app.runOf(owner.uid)?.status, noted]).toEqual(['over', []]);
    expect(await cardCount(owner)).toBe(before);
  });

  it('creates nothing when it is cancelled before its first row', async () => {
    const rows = await planOf(owner, tableOf(stem, 2));
    const before = await cardCount(owner);
    const journal = stubIndexedStore();
    let changes = 0;
    const stop = owner.app.watchRun(() => {
      changes += 1;
      // The first one says that it waits for its turn.
      if (changes === 2) owner.app.cancelRun();
    });
    const { outcomes, status } = await run(owner, rows);
    stop();
    expect([outcomes, status, journal.size]).toEqual([{}, 'over', 0]);
    expect(await cardCount(owner)).toBe(before);
  });

  it('creates nothing when it is cancelled while its photos are opened', async () => {
    const rows = await planOf(owner, tableOf(stem, 2));
    const before = await cardCount(owner);
    const zip = new Blob([new Uint8Array(zipSync({ 'a.png': new Uint8Array(1) }))]);
    const read = zip.slice.bind(zip);
    zip.slice = (...range) => {
      owner.app.cancelRun();
      return read(...range);
    };
    expect((await run(owner, rows, zip)).outcomes).toEqual({});
    expect(await cardCount(owner)).toBe(before);
  });

  it('creates no user document for an account that was deleted elsewhere', async () => {
    const gone = await teamOwner();
    const rows = await planOf(gone, tableOf(stem, 3));
    await operatorDeletes(`users/${gone.uid}`);
    const journal = stubIndexedStore();
    const { outcomes, error } = await run(gone, rows);
    expect(error?.code).toBe('not-found');
    expect(outcomes).toEqual({});
    expect(journal.size).toBe(0);
    expect(await stored(`users/${gone.uid}`)).toBeUndefined();
    expect(await cardOf(gone, rows[0])).toBeUndefined();
  });

  it('creates nothing when another tab ends the run while this one waits', async () => {
    const rows = await planOf(owner, tableOf(stem, 2));
    const before = await cardCount(owner);
    const journal = stubIndexedStore();
    const { noteRun } = await import('@/team/service/run-journal');
    await noteRun(owner.uid, { rows, zip: undefined, companyId: undefined });
    const request = (_name: string, _options: object, work: () => Promise<void>) => {
      journal.clear();
      return work();
    };
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }), request } });
    expect(await owner.app.continueRun(owner.uid, RUN_OPTIONS)).toBe(false);
    expect(owner.app.runOf(owner.uid)).toBeUndefined();
    expect(await cardCount(owner)).toBe(before);
  });

  it.each([
    { storage: 'once another tab has ended it', isStored: true, left: 0 },
    { storage: 'in a browser without storage', isStored: false, left: 2 },
  ])('can be continued by its own page $storage, with $left cards', async ({ isStored, left }) => {
    const mine = await teamOwner();
    const rows = await planOf(mine, tableOf(stem, 2));
    await operatorSets(`users/${mine.uid}`, { plan: 'free', maxCards: 0 });
    const journal = isStored ? stubIndexedStore() : undefined;
    expect((await run(mine, rows)).error?.code).toBe('card-limit-reached');
    await operatorSets(`users/${mine.uid}`, { plan: 'premium' });
    journal?.clear();
    expect(await mine.app.continueRun(mine.uid, RUN_OPTIONS)).toBe(!isStored);
    expect(await cardCount(mine)).toBe(left);
  });

  it('is known until it ends, so that signing out asks first', async () => {
    stubIndexedStore();
    const { dropRun, noteRun } = await import('@/team/service/run-journal');
    const { hasRun } = owner.app;
    expect(await hasRun(owner.uid)).toBe(false);
    const rows = await planOf(owner, tableOf(stem, 1));
    await noteRun(owner.uid, { rows, zip: undefined, companyId: undefined });
    expect(await hasRun(owner.uid)).toBe(true);
    expect(await hasRun('another')).toBe(false);
    await dropRun(owner.uid);
    expect(await hasRun(owner.uid)).toBe(false);
  });

  it('stores nothing after a sign-out', async () => {
    const mine = await teamOwner();
    const rows = await planOf(mine, tableOf(stem, 2));
    await mine.app.signOut();
    const noted: string[] = [];
    stubIndexedStore({ onPut: (key) => noted.push(key) });
    const { outcomes, error, status } = await run(mine, rows);
    expect([outcomes, error?.code, status]).toEqual([{}, 'login-required', 'over']);
    expect(noted).toEqual([]);
  });

  it('leaves nothing behind when its user signs out during the run', async () => {
    const mine = await teamOwner();
    const rows = await planOf(mine, tableOf(stem, 12));
    let leaving: Promise<void> | undefined;
    const journal = stubIndexedStore({
      onPut: (key) => {
        if (key.includes('/result/')) leaving ??= mine.app.signOut();
      },
    });
    const { outcomes, error } = await run(mine, rows);
    await leaving;
    expect(error?.code).toBe('login-required');
    expect(outcomes.created).toBeLessThan(12);
    expect([...journal.keys()]).toEqual([]);
  });

  it('stores no more results once another tab has ended the session', async () => {
    const rows = await planOf(owner, tableOf(stem, 8));
    const noted: string[] = [];
    const journal = stubIndexedStore({ onPut: (key) => noted.push(key) });
    const stop = owner.app.watchRun(() => {
      // The other tab empties the storage before this one hears of it.
      if (owner.app.runOf(owner.uid)?.results.size === 1) journal.clear();
    });
    const { outcomes } = await run(owner, rows);
    stop();
    expect(outcomes).toEqual({ created: 8 });
    expect(noted).toEqual([`${owner.uid}/plan`]);
  });

  it('ends at once when another tab starts to delete the account', async () => {
    const mine = await teamOwner();
    const rows = await planOf(mine, tableOf(stem, 2));
    vi.stubGlobal('window', { localStorage: { getItem: () => mine.uid } });
    const { outcomes, error } = await run(mine, rows);
    expect([outcomes, error?.code]).toEqual([{}, 'login-required']);
    expect(await cardCount(mine)).toBe(0);
  });
});

it('a bulk change that ends early names the cards it did not reach', async () => {
  const rows = await planOf(owner, tableOf(stem, 6));
  expect((await run(owner, rows)).outcomes).toEqual({ created: 6 });
  const ids = rows.map(({ cardId }) => cardId);
  const { work, failed } = owner.app.changeCards(owner.uid, ids, { company: 'Oven' }, () => {});
  work.cancel();
  const left = [...(await failed)];
  expect(left.length).toBeGreaterThan(0);
  expect(left.map(([, error]) => error)).toEqual(left.map(() => undefined));
  const after = await Promise.all(rows.map(async (row) => (await cardOf(owner, row))?.['company']));
  expect(left.map(([id]) => id)).toEqual(ids.filter((_, at) => after[at] === 'Kiln'));
});
