/**
 * A team from one table through the real SDK and the rules: nothing is half made, nothing made twice.
 * `npm run bench:team` does the same with 1,000 cards and prints writes per second
 * (docs/performance.md).
 */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { csvTable } from '@/contacts/model/import/csv-table';
import { emptyShared, planTeam, type PlannedRow } from '@/team/model/plan-team';
import { guessTeamMapping } from '@/team/model/team-columns';
import { teamRows } from '@/team/model/team-row';
import type * as TeamLookup from '@/team/service/team-lookup';
import type * as TeamRun from '@/team/service/team-run';
import { commit } from '../../e2e/cards/card-faults.ts';
import { layFault } from '../../support/faults.ts';
import { client, operatorSets, stored, unique, type Client } from '../../integration/services-support.ts';

const CARDS = Number(process.env['TEAM_CARDS'] ?? 12);
const RUN_MS = 1_200_000;
/** Documents written for a card: card, two links, user; then card and link with the contact file. */
const WRITES = 6;

type App = Client & typeof TeamRun & typeof TeamLookup;
let app: App;
let uid: string;
const stem = unique('team');
beforeAll(async () => {
  const common = await client();
  const [run, lookup] = await Promise.all([
    import('@/team/service/team-run'),
    import('@/team/service/team-lookup'),
  ]);
  app = { ...common, ...run, ...lookup };
  const email = `${stem}@users.example`;
  ({ uid } = await app.register({ name: 'Ann Lee', email, password: 'secret-1' }));
  await operatorSets(`users/${uid}`, { plan: 'premium' });
});

const tableOf = (count: number, company = 'Kiln') =>
  `Name,Email,Company,Slug\n${Array.from({ length: count }, (_, n) => `Person ${n},p${n}@${stem}.example,${company},${stem}-${n}\n`).join('')}`;

async function planOf(csv: string): Promise<PlannedRow[]> {
  const { rows } = csvTable(csv);
  const mapping = guessTeamMapping(rows, 0);
  const matched = await app.lookUpRows(uid, teamRows(rows, { mapping, head: 0, key: undefined }));
  return planTeam(matched, {
    shared: emptyShared(),
    sharesWithExisting: false,
    pattern: '{first}-{last}',
    language: 'en',
    photoOf: () => undefined,
    hasPhoto: () => false,
    taken: new Set(),
  });
}

async function run(rows: readonly PlannedRow[]) {
  await app.startRun(uid, { rows, zip: undefined, language: 'en' });
  const state = app.runOf(uid);
  const outcomes: Record<string, number> = {};
  for (const { outcome } of state?.results.values() ?? []) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return { outcomes, state };
}

const count = async () => (await stored(`users/${uid}`))?.['cardCount'];

describe('a team from one table', () => {
  it(
    'gets a card for each row, with its links and its contact file',
    async () => {
      const rows = await planOf(tableOf(CARDS));
      const start = performance.now();
      const { outcomes } = await run(rows);
      const seconds = (performance.now() - start) / 1_000;
      console.table([
        {
          cards: CARDS,
          seconds: seconds.toFixed(1),
          'cards/s': (CARDS / seconds).toFixed(1),
          'writes/s': ((CARDS * WRITES) / seconds).toFixed(0),
        },
      ]);
      expect(outcomes).toEqual({ created: CARDS });
      expect(await count()).toBe(CARDS);
      const link = await stored(`customLinks/${stem}-0`);
      expect(link).toMatchObject({ userId: uid, cardId: rows[0]?.cardId, status: 'active' });
      expect(JSON.stringify(link?.['card'])).toContain('.vcf');
    },
    RUN_MS,
  );

  it(
    'changes nothing when the same table is run again, and only what a changed one says otherwise',
    async () => {
      const again = await planOf(tableOf(CARDS));
      expect(new Set(again.map(({ action }) => action))).toEqual(new Set(['keep']));
      const changed = await planOf(`${tableOf(1, 'Oven')}${tableOf(2).split('\n').slice(2).join('\n')}`);
      expect(changed.map(({ action, content }) => [action, content])).toEqual([
        ['update', { company: 'Oven' }],
        ['keep', {}],
      ]);
      expect((await run(changed)).outcomes).toEqual({ updated: 1, kept: 1 });
      expect(await stored(`users/${uid}/cards/${changed[0]?.cardId ?? ''}`)).toMatchObject({
        company: 'Oven',
        name: 'Person 0',
      });
      expect(await count()).toBe(CARDS);
    },
    RUN_MS,
  );

  it('creates a card once whose answer got lost, and sends again what did not arrive', async () => {
    const before = Number(await count());
    const rows = await planOf(
      `Name,Email\nLost ${stem},lost@${stem}.example\nNext ${stem},next@${stem}.example\n`,
    );
    await layFault(inject('hosts'), commit({ drop: true, when: 'after' }));
    const { outcomes } = await run(rows);
    expect(outcomes).toEqual({ created: 2 });
    expect(await count()).toBe(before + 2);
  });

  it('takes the next slug when one was claimed after the plan was made, and reports a row that fails', async () => {
    const rows = await planOf(`Name,Email\nClaimed ${stem},claimed@${stem}.example\n`);
    const [row] = rows;
    if (row === undefined) throw new Error('No plan.');
    const bad = {
      ...row,
      cardId: `${row.cardId.slice(1)}Z`,
      content: { ...row.content, email: 'none' },
      slug: `${stem}-bad`,
    };
    const claimed = { ...row, slug: `${stem}-0`, otherSlugs: [`${stem}-free`] };
    const { state, outcomes } = await run([claimed, bad]);
    expect(outcomes).toEqual({ created: 1, failed: 1 });
    expect(state?.results.get(0)).toEqual({ outcome: 'created', slug: `${stem}-free` });
    expect(state?.results.get(1)?.code).toBe('invalid-email');
  });

  it('pauses between rows, goes on, and after a cancel leaves the rest undone', async () => {
    const rows = await planOf(tableOf(CARDS + 8).replace(/^((?:.*\n)).*/, '$1'));
    const open = rows.filter(({ action }) => action === 'create');
    const seen: string[] = [];
    const stop = app.watchRun(() => {
      const { status, results } = app.runOf(uid) ?? {};
      if (results !== undefined && results.size >= 1 && !seen.includes('pause')) {
        seen.push('pause');
        app.pauseRun();
      }
      if (status === 'paused' && !seen.includes('paused')) {
        seen.push('paused');
        app.resumeRun();
        app.cancelRun();
      }
    });
    const { outcomes, state } = await run(open);
    stop();
    expect(seen).toEqual(['pause', 'paused']);
    expect(state?.status).toBe('over');
    expect(outcomes['created']).toBeGreaterThanOrEqual(1);
    expect(outcomes['created']).toBeLessThan(open.length);
    expect(outcomes['failed']).toBeUndefined();
  });
});
