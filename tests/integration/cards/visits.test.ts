/** Visits, which visitors count without the SDK, and the owner reads with it. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayNumber } from '@/shared/lib/day';
import { dateOf, VISIT_SHARDS } from '@/visits/model/visit-day';
import { addUp, type DayVisits } from '@/visits/model/visits';
import type * as cardVisits from '@/visits/service/card-visits';
import type * as visits from '@/visits/service/count-visit';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { visitDocuments, type CountedDay } from '../../support/backend/visits.ts';
import { draft, fault, signedUp, unique } from '../clients.ts';

type Services = typeof cardVisits & typeof visits;

let uid: string;
let cardId: string;
let services: Services;
beforeAll(async () => {
  const owner = await signedUp();
  uid = owner.uid;
  ({ id: cardId } = await owner.app.createCard(uid, draft({ customPath: unique('seen') })));
  const [read, count] = await Promise.all([
    import('@/visits/service/card-visits'),
    import('@/visits/service/count-visit'),
  ]);
  services = { ...read, ...count };
});

const today = () => dayNumber(Date.now());
const monthStart = (day: number) => day - dateOf(day).getUTCDate() + 1;
const sumOf = (days: readonly DayVisits[]) => addUp(days.map(({ counts }) => counts));
const stats = async (card: string) =>
  (await storedIn(inject('hosts'), 'stats')).filter(({ path }) =>
    path.startsWith(`users/${uid}/cards/${card}/`),
  );

describe('visits', () => {
  it('of a hundred simultaneous visitors are all counted, in many documents', async () => {
    const opening = ['views', 'from_qr', 'on_phone', 'in_ko'] as const;
    const crowd = Array.from({ length: 100 }, (_, number) =>
      services.countVisit({ userId: uid, cardId }, number % 4 === 0 ? [...opening, 'saves'] : opening),
    );
    await Promise.all(crowd);
    const days = await services.readVisits(uid, cardId, { from: today() - 6, to: today() });
    expect(sumOf(days)).toEqual({ views: 100, from_qr: 100, on_phone: 100, in_ko: 100, saves: 25 });
    expect((await stats(cardId)).length).toBeGreaterThan(10);
    expect(days.map(({ day }) => day)).toEqual([today()]);
    expect(await services.readFirstMonth(uid, cardId)).toBe(monthStart(today()));
  });

  it('of a card that does not exist are refused, without an error for the visitor', async () => {
    await expect(services.countVisit({ userId: uid, cardId: 'None' }, ['views'])).resolves.toBeUndefined();
    expect(await stats('None')).toEqual([]);
  });

  it.runIf(inject('standIn'))('are counted once when the service is busy at the first attempt', async () => {
    const card = `Busy${unique('card').replaceAll('-', '')}`;
    await putDocuments(inject('hosts'), { [`users/${uid}/cards/${card}`]: { name: 'Busy' } });
    const path = `users/${uid}/cards/${card}/stats/*`;
    await fault({ service: 'firestore', verb: 'commit', path, action: { fail: 'UNAVAILABLE' } });
    await services.countVisit({ userId: uid, cardId: card }, ['views']);
    const days = await services.readVisits(uid, card, { from: today() - 1, to: today() });
    expect(sumOf(days)).toEqual({ views: 1 });
  });

  it('can be read only by the owner', async () => {
    const stranger = await import('../clients.ts').then(({ signedUp: other }) => other());
    const { readVisits } = await import('@/visits/service/card-visits');
    await expect(readVisits(uid, cardId, { from: 0, to: today() })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await readVisits(stranger.uid, cardId, { from: today() - 6, to: today() })).toEqual([]);
  });
});

describe('visits of a long period', () => {
  const card = `Long${unique('card').replaceAll('-', '')}`;
  beforeAll(async () => {
    // One visit in every shard of every day.
    const days = Array.from({ length: 250 * VISIT_SHARDS }, (_, index): CountedDay => {
      return [today() - Math.floor(index / VISIT_SHARDS), { views: 1 }, index % VISIT_SHARDS];
    });
    await putDocuments(inject('hosts'), visitDocuments(`users/${uid}/cards/${card}`, days), []);
  });

  it('are read in parts with progress, and contain exactly the requested days', async () => {
    const totals: number[] = [];
    const range = { from: today() - 199, to: today() - 1 };
    const days = await services.readVisits(uid, card, range, (share) => totals.push(share));
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 199 }, (_, index) => range.from + index));
    expect(sumOf(days)).toEqual({ views: 199 * 20 });
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals.length).toBeGreaterThan(0);
    expect(totals.every((share) => share > 0 && share < 1)).toBe(true);
    expect(await services.readFirstMonth(uid, card)).toBe(monthStart(today() - 249));
  });

  it('are read for a single day', async () => {
    const range = { from: today() - 40, to: today() - 40 };
    expect(await services.readVisits(uid, card, range)).toEqual([{ day: range.from, counts: { views: 20 } }]);
  });

  it('have no first month when nothing was counted', async () => {
    expect(await services.readFirstMonth(uid, 'Unseen')).toBeUndefined();
    expect(await services.readVisits(uid, 'Unseen', { from: 0, to: today() })).toEqual([]);
  });
});
