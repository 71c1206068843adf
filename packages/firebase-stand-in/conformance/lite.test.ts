/** The lite SDK, which speaks REST alone. Source: "Firestore Lite"; lite maps errors by HTTP status. */
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  increment,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { beforeAll, expect, test } from 'vitest';
import { errorCode, useProject } from './project.ts';

let db: Firestore;

beforeAll(async () => {
  db = (await useProject('demo-lite')).lite();
});

test('set, get, update, delete', async () => {
  const ref = doc(db, 'c/crud');
  await setDoc(ref, { a: 1, at: serverTimestamp() });
  await updateDoc(ref, { a: increment(2) });
  const data = (await getDoc(ref)).data();
  expect([data?.['a'], data?.['at'] instanceof Timestamp]).toEqual([3, true]);
  await deleteDoc(ref);
  expect((await getDoc(ref)).exists()).toBe(false);
});

test('add, query and count', async () => {
  await addDoc(collection(db, 'lq'), { n: 1 });
  await addDoc(collection(db, 'lq'), { n: 2 });
  const above = query(collection(db, 'lq'), where('n', '>', 1));
  expect((await getDocs(above)).docs.map((found) => found.get('n') as number)).toEqual([2]);
  expect((await getCount(collection(db, 'lq'))).data().count).toBe(2);
});

test('batches are atomic', async () => {
  const batch = writeBatch(db);
  batch.set(doc(db, 'c/atomic'), {});
  batch.update(doc(db, 'c/missing'), { a: 1 });
  expect(await errorCode(batch.commit())).toBe('not-found');
  expect((await getDoc(doc(db, 'c/atomic'))).exists()).toBe(false);
});

test('transactions that run at once all count', async () => {
  const ref = doc(db, 'c/counter');
  await setDoc(ref, { n: 0 });
  const bump = () =>
    runTransaction(
      db,
      async (tx) => {
        tx.update(ref, { n: ((await tx.get(ref)).get('n') as number) + 1 });
      },
      { maxAttempts: 20 },
    );
  await Promise.all([bump(), bump(), bump()]);
  expect((await getDoc(ref)).get('n')).toBe(3);
});

test('updating what is missing is not-found', async () => {
  expect(await errorCode(updateDoc(doc(db, 'c/never'), { a: 1 }))).toBe('not-found');
});

test('a denied read is permission-denied', async () => {
  const closed = await useProject('demo-lite-closed', `rules_version = '2'; service cloud.firestore { }`);
  expect(await errorCode(getDoc(doc(closed.lite({ sub: 'u' }), 'c/d')))).toBe('permission-denied');
});
