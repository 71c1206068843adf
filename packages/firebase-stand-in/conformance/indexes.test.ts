/**
 * Queries that need a composite index: with it they run, without it they fail as the real service fails them.
 * The official suite needs no indexes, so these cases are the stand-in's own. Source: "Manage indexes",
 * "Query limitations".
 */
import {
  collection,
  collectionGroup,
  getDocsFromServer,
  onSnapshot,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { beforeAll, expect, inject, test } from 'vitest';
import { errorCode, useProject, type Project } from './project.ts';

let project: Project;
let db: Firestore;

beforeAll(async () => {
  project = await useProject('demo-indexes');
  db = project.firestore();
});

const unindexed = () => collection(db, 'unindexed');

const NEEDED: readonly (readonly [string, () => Query])[] = [
  ['equality and order by another field', () => query(unindexed(), where('a', '==', 1), orderBy('b'))],
  [
    'equality and inequality of another field',
    () => query(unindexed(), where('a', '==', 1), where('b', '>', 1)),
  ],
  ['order by two fields', () => query(unindexed(), orderBy('a'), orderBy('b'))],
  ['array-contains and order', () => query(unindexed(), where('a', 'array-contains', 1), orderBy('b'))],
  ['a filter over a collection group', () => query(collectionGroup(db, 'unindexed'), where('a', '==', 1))],
];

const NOT_NEEDED: readonly (readonly [string, () => Query])[] = [
  [
    'equalities alone',
    () => query(unindexed(), where('a', '==', 1), where('b', '==', 1), where('c', '==', 1)),
  ],
  ['a range and the order of one field', () => query(unindexed(), where('a', '>', 1), orderBy('a', 'desc'))],
  ['array-contains alone', () => query(unindexed(), where('a', 'array-contains', 1))],
  ['in alone', () => query(unindexed(), where('a', 'in', [1, 2]))],
  ['a collection group without filter', () => collectionGroup(db, 'unindexed')],
];

test.runIf(inject('isStandIn')).each(NEEDED)(
  '%s is failed-precondition without the index',
  async (_, build) => {
    expect(await errorCode(getDocsFromServer(build()))).toBe('failed-precondition');
  },
);

test.each(NOT_NEEDED)('%s needs no composite index', async (_, build) => {
  expect(await errorCode(getDocsFromServer(build()))).toBeUndefined();
});

test.runIf(inject('isStandIn'))('the message names the index, and a listener gets it too', async () => {
  const message = await new Promise<string>((resolve) => {
    onSnapshot(
      query(unindexed(), where('a', '==', 1), orderBy('b', 'desc')),
      () => resolve('a result'),
      (error) => resolve(error.message),
    );
  });
  const place = 'https://console.firebase.google.com/v1/r/project/demo-indexes/firestore/indexes';
  expect(message).toContain(
    `The query requires an index. You can create it here: ${place}?create_composite=`,
  );
  expect(message).toContain('unindexed');
  expect(message).toMatch(/"?b"?[^a-z]+.*DESC/i);
});
