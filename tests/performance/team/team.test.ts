/**
 * What a team's table costs, counted by a stand-in of its own: writes of a run, and documents read by the
 * lists of an owner with 1,000 cards. `npm run bench:team` runs it with a table of 1,000 rows and prints
 * writes per second (docs/performance.md).
 */
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DASHBOARD_PAGE } from '@/card/ui/queries';
import { TEAM_PAGE } from '@/team/model/team-size';
import { putCards } from '../../e2e/support/owner.ts';
import { unique } from '../../integration/clients.ts';
import {
  inAnotherBrowser,
  planOf,
  run,
  tableOf,
  teamOwner,
  type TeamOwner,
} from '../../integration/team/support.ts';
import type { Ledger } from '../cost/ledger.ts';
import { confirmed, openWorld } from '../cost/world.ts';

const CARDS = Number(process.env['TEAM_CARDS'] ?? 8);
const RUN_MS = 1_200_000;
/** Documents written for a card: card, two links, user; then card and link with the contact file. */
const CREATED = 6;
/** Card and link, and both again with the contact file. */
const CHANGED = 4;
const MANY = 1_000;

let ledger: Ledger;
let owner: TeamOwner;
beforeAll(async () => {
  ledger = await openWorld();
  owner = await teamOwner();
}, 60_000);
afterAll(() => ledger.close());

describe('a run of a table', () => {
  const stem = unique('team');

  it(
    'writes six documents for each new card',
    async () => {
      const rows = await planOf(owner, tableOf(stem, CARDS));
      const start = performance.now();
      const { writes, reads } = await ledger.measure(async () => {
        expect((await run(owner, rows)).outcomes).toEqual({ created: CARDS });
      });
      const seconds = (performance.now() - start) / 1_000;
      console.table([
        {
          cards: CARDS,
          seconds: seconds.toFixed(1),
          'cards/s': (CARDS / seconds).toFixed(1),
          'writes/s': (writes / seconds).toFixed(0),
          reads,
        },
      ]);
      expect(writes).toBe(CREATED * CARDS);
    },
    RUN_MS,
  );

  it(
    'writes nothing for a table that says the same, and four documents for a card it says otherwise',
    async () => {
      const same = await ledger.measure(async () => {
        const rows = await planOf(owner, tableOf(stem, CARDS));
        expect((await run(owner, rows)).outcomes).toEqual({ kept: CARDS });
      });
      expect([same.writes, same.classA]).toEqual([0, 0]);
      const [header = '', , ...others] = tableOf(stem, CARDS).split('\n');
      const changed = [header, `Person 0,p0@${stem}.example,Oven,${stem}-0`, ...others].join('\n');
      const { writes } = await ledger.measure(async () => {
        const rows = await planOf(owner, changed);
        expect(rows[0]).toMatchObject({ action: 'update', content: { company: 'Oven' } });
        expect((await run(owner, rows)).outcomes).toEqual({ updated: 1, kept: CARDS - 1 });
      });
      expect(writes).toBe(CHANGED);
    },
    RUN_MS,
  );

  it(
    'is planned with a read for each card; with new people all cards are read once, and no slug again for the next plan',
    async () => {
      // What a browser has read, its SDK asks for less of.
      const plan = (reader: TeamOwner, csv: string, freeSlugs = new Set<string>()) =>
        ledger.measure(() => planOf(reader, csv, undefined, freeSlugs));
      const same = await plan(await inAnotherBrowser(owner), tableOf(stem, CARDS));
      expect(same.reads).toBeLessThanOrEqual(CARDS);
      const reader = await inAnotherBrowser(owner);
      const freeSlugs = new Set<string>();
      const withNew = `${tableOf(stem, CARDS)}Ann Lee,ann@${stem}.example,Kiln,${stem}-new\n`;
      // Each by its id, then all; and the look-ups of a new address and slug, which find nothing.
      expect((await plan(reader, withNew, freeSlugs)).reads).toBeLessThanOrEqual(2 * CARDS + 3);
      expect((await plan(reader, withNew, freeSlugs)).reads).toBeLessThanOrEqual(2 * CARDS + 2);
    },
    RUN_MS,
  );

  it('writes nothing for cards that have already what all the selected get', async () => {
    const ids = (await planOf(owner, tableOf(stem, CARDS))).map(({ cardId }) => cardId).slice(0, 2);
    const change = (company: string) =>
      ledger.measure(() => owner.app.changeCards(owner.uid, ids, { company }, () => {}).failed);
    expect((await change('Kiln & Co')).writes).toBe(2 * CHANGED);
    expect((await change('Kiln & Co')).writes).toBe(0);
  });
});

describe('with 1,000 cards', () => {
  let many: TeamOwner;
  let client: QueryClient;
  beforeAll(async () => {
    const planted = await teamOwner();
    const cards = Array.from({ length: MANY }, (_, at) => [
      `TeamCardOfTheList${String(at).padStart(4, '0')}`,
      { name: `Person ${String(at).padStart(4, '0')}`, customPath: `many-${at}` },
    ]);
    await putCards(inject('hosts'), planted.uid, Object.fromEntries(cards));
    many = await inAnotherBrowser(planted);
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  }, 120_000);

  it('the dashboard reads a page of cards when it opens, and a page for each "Show more"', async () => {
    const { cardQueries } = await import('@/card/ui/queries');
    const opened = await ledger.measure(() =>
      confirmed((...listeners) => many.app.watchCards(many.uid, ...listeners, DASHBOARD_PAGE)),
    );
    expect(opened.reads).toBe(DASHBOARD_PAGE);
    const newest = await client.fetchQuery(cardQueries.newest(many.uid));
    const last = newest.at(-1)?.id ?? '';
    const more = await ledger.measure(() => client.fetchInfiniteQuery(cardQueries.older(many.uid, last)));
    // The card before it is read, too: from it the service goes on.
    expect(more.reads).toBe(DASHBOARD_PAGE + 1);
  });

  it('the team’s list reads a page when it opens, a page for each "Show more", and what a search finds', async () => {
    const { teamQueries } = await import('@/team/ui/queries');
    const { measure } = ledger;
    const opened = await measure(() => client.fetchInfiniteQuery(teamQueries.pages(many.uid)));
    expect(opened.reads).toBe(TEAM_PAGE);
    const { listCardPage } = await import('@/card/service/card-pages');
    const after = 'TeamCardOfTheList0049';
    const more = await measure(() => listCardPage(many.uid, { order: 'name', size: TEAM_PAGE, after }));
    expect(more.reads).toBe(TEAM_PAGE + 1);
    const found = await measure(() => client.fetchQuery(teamQueries.found(many.uid, 'Person 077')));
    expect(found.reads).toBeLessThanOrEqual(TEAM_PAGE);
  });

  it('the table with links reads in pages of 100: each card once, and the links of a page in one request', async () => {
    const [{ allCards }, { addressPages }, { linksCsv }] = await Promise.all([
      import('@/card/service/card-pages'),
      import('@/team/service/address-pages'),
      import('@/team/view/team-csv'),
    ]);
    const [onRead, onProgress, requests] = [vi.fn(), vi.fn(), vi.spyOn(globalThis, 'fetch')];
    const signal = new AbortController().signal;
    const { reads } = await ledger.measure(async () => {
      const cards = await allCards(many.uid, { onRead, signal });
      const pages = addressPages(cards, { origin: 'https://carte.example', signal });
      const table = await (await linksCsv(i18next.t, { cards, pages, onProgress })).text();
      expect(table.match(/carte\.example\/many-\d+/g)).toHaveLength(MANY);
    });
    const links = requests.mock.calls.filter(([to]) => typeof to === 'string' && to.includes(':batchGet'));
    requests.mockRestore();
    expect(reads).toBeLessThanOrEqual(2 * MANY + 1);
    expect(links).toHaveLength(MANY / 100);
    expect(onRead.mock.calls.slice(0, 2)).toEqual([[100], [200]]);
    expect(onProgress.mock.calls.slice(0, 2)).toEqual([[100], [200]]);
  });

  it('the table with links ends between two pages when it is canceled', async () => {
    const { allCards } = await import('@/card/service/card-pages');
    const stop = new AbortController();
    const onRead = vi.fn(() => stop.abort());
    const reading = allCards(many.uid, { signal: stop.signal, onRead });
    await expect(reading).rejects.toMatchObject({ code: 'canceled' });
    expect(onRead).toHaveBeenCalledExactlyOnceWith(100);
  });
});
