/**
 * count, sum and average. Source: "Summarize data with aggregation queries",
 * google.firestore.v1.StructuredAggregationQuery.
 */
import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  limit,
  orderBy,
  query,
  sum,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { beforeAll, expect, test } from 'vitest';
import { useProject, type Project } from './project.ts';

let project: Project;
let db: Firestore;

beforeAll(async () => {
  project = await useProject('demo-aggregates');
  db = project.firestore();
  const batch = writeBatch(db);
  const values = [1, 2, 3.5, 'text', null, Number.NaN];
  values.forEach((n, index) => batch.set(doc(db, 'mixed', `m${index}`), { n, finite: index < 3 }));
  [10, 20, 30].forEach((n, index) => batch.set(doc(db, 'whole', `w${index}`), { n }));
  batch.set(doc(db, 'whole/w0/mixed/deep'), { n: 100, finite: true });
  await batch.commit();
});

test('count counts what the query returns', async () => {
  expect((await getCountFromServer(collection(db, 'mixed'))).data().count).toBe(6);
  expect(
    (await getCountFromServer(query(collection(db, 'mixed'), where('finite', '==', true)))).data().count,
  ).toBe(3);
});

test('count of an empty collection is 0', async () => {
  expect((await getCountFromServer(collection(db, 'empty'))).data().count).toBe(0);
});

test('count respects the limit', async () => {
  expect((await getCountFromServer(query(collection(db, 'mixed'), limit(4)))).data().count).toBe(4);
});

test('count spans a collection group', async () => {
  expect((await getCountFromServer(collectionGroup(db, 'mixed'))).data().count).toBe(7);
});

test('sum and average of whole numbers, several at once', async () => {
  const aggregate = await getAggregateFromServer(collection(db, 'whole'), {
    total: sum('n'),
    mean: average('n'),
    documents: count(),
  });
  expect(aggregate.data()).toEqual({ total: 60, mean: 20, documents: 3 });
});

test('sum and average skip what is no number', async () => {
  const finite = query(collection(db, 'mixed'), where('n', '<=', 'zzz'));
  expect((await getAggregateFromServer(finite, { total: sum('n') })).data().total).toBe(0);
  const numbers = query(collection(db, 'mixed'), where('finite', '==', true));
  expect((await getAggregateFromServer(numbers, { total: sum('n'), mean: average('n') })).data()).toEqual({
    total: 6.5,
    mean: 6.5 / 3,
  });
});

test('a NaN among the numbers makes sum and average NaN', async () => {
  const aggregate = await getAggregateFromServer(collection(db, 'mixed'), {
    total: sum('n'),
    mean: average('n'),
  });
  expect(aggregate.data()).toEqual({ total: Number.NaN, mean: Number.NaN });
});

test('with no numbers the sum is 0 and the average null', async () => {
  const aggregate = await getAggregateFromServer(collection(db, 'empty'), {
    total: sum('n'),
    mean: average('n'),
  });
  expect(aggregate.data()).toEqual({ total: 0, mean: null });
});

test('sum follows order and limit', async () => {
  const top = query(collection(db, 'whole'), orderBy('n', 'desc'), limit(2));
  expect((await getAggregateFromServer(top, { total: sum('n') })).data().total).toBe(50);
});

test('the sum of integers is an integer, and becomes a double when it overflows', async () => {
  const largest = '9223372036854775807';
  await project.rest('PATCH', 'huge/a', { body: { fields: { n: { integerValue: largest } } } });
  await project.rest('PATCH', 'huge/b', { body: { fields: { n: { integerValue: '1' } } } });
  const ask = (collectionId: string) =>
    project.rest('POST', ':runAggregationQuery', {
      body: {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId }] },
          aggregations: [{ alias: 'total', sum: { field: { fieldPath: 'n' } } }],
        },
      },
    });
  expect((await ask('whole')).body).toMatchObject([
    { result: { aggregateFields: { total: { integerValue: '60' } } } },
  ]);
  expect((await ask('huge')).body).toMatchObject([
    { result: { aggregateFields: { total: { doubleValue: 2 ** 63 } } } },
  ]);
});
