/** An administrator reads the visits of all cards of a company, also those of former holders. */
import { beforeAll, expect, inject, it } from 'vitest';
import { dayNumber } from '@/shared/lib/day';
import type { Counts } from '@/visits/model/visits';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { visitDocuments } from '../../support/backend/visits.ts';
import { browser, companyCard, memberCard, newCompany, type Browser } from './browsers.ts';

let admin: Browser;
let member: Browser;
let companyId: string;
beforeAll(async () => {
  ({ admin, companyId } = await newCompany());
  member = await browser();
});

const today = dayNumber(Date.now());

/** Visits of today, as visitors have left them below an account; each in a shard of its own. */
async function counted(uid: string, cardId: string, ...shards: readonly Counts[]): Promise<void> {
  const days = shards.map((counts, shard) => [today, counts, shard] as const);
  await putDocuments(inject('hosts'), visitDocuments(`users/${uid}/cards/${cardId}`, days), []);
}

it('a company’s visits are those of all its cards, also of the time before a card was taken', async () => {
  const [waiting, taken] = [
    await companyCard(admin, companyId, { name: 'Wanda' }),
    await memberCard(admin, member, companyId, { name: 'Tess' }),
  ];
  await counted(admin.uid, waiting, { views: 1 });
  await counted(admin.uid, taken, { views: 10 });
  await counted(member.uid, taken, { views: 100, saves: 2 }, { views: 1_000 });
  const shares: number[] = [];
  const range = { from: today, to: today };
  const found = await admin.readCompanyVisits(companyId, range, (share) => shares.push(share));
  const counts = Object.fromEntries(found.map(({ name, days }) => [name, days]));
  expect(counts).toEqual({
    Wanda: [{ day: today, counts: { views: 1 } }],
    Tess: [{ day: today, counts: { views: 1_110, saves: 2 } }],
  });
  expect(shares).toEqual([0.5, 1]);
});
