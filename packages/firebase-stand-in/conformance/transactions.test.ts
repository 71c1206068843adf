/** Optimistic transactions. Source: "Transactions and batched writes"; SDK: at most 5 attempts. */
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  runTransaction,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { beforeAll, expect, test } from 'vitest';
import { errorCode, useProject } from './project.ts';

let db: Firestore;
let other: Firestore;
let number = 0;

beforeAll(async () => {
  const project = await useProject('demo-transactions');
  db = project.firestore();
  other = project.firestore();
});

const fresh = () => doc(db, 'tx', `d${(number += 1)}`);
const read = async (path: string) => (await getDocFromServer(doc(other, path))).data();

test('reads and writes several documents as one', async () => {
  const [from, to] = [fresh(), fresh()];
  await setDoc(from, { balance: 10 });
  await setDoc(to, { balance: 0 });
  const moved = await runTransaction(db, async (tx) => {
    const [a, b] = [await tx.get(from), await tx.get(to)];
    tx.update(from, { balance: (a.get('balance') as number) - 4 });
    tx.update(to, { balance: (b.get('balance') as number) + 4 });
    return 4;
  });
  expect([moved, await read(from.path), await read(to.path)]).toEqual([4, { balance: 6 }, { balance: 4 }]);
});

test('an error thrown inside writes nothing and comes out unchanged', async () => {
  const ref = fresh();
  const reason = new Error('changed my mind');
  const attempt = runTransaction(db, (tx) => {
    tx.set(ref, { a: 1 });
    throw reason;
  });
  await expect(attempt).rejects.toBe(reason);
  expect(await read(ref.path)).toBeUndefined();
});

test('a missing document reads as missing', async () => {
  const exists = await runTransaction(db, async (tx) => (await tx.get(fresh())).exists());
  expect(exists).toBe(false);
});

test('runs again when a document it read changed meanwhile', async () => {
  const ref = fresh();
  await setDoc(ref, { n: 1 });
  let attempts = 0;
  await runTransaction(db, async (tx) => {
    attempts += 1;
    const n = (await tx.get(ref)).get('n') as number;
    if (attempts === 1) await updateDoc(doc(other, ref.path), { n: 10 });
    tx.update(ref, { n: n + 1 });
  });
  expect([attempts, await read(ref.path)]).toEqual([2, { n: 11 }]);
});

test('runs again when a document it read and did not write changed meanwhile', async () => {
  const [checked, written] = [fresh(), fresh()];
  await setDoc(checked, { open: true });
  let attempts = 0;
  await runTransaction(db, async (tx) => {
    attempts += 1;
    const open = (await tx.get(checked)).get('open') as boolean;
    if (attempts === 1) await updateDoc(doc(other, checked.path), { open: false });
    tx.set(written, { seen: open });
  });
  expect([attempts, await read(written.path)]).toEqual([2, { seen: false }]);
});

test('runs again when a document that was missing appeared meanwhile', async () => {
  const ref = fresh();
  let attempts = 0;
  const outcome = await runTransaction(db, async (tx) => {
    attempts += 1;
    if ((await tx.get(ref)).exists()) return 'taken';
    if (attempts === 1) await setDoc(doc(other, ref.path), { owner: 'other' });
    tx.set(ref, { owner: 'me' });
    return 'mine';
  });
  expect([outcome, attempts, await read(ref.path)]).toEqual(['taken', 2, { owner: 'other' }]);
});

test('gives up with failed-precondition or aborted when every attempt is disturbed', async () => {
  const ref = fresh();
  await setDoc(ref, { n: 0 });
  let attempts = 0;
  const code = await errorCode(
    runTransaction(
      db,
      async (tx) => {
        attempts += 1;
        await tx.get(ref);
        await setDoc(doc(other, ref.path), { n: -attempts });
        tx.update(ref, { n: 1 });
      },
      { maxAttempts: 2 },
    ),
  );
  expect(['failed-precondition', 'aborted']).toContain(code);
  expect([attempts, await read(ref.path)]).toEqual([2, { n: -2 }]);
});

test('eight at once on one counter from two clients all count', async () => {
  const ref = fresh();
  await setDoc(ref, { n: 0 });
  const bump = async (client: Firestore) => {
    const target = doc(client, ref.path);
    await runTransaction(
      client,
      async (tx) => {
        tx.update(target, { n: ((await tx.get(target)).get('n') as number) + 1 });
      },
      { maxAttempts: 30 },
    );
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => bump(index % 2 === 0 ? db : other)));
  expect(await read(ref.path)).toEqual({ n: 8 });
});

test('two that claim the same name: exactly one gets it, and the loser leaves nothing', async () => {
  const claim = (client: Firestore, owner: string) =>
    runTransaction(client, async (tx) => {
      const name = doc(client, 'names/shared');
      if ((await tx.get(name)).exists()) throw new Error('taken');
      tx.set(name, { owner });
      tx.set(doc(client, 'items', owner), { name: 'shared' });
    });
  const outcomes = await Promise.allSettled([claim(db, 'a'), claim(other, 'b')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = (await read('names/shared'))?.['owner'];
  const items = await getDocsFromServer(collection(other, 'items'));
  expect(items.docs.map(({ id }) => id)).toEqual([winner]);
});

test('updating a document that is missing is not-found, without another attempt', async () => {
  let attempts = 0;
  const code = await errorCode(
    runTransaction(db, async (tx) => {
      attempts += 1;
      tx.update(fresh(), { a: 1 });
      await Promise.resolve();
    }),
  );
  expect([code, attempts]).toEqual(['not-found', 1]);
});
