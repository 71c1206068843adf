/** Visits counted by visitors without the SDK, and read by the owner with it. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayOf } from '@/model/visits/visit-day';
import { addUp, type DayVisits } from '@/model/visits/visits';
import type * as cardVisits from '@/services/cards/card-visits';
import type * as visits from '@/services/public/visits';
import { putDocuments, storedIn } from '../support/owner-rest.ts';
import { draft, fault, signedUp, unique } from './services-support.ts';

type Services = typeof cardVisits & typeof visits;

let uid: string;
let cardId: string;
let services: Services;
beforeAll(async () => {
  const owner = await signedUp();
  uid = owner.uid;
  ({ id: cardId } = await owner.app.createCard(uid, draft({ customPath: unique('seen') })));
  const [read, count] = await Promise.all([
    import('@/services/cards/card-visits'),
    import('@/services/public/visits'),
  ]);
  services = { ...read, ...count };
});

const today = () => dayOf(Date.now());
const sumOf = (days: readonly DayVisits[]) => addUp(days.map(({ counts }) => counts));
const stats = async (card: string) =>
  (await storedIn(inject('hosts'), 'stats')).filter(({ path }) =>
    path.startsWith(`users/${uid}/cards/${card}/`),
  );

describe('visits', () => {
  it('of a hundred people at once are all counted, over many documents', async () => {
    const opening = ['views', 'from_qr', 'on_phone', 'in_ko'] as const;
    const crowd = Array.from({ length: 100 }, (_, number) =>
      services.countVisit({ userId: uid, cardId }, number % 4 === 0 ? [...opening, 'saves'] : opening),
    );
    await Promise.all(crowd);
    const days = await services.readVisits(uid, cardId, { from: today() - 6, to: today() });
    expect(sumOf(days)).toEqual({ views: 100, from_qr: 100, on_phone: 100, in_ko: 100, saves: 25 });
    expect((await stats(cardId)).length).toBeGreaterThan(10);
    expect(await services.readFirstDay(uid, cardId)).toBe(days[0]?.day);
  });

  it('of a card that is not there are refused, and nobody hears of it', async () => {
    await expect(services.countVisit({ userId: uid, cardId: 'None' }, ['views'])).resolves.toBeUndefined();
    expect(await stats('None')).toEqual([]);
  });

  it.runIf(inject('standIn'))('are counted once where the service is busy at first', async () => {
    const card = `Busy${unique('card').replaceAll('-', '')}`;
    await putDocuments(inject('hosts'), { [`users/${uid}/cards/${card}`]: { name: 'Busy' } });
    const path = `users/${uid}/cards/${card}/stats/*`;
    await fault({ service: 'firestore', verb: 'commit', path, action: { fail: 'UNAVAILABLE' } });
    await services.countVisit({ userId: uid, cardId: card }, ['views']);
    const days = await services.readVisits(uid, card, { from: today() - 1, to: today() });
    expect(sumOf(days)).toEqual({ views: 1 });
  });

  it('are read by nobody but the owner', async () => {
    const stranger = await import('./services-support.ts').then(({ signedUp: other }) => other());
    const { readVisits } = await import('@/services/cards/card-visits');
    await expect(readVisits(uid, cardId, { from: 0, to: today() })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await readVisits(stranger.uid, cardId, { from: today() - 6, to: today() })).toEqual([]);
  });
});

describe('a long time', () => {
  const card = `Long${unique('card').replaceAll('-', '')}`;
  beforeAll(async () => {
    for (let first = 0; first < 60; first += 20) {
      const documents = Array.from({ length: 400 }, (_, index) => [
        `users/${uid}/cards/${card}/stats/${today() - 59 + first + Math.floor(index / 20)}-${index % 20}`,
        { views: 1 },
      ]);
      await putDocuments(inject('hosts'), Object.fromEntries(documents), []);
    }
  });

  it('is read in parts, each told of, without a day too many', async () => {
    const told: number[] = [];
    const range = { from: today() - 49, to: today() };
    const days = await services.readVisits(uid, card, range, (share) => told.push(share));
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 50 }, (_, index) => range.from + index));
    expect(sumOf(days)).toEqual({ views: 1_000 });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told).toHaveLength(2);
    expect(told.every((share) => share > 0 && share < 1)).toBe(true);
    expect(await services.readFirstDay(uid, card)).toBe(today() - 59);
  });

  it('has no first day where nothing was counted', async () => {
    expect(await services.readFirstDay(uid, 'Unseen')).toBeUndefined();
    expect(await services.readVisits(uid, 'Unseen', { from: 0, to: today() })).toEqual([]);
  });
});
