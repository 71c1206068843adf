/**
 * A run of a team's table through the real SDK and the rules, and what interrupts it: another browser, a lost
 * answer, a plan that ends, an edit by hand. Nothing is half made or made twice, and the report says of each
 * row what became of it.
 */
import { zipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { decodePhones } from '@/card/model/phones';
import type { PlannedRow } from '@/team/model/plan-team';
import type * as Waits from '@/team/service/waits';
import { commit, upload } from '../../e2e/cards/card-faults.ts';
import { forgetFaults, layFault } from '../../support/backend/faults.ts';
import { stubIndexedStore } from '../../support/browser/indexed-store.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { draft, filesOf, operatorSets, stored, unique } from '../clients.ts';
import {
  cardCount,
  cardOf,
  inAnotherBrowser,
  planOf,
  rowOf,
  run,
  RUN_OPTIONS,
  tableOf,
  teamOwner,
  wholePlanOf,
  type TeamOwner,
} from './support.ts';

// Node has no canvas to scale a picture on.
vi.mock('browser-image-compression', () => ({ default: (file: File) => Promise.resolve(file) }));
// A lost connection is tried again at once.
vi.mock('@/team/service/waits', async (original) => ({
  ...(await original<typeof Waits>()),
  TEAM_RETRY_MS: 1,
}));

const photo = new Uint8Array(stripedPhoto(64, 64));
const zipOf = (files: Readonly<Record<string, Uint8Array>>) =>
  new Blob([new Uint8Array(zipSync({ ...files }))]);

let owner: TeamOwner;
let stem: string;
beforeAll(async () => {
  owner = await teamOwner();
});
beforeEach(async () => {
  stem = unique('row');
  await forgetFaults(inject('hosts'));
});

const people = (...names: string[]) =>
  `Name,Email\n${names.map((name) => `${name} ${stem},${name}@${stem}.example\n`).join('')}`;

/** What has to be true of a card that was made, whichever way the run went. */
async function expectWhole(row: PlannedRow | undefined): Promise<void> {
  const card = await cardOf(owner, row);
  expect(card).toBeDefined();
  const slug = String(card?.['customPath']);
  expect(await stored(`customLinks/${slug}`)).toMatchObject({ status: 'active', cardId: row?.cardId });
  expect(await stored(`customLinks/${row?.cardId ?? ''}`)).toMatchObject({ status: 'moved', movedTo: slug });
  expect(String(card?.['vcardUrl'])).toContain('.vcf');
}

/** A row as another user would have it. */
const theirs = (row: PlannedRow): PlannedRow => ({ ...row, cardId: `${row.cardId.slice(1)}S` });

describe('a row of a team run', () => {
  it('is created once when its answer gets lost, and sent again when it did not arrive', async () => {
    const before = await cardCount(owner);
    const rows = await planOf(owner, people('Lost', 'Next', 'Third'));
    await layFault(inject('hosts'), commit({ drop: true, when: 'after' }));
    await layFault(inject('hosts'), commit({ drop: true, when: 'before' }));
    expect((await run(owner, rows)).outcomes).toEqual({ created: 3 });
    expect(await cardCount(owner)).toBe(before + 3);
    for (const row of rows) await expectWhole(row);
  });

  it('gets the next slug when another user claims its slug after the preview', async () => {
    const stranger = await teamOwner();
    const row = await rowOf(owner, people('Cleo'));
    await run(stranger, [theirs(row)]);
    const { results } = await run(owner, [row]);
    expect(results.get(0)).toEqual({ outcome: 'created', slug: row.otherSlugs[0] });
    await expectWhole(row);
    expect(await stored(`customLinks/${row.slug}`)).toMatchObject({ userId: stranger.uid });
  });

  it('fails without leftovers when another user claims the slug that the table names', async () => {
    const stranger = await teamOwner();
    const before = await cardCount(owner);
    const row = await rowOf(owner, tableOf(stem, 1));
    const next = await rowOf(owner, people('Next'));
    await run(stranger, [theirs(row)]);
    const { results, error } = await run(owner, [row, next]);
    expect(results.get(0)).toMatchObject({ outcome: 'failed', errorCode: 'custom-url-already-exists' });
    expect(results.get(1)).toMatchObject({ outcome: 'created' });
    expect(error).toBeUndefined();
    expect(await cardOf(owner, row)).toBeUndefined();
    expect(await cardCount(owner)).toBe(before + 1);
  });

  it('without its vCard is completed when the table is run again', async () => {
    const csv = people('Half');
    const rows = await planOf(owner, csv);
    await layFault(inject('hosts'), { ...upload({ fail: 'PERMISSION_DENIED' }), times: 3 });
    expect((await run(owner, rows)).outcomes).toEqual({ created: 1 });
    expect((await cardOf(owner, rows[0]))?.['vcardUrl']).toBe('');
    await forgetFaults(inject('hosts'));
    const again = await planOf(owner, csv);
    expect(again[0]).toMatchObject({ action: 'update', content: {} });
    expect((await run(owner, again)).outcomes).toEqual({ updated: 1 });
    await expectWhole(rows[0]);
    expect((await planOf(owner, csv))[0]?.action).toBe('keep');
  });
});

it('a run makes no second card for a person whose card was made by hand, in any case of the address', async () => {
  const { app, uid } = owner;
  const made = await app.createCard(uid, draft({ email: `Ann.LEE@${stem}.example`, customPath: stem }));
  const row = await rowOf(owner, `Name,Email,Company\nAnn Lee,ann.lee@${stem}.example,Oven\n`);
  expect(row).toMatchObject({ action: 'update', cardId: made.id });
});

it('a run changes the card of a person with a new address, once the owner says who it is', async () => {
  const created = await rowOf(owner, people('New'));
  await run(owner, [created]);
  const before = await cardOf(owner, created);
  const csv = `Name,Email\nNew ${stem},moved@${stem}.example\n`;
  const { rows, likely } = await wholePlanOf(owner, csv);
  expect(rows).toMatchObject([{ action: 'create' }]);
  expect(likely).toMatchObject([{ at: 2, card: { customPath: before?.['customPath'] } }]);
  const chosenCards = new Map(likely.map(({ at, card }) => [at, card.id]));
  const chosen = await wholePlanOf(owner, csv, { chosenCards });
  expect(chosen).toMatchObject({ rows: [{ action: 'update' }], likely: [] });
  expect((await run(owner, chosen.rows)).outcomes).toEqual({ updated: 1 });
  expect(await cardOf(owner, chosen.rows[0])).toMatchObject({
    customPath: before?.['customPath'],
    email: `moved@${stem}.example`,
  });
  expect((await planOf(owner, csv))[0]?.action).toBe('keep');
});

it('a run keeps a card’s other numbers, and the country of the new one', async () => {
  const { app, uid } = owner;
  const others = ['work +49301234562 030 1234562', 'home +49301234563 030 1234563'];
  const email = `ann@${stem}.example`;
  const phones = decodePhones({
    phone: '030 1234561',
    phones: ['mobile +49301234561 030 1234561', ...others],
  });
  await app.createCard(uid, draft({ email, customPath: stem, phones }));
  const row = await rowOf(owner, `Name,Email,Phone\nAnn Lee,${email},030 9999999\n`);
  await run(owner, [row]);
  expect(await cardOf(owner, row)).toMatchObject({ phones: ['mobile +49309999999 030 9999999', ...others] });
  expect(await rowOf(owner, `Name,Email,Phone\nAnn Lee,${email},030 9999999\n`)).toMatchObject({
    content: {},
  });
});

describe('a card edited by hand between preview and run', () => {
  it('keeps what the table does not contain, and gets what it contains', async () => {
    const csv = tableOf(stem, 1);
    const row = await rowOf(owner, csv);
    await run(owner, [row]);
    const change = await planOf(owner, tableOf(stem, 1, 'Oven'));
    const card = await owner.app.getCard(owner.uid, row.cardId);
    await owner.app.updateCard(owner.uid, card.id, { ...card, memo: 'by hand', company: 'By hand' });
    expect((await run(owner, change)).outcomes).toEqual({ updated: 1 });
    expect(await cardOf(owner, row)).toMatchObject({ memo: 'by hand', company: 'Oven' });
  });

  it('is unchanged when it equals the table already', async () => {
    const row = await rowOf(owner, tableOf(stem, 1));
    await run(owner, [row]);
    const change = await planOf(owner, tableOf(stem, 1, 'Oven'));
    const card = await owner.app.getCard(owner.uid, row.cardId);
    await owner.app.updateCard(owner.uid, card.id, { ...card, company: 'Oven' });
    const { updatedAt } = await owner.app.getCard(owner.uid, row.cardId);
    expect((await run(owner, change)).outcomes).toEqual({ kept: 1 });
    expect((await owner.app.getCard(owner.uid, row.cardId)).updatedAt).toEqual(updatedAt);
  });

  it('is not overwritten when the plan was to create it; the report says that it differs', async () => {
    const row = await rowOf(owner, people('Dora'));
    await run(owner, [row]);
    const card = await owner.app.getCard(owner.uid, row.cardId);
    await owner.app.updateCard(owner.uid, card.id, { ...card, company: 'By hand' });
    const { results } = await run(owner, [row]);
    expect(results.get(0)).toEqual({ outcome: 'kept', slug: row.slug, differs: true });
    expect(await cardOf(owner, row)).toMatchObject({ company: 'By hand' });
  });

  it('fails, and is not created again, when it was deleted', async () => {
    const row = await rowOf(owner, tableOf(stem, 1));
    await run(owner, [row]);
    const change = await planOf(owner, tableOf(stem, 1, 'Oven'));
    await owner.app.deleteCard(owner.uid, row.cardId);
    const { results } = await run(owner, change);
    expect(results.get(0)).toMatchObject({ outcome: 'failed', errorCode: 'card-not-found' });
    expect(await cardOf(owner, row)).toBeUndefined();
  });
});

describe('a table that is run again', () => {
  it('makes each card once and completely when it runs in two browsers at once', async () => {
    const rows = await planOf(owner, tableOf(stem, 8));
    const before = await cardCount(owner);
    const other = await inAnotherBrowser(owner);
    const reports = await Promise.all([run(owner, rows), run(other, rows)]);
    for (const { outcomes } of reports) expect((outcomes.created ?? 0) + (outcomes.kept ?? 0)).toBe(8);
    expect(await cardCount(owner)).toBe(before + 8);
    for (const row of rows) await expectWhole(row);
  });

  it('continues where a run in another browser was interrupted', async () => {
    const rows = await planOf(owner, tableOf(stem, 12));
    const before = await cardCount(owner);
    const stop = owner.app.watchRun(() => {
      if ((owner.app.runOf(owner.uid)?.results.size ?? 0) > 2) owner.app.cancelRun();
    });
    const { created = 0 } = (await run(owner, rows)).outcomes;
    stop();
    expect(created).toBeGreaterThan(2);
    expect(created).toBeLessThan(12);
    const { outcomes } = await run(await inAnotherBrowser(owner), rows);
    expect(outcomes).toEqual({ kept: created, created: 12 - created });
    expect(await cardCount(owner)).toBe(before + 12);
  });

  it('stores a photo once, however often it runs', async () => {
    const zip = zipOf({ [`p0@${stem}.example.png`]: photo });
    const archive = await owner.app.openPhotos(zip, 'en');
    const csv = tableOf(stem, 1);
    const rows = await planOf(owner, csv, archive);
    const photosOf = async () =>
      (await filesOf(owner.uid)).filter((path) => path.includes('/profile-photos/')).length;
    const before = await photosOf();
    await run(owner, rows, zip);
    await run(owner, rows, zip);
    expect(await photosOf()).toBe(before + 1);
    expect((await planOf(owner, csv, archive))[0]?.action).toBe('keep');
  });

  it('makes a card without an invalid photo, and reports it', async () => {
    const zip = zipOf({ [`p0@${stem}.example.png`]: photo.slice(0, 200) });
    const archive = await owner.app.openPhotos(zip, 'en');
    const rows = await planOf(owner, tableOf(stem, 1), archive);
    const { results } = await run(owner, rows, zip);
    expect(results.get(0)).toMatchObject({ outcome: 'created', photoErrorCode: 'image-unreadable' });
    expect((await cardOf(owner, rows[0]))?.['photoUrl']).toBe('');
    await expectWhole(rows[0]);
    // Run again it changes nothing, and the plan says so beforehand.
    const [again] = await planOf(owner, tableOf(stem, 1), archive);
    expect(again).toMatchObject({ action: 'keep', photoErrorCode: 'image-unreadable' });
  });
});

describe('the photo of a row whose card is refused', () => {
  /** A plan of two rows with the same picture, the first of which is refused once its photo is sent. */
  async function refusedPlan(mine: TeamOwner) {
    const zip = zipOf({ [`p0@${stem}.example.png`]: photo, [`p1@${stem}.example.png`]: photo });
    const rows = await planOf(mine, tableOf(stem, 2), await mine.app.openPhotos(zip, 'en'));
    const [first, next] = rows as [PlannedRow, PlannedRow];
    return { zip, next, refused: { ...first, content: { ...first.content, email: 'none' } } };
  }
  const photosOf = async ({ uid }: TeamOwner) =>
    (await filesOf(uid)).filter((path) => path.includes('/profile-photos/'));

  it('is removed at the end of the run', async () => {
    const mine = await teamOwner();
    const { zip, refused } = await refusedPlan(mine);
    const { outcomes, results } = await run(mine, [refused], zip);
    expect(outcomes).toEqual({ failed: 1 });
    expect(results.get(0)?.perhapsUnused).toHaveLength(1);
    expect(await photosOf(mine)).toEqual([]);
  });

  it('stays when another row’s card shows the same file', async () => {
    const mine = await teamOwner();
    const { zip, refused, next } = await refusedPlan(mine);
    // At the same time the same picture gets the same address.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { outcomes, results } = await run(mine, [refused, next], zip);
      expect(outcomes).toEqual({ failed: 1, created: 1 });
      expect(await photosOf(mine)).toEqual(results.get(0)?.perhapsUnused);
    } finally {
      vi.useRealTimers();
    }
    const [file = 'none'] = await photosOf(mine);
    expect((await cardOf(mine, next))?.['photoUrl']).toContain(encodeURIComponent(file));
  });

  describe('in a tab that is closed before the end', () => {
    const storedRuns = () => import('@/team/service/run-journal');
    afterEach(() => vi.unstubAllGlobals());

    /** A run that stops, as with its tab, when all its rows are noted. Returns its end. */
    async function closedTab(mine: TeamOwner) {
      stubIndexedStore();
      const { zip, refused, next } = await refusedPlan(mine);
      let isClosed = false;
      const stop = mine.app.watchRun(() => {
        if (isClosed || mine.app.runOf(mine.uid)?.results.size !== 1) return;
        isClosed = true;
        mine.app.pauseRun();
      });
      const ended = run(mine, [refused, next], zip);
      const { storedRun } = await storedRuns();
      await vi.waitFor(async () => expect((await storedRun(mine.uid))?.results.size).toBe(2));
      expect(await photosOf(mine)).toHaveLength(2);
      return async () => {
        stop();
        mine.app.cancelRun();
        await ended;
      };
    }

    it('is removed when the run is continued in another', async () => {
      const mine = await teamOwner();
      const end = await closedTab(mine);
      const other = await inAnotherBrowser(mine);
      expect(await other.app.continueRun(mine.uid, RUN_OPTIONS)).toBe(true);
      expect(await photosOf(mine)).toHaveLength(1);
      await end();
    });

    it('is removed when the rest of the run is deleted', async () => {
      const mine = await teamOwner();
      const end = await closedTab(mine);
      const other = await inAnotherBrowser(mine);
      await other.app.forgetRun(mine.uid);
      expect(await photosOf(mine)).toHaveLength(1);
      await end();
    });
  });
});

describe('a photo with too many pixels', () => {
  it('is not decoded, and the row reports it', async () => {
    const huge = photo.slice();
    new DataView(huge.buffer).setUint32(16, 2_000_000);
    const zip = zipOf({ [`p0@${stem}.example.png`]: huge });
    const rows = await planOf(owner, tableOf(stem, 1), await owner.app.openPhotos(zip, 'en'));
    const { results } = await run(owner, rows, zip);
    expect(results.get(0)).toMatchObject({ outcome: 'created', photoErrorCode: 'image-too-large' });
  });
});

describe('a team run', () => {
  it('ends with Premium, and does the remaining rows once there is Premium again', async () => {
    const mine = await teamOwner();
    const rows = await planOf(mine, tableOf(stem, 8));
    let isEnding = false;
    const stop = mine.app.watchRun(() => {
      if ((mine.app.runOf(mine.uid)?.results.size ?? 0) < 2 || isEnding) return;
      isEnding = true;
      mine.app.pauseRun();
      void operatorSets(`users/${mine.uid}`, { plan: 'free' }).then(() => mine.app.resumeRun());
    });
    const { outcomes, error } = await run(mine, rows);
    stop();
    expect(error?.code).toBe('card-limit-reached');
    expect(outcomes.failed).toBeUndefined();
    const { created = 0 } = outcomes;
    expect(created).toBeGreaterThanOrEqual(2);
    expect(created).toBeLessThan(8);
    expect(await cardCount(mine)).toBe(created);

    await operatorSets(`users/${mine.uid}`, { plan: 'premium' });
    expect((await run(mine, rows)).outcomes).toEqual({ kept: created, created: 8 - created });
    expect(await cardCount(mine)).toBe(8);
  });

  it('can be paused between rows, continued, and cancelled before the rest', async () => {
    const rows = await planOf(owner, tableOf(stem, 12));
    const seen: string[] = [];
    const stop = owner.app.watchRun(() => {
      const { status, results } = owner.app.runOf(owner.uid) ?? {};
      if (results !== undefined && results.size >= 1 && !seen.includes('pause')) {
        seen.push('pause');
        owner.app.pauseRun();
      }
      if (status === 'paused' && !seen.includes('paused')) {
        seen.push('paused');
        owner.app.resumeRun();
        owner.app.cancelRun();
      }
    });
    const { outcomes, status } = await run(owner, rows);
    stop();
    expect(seen).toEqual(['pause', 'paused']);
    expect(status).toBe('over');
    expect(outcomes.created).toBeGreaterThanOrEqual(1);
    expect(outcomes.created).toBeLessThan(rows.length);
    expect(outcomes.failed).toBeUndefined();
  });

  it('reports a row that cannot be saved, and does the others', async () => {
    const row = await rowOf(owner, people('Emma'));
    const next = await rowOf(owner, people('Finn'));
    const bad = { ...row, content: { ...row.content, email: 'none' } };
    const { outcomes, results } = await run(owner, [bad, next]);
    expect(outcomes).toEqual({ failed: 1, created: 1 });
    expect(results.get(0)?.errorCode).toBe('invalid-email');
  });
});
