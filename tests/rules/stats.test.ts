import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  getDoc,
  getDocs,
  increment,
  setDoc,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { counting, deletion, newOwner, type Ids } from './creation.ts';
import { commitRaw } from './raw.ts';
import { as, asVisitor, commit, expectDenied, fresh, plant, remove, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('stats');

const TAPS = [
  'call',
  'message',
  'mail',
  'map',
  'website',
  'kakao',
  'social',
  'booking',
  'review',
  'portfolio',
];
const COUNTERS = [
  'views',
  'saves',
  'shares',
  ...TAPS.map((tap) => `tap_${tap}`),
  ...['qr', 'link', 'nfc', 'signature'].map((way) => `from_${way}`),
  ...['phone', 'tablet', 'desktop'].map((device) => `on_${device}`),
  ...[...LANGUAGE_CODES, 'other'].map((language) => `in_${language}`),
];

const iso = () => new Date().toISOString();
const month = () => iso().slice(0, 7).replace('-', '');
/** Returns a month relative to the current one. */
function monthAway(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7)
    .replace('-', '');
}
const day = () => String(Number(iso().slice(8, 10)));
/** Returns another day of the same month. */
const otherDay = () => (day() === '1' ? '2' : '1');
const pathOf = ({ uid, cardId }: Ids, id = `${month()}-0`) => `users/${uid}/cards/${cardId}/stats/${id}`;
const visitor = asVisitor(environment);

/** Plants a card with `counts` as today's counters in shard 0. */
async function counted(counts?: unknown): Promise<Ids> {
  const ids = await newOwner(environment);
  if (counts !== undefined) await plant(environment, [set(pathOf(ids), { [day()]: counts })]);
  return ids;
}

const begin = (ids: Ids, counts: DocumentData, id?: string) =>
  setDoc(doc(visitor, pathOf(ids, id)), { [day()]: counts });
const go = (ids: Ids, counts: DocumentData, id?: string) => {
  const [[counter, value] = ['views', null], ...more] = Object.entries(counts);
  return updateDoc(
    doc(visitor, pathOf(ids, id)),
    new FieldPath(day(), counter),
    value,
    ...more.flatMap(([name, one]) => [new FieldPath(day(), name), one] as const),
  );
};

it('the list of counters has one for each of the 26 languages', () => {
  expect(COUNTERS).toHaveLength(47);
});

describe('counters of visits', () => {
  it('can be read, listed and deleted only by the owner of the card', async () => {
    const ids = await counted({ views: 3 });
    for (const other of [visitor, as(environment, 'somebody')]) {
      await expectDenied(getDoc(doc(other, pathOf(ids))));
      await expectDenied(getDocs(collection(other, pathOf(ids, '1-1').replace(/\/[^/]*$/, ''))));
      await expectDenied(deleteDoc(doc(other, pathOf(ids))));
    }
    const mine = doc(as(environment, ids.uid), pathOf(ids));
    expect((await getDoc(mine)).data()).toEqual({ [day()]: { views: 3 } });
    expect((await getDocs(mine.parent)).size).toBe(1);
    await deleteDoc(mine);
  });

  it.each(COUNTERS)('may increase %s by one, in a new and in an existing document', async (counter) => {
    const ids = await counted();
    await expectDenied(begin(ids, { [counter]: 2 }));
    await begin(ids, { [counter]: 1 });
    await go(ids, { [counter]: increment(1) });
    await expectDenied(go(ids, { [counter]: increment(2) }));
    await expectDenied(go(ids, { [counter]: increment(-1) }));
    expect((await getDoc(doc(as(environment, ids.uid), pathOf(ids)))).data()).toEqual({
      [day()]: { [counter]: 2 },
    });
  });

  it.each(COUNTERS)('must have an integer as %s', async (counter) => {
    const ids = await counted();
    const write = (value: Readonly<Record<string, unknown>>) =>
      commitRaw(environment, null, [
        { path: pathOf(ids), fields: { [day()]: { mapValue: { fields: { [counter]: value } } } } },
      ]);
    expect(await write({ doubleValue: 1 })).toBe(403);
    expect(await write({ integerValue: '1' })).toBe(200);
  });

  it('must all be integers', async () => {
    const ids = await counted();
    const write = (views: Readonly<Record<string, unknown>>) =>
      commitRaw(environment, null, [
        {
          path: pathOf(ids),
          fields: { [day()]: { mapValue: { fields: { saves: { integerValue: '1' }, views } } } },
        },
      ]);
    expect(await write({ doubleValue: 1 })).toBe(403);
    expect(await write({ integerValue: '1' })).toBe(200);
    await plant(environment, [set(pathOf(ids), { [day()]: { saves: 1, views: '' } })]);
    await expectDenied(go(ids, { saves: increment(1) }));
    await plant(environment, [set(pathOf(ids), { [day()]: { saves: '', views: 1 } })]);
    await expectDenied(go(ids, { views: increment(1) }));
    // Also a counter that is not listed, which only the operator can have written.
    await plant(environment, [set(pathOf(ids), { [day()]: { views: 1, zero: '' } })]);
    await expectDenied(go(ids, { views: increment(1) }));
  });

  it.each<[string, DocumentData]>([
    ['a decrease', { views: 4 }],
    ['no change', { views: 5 }],
    ['an increase by two', { views: 7 }],
    ['a fraction', { views: 5.5 }],
    ['a text', { views: '6' }],
    ['null', { views: null }],
    ['a removal', { views: deleteField() }],
    ['a removal together with a new counter', { views: deleteField(), saves: 1 }],
    ['an unknown counter', { clicks: 1 }],
    ['an unknown counter together with a known one', { views: 6, clicks: 1 }],
    ['an unknown language', { in_xx: 1 }],
    ['a list', { views: [6] }],
    ['an increase of a second counter by two', { views: 6, saves: 2 }],
  ])('may not change by %s', async (_what, counts) => {
    const ids = await counted({ views: 5 });
    await expectDenied(go(ids, counts));
    await go(ids, { views: 6 });
  });

  it('must increase by one in a new and in an existing document', async () => {
    const ids = await counted();
    await expectDenied(begin(ids, {}));
    await begin(ids, { views: 1 });
    await expectDenied(setDoc(doc(visitor, pathOf(ids)), { [day()]: { views: 1 } }));
  });

  it.each<[string, DocumentData]>([
    ['another day', { [otherDay()]: { views: 6 } }],
    ['today and another day', { [day()]: { views: 6 }, [otherDay()]: { views: 6 } }],
    ['today, with another day removed', { [day()]: { views: 6 }, [otherDay()]: deleteField() }],
    ['today, with an impossible day', { [day()]: { views: 6 }, '32': { views: 1 } }],
    ['today, with a counter without a day', { [day()]: { views: 6 }, views: 1 }],
    ['a removal of today', { [day()]: deleteField() }],
    ['a number as the counters of today', { [day()]: 6 }],
    ['a list as the counters of today', { [day()]: [6] }],
    ['today with a leading zero', { [`0${day()}`]: { views: 6 } }],
  ])('may change only today: not %s', async (_what, data) => {
    const ids = await newOwner(environment);
    const path = pathOf(ids);
    await plant(environment, [set(path, { [day()]: { views: 5 }, [otherDay()]: { views: 5 } })]);
    await expectDenied(setDoc(doc(visitor, path), data, { merge: true }));
    await setDoc(doc(visitor, path), { [day()]: { views: 6 } }, { merge: true });
  });

  it('may begin only with today', async () => {
    const ids = await counted();
    const write = (data: DocumentData) => setDoc(doc(visitor, pathOf(ids)), data);
    await expectDenied(write({}));
    await expectDenied(write({ views: 1 }));
    await expectDenied(write({ [otherDay()]: { views: 1 } }));
    await expectDenied(write({ [day()]: { views: 1 }, [otherDay()]: { views: 1 } }));
    await write({ [day()]: { views: 1 } });
  });

  it('of a new day may begin in the existing document of the month', async () => {
    const ids = await newOwner(environment);
    await plant(environment, [set(pathOf(ids), { [otherDay()]: { views: 5 } })]);
    await expectDenied(go(ids, { views: 6 }));
    await go(ids, { views: increment(1), saves: increment(1) });
    expect((await getDoc(doc(as(environment, ids.uid), pathOf(ids)))).data()).toEqual({
      [otherDay()]: { views: 5 },
      [day()]: { views: 1, saves: 1 },
    });
  });

  it('may change eight at once, but not nine', async () => {
    const ones = (count: number) => Object.fromEntries(COUNTERS.slice(-count).map((counter) => [counter, 1]));
    for (const counts of [undefined, { views: 5 }]) {
      const ids = await counted(counts);
      const write = counts === undefined ? begin : go;
      await expectDenied(write(ids, ones(9)));
      await write(ids, ones(8));
    }
  });

  it('can change within the limits of the rules when all exist', async () => {
    const ids = await counted(Object.fromEntries(COUNTERS.map((counter) => [counter, 41])));
    await go(ids, Object.fromEntries(COUNTERS.slice(-8).map((counter) => [counter, increment(1)])));
    await expectDenied(begin(ids, { views: 42 }));
  });

  it.each<[string, unknown, DocumentData]>([
    ['by a fraction', { views: 5.5 }, { views: 6.5 }],
    ['by a number as the counters of a day', 5, { views: 6 }],
  ])('that were damaged %s cannot change', async (_what, damaged, counts) => {
    const ids = await counted(damaged);
    await expectDenied(begin(ids, counts));
  });

  it.each([
    ['last month', () => `${monthAway(-1)}-0`],
    ['next month', () => `${monthAway(1)}-0`],
    ['the days since 1970', () => `${Math.floor(Date.now() / 86_400_000)}-0`],
    ['a shard above the limit', () => `${month()}-20`],
    ['a shard with a leading zero', () => `${month()}-01`],
    ['no shard', () => month()],
    ['a negative shard', () => `${month()}--1`],
    ['a third part', () => `${month()}-0-0`],
    ['a month with a leading zero', () => `0${month()}-0`],
    ['another name', () => 'all'],
  ])('cannot be written under %s', async (_what, id) => {
    const ids = await counted();
    await expectDenied(begin(ids, { views: 1 }, id()));
    await plant(environment, [set(pathOf(ids, id()), { [day()]: { views: 1 } })]);
    await expectDenied(go(ids, { views: 2 }, id()));
  });

  it.each(Array.from({ length: 20 }, (_, shard) => shard))('can be written in shard %i', async (shard) => {
    const ids = await counted();
    await expect(begin(ids, { views: 1 }, `${month()}-${shard}`)).resolves.toBeUndefined();
  });

  it('cannot be written for a card that does not exist', async () => {
    const ids = await counted();
    const gone = { ...ids, cardId: fresh().cardId };
    await expectDenied(begin(gone, { views: 1 }));
    await plant(environment, [set(pathOf(gone), { [day()]: { views: 1 } })]);
    await expectDenied(go(gone, { views: 2 }));
  });
});

it('a deletion of counters cannot lower the count of cards', async () => {
  const ids = await counted({ views: 1 });
  const mine = as(environment, ids.uid);
  const asCard = { ...ids, cardId: `${ids.cardId}/stats/${month()}-0` };
  await expectDenied(commit(mine, [remove(pathOf(ids)), counting(asCard, 0)]));
  await commit(mine, deletion(ids));
});

describe('a commit of counters of visits', () => {
  const shards = (ids: Ids, count: number, counts: DocumentData) =>
    Array.from({ length: count }, (_, shard) => set(pathOf(ids, `${month()}-${shard}`), { [day()]: counts }));

  it('may contain nine documents, but not ten, both new and existing ones', async () => {
    const ids = await newOwner(environment);
    await expectDenied(commit(visitor, shards(ids, 10, { views: 1 })));
    await expect(commit(visitor, shards(ids, 9, { views: 1 }))).resolves.toBeUndefined();
    await plant(environment, shards(ids, 10, { views: 1 }));
    await expectDenied(commit(visitor, shards(ids, 10, { views: 2 })));
    await expect(commit(visitor, shards(ids, 9, { views: 2 }))).resolves.toBeUndefined();
  });

  it('may increase each document only once', async () => {
    const ids = await newOwner(environment);
    const steps = (...views: number[]) =>
      commit(
        visitor,
        views.map((count) => set(pathOf(ids), { [day()]: { views: count } })),
      );
    await expectDenied(steps(1, 2));
    await steps(1);
    await expectDenied(steps(2, 3));
    await expect(steps(2)).resolves.toBeUndefined();
  });
});
