/**
 * Set, merge, update, delete, masks and field paths. Source: "Add data", "Delete data",
 * google.firestore.v1.Write.
 */
import {
  addDoc,
  collection,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { useFreshDocuments } from './fresh-documents.ts';
import { errorCode } from './project.ts';

const sdk = useFreshDocuments('demo-writes', 'writes');
const { fresh, read } = sdk;

describe('set', () => {
  test('replaces the whole document', async () => {
    const ref = fresh();
    await setDoc(ref, { a: 1, b: 2 });
    await setDoc(ref, { c: 3 });
    expect(await read(ref.path)).toEqual({ c: 3 });
  });

  const merges: readonly (readonly [string, DocumentData, DocumentData, DocumentData])[] = [
    ['keeps fields that are not named', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['merges into nested maps', { m: { a: 1, b: 1 } }, { m: { b: 2 } }, { m: { a: 1, b: 2 } }],
    ['replaces arrays', { l: [1, 2] }, { l: [3] }, { l: [3] }],
    ['replaces a value by a map', { m: 1 }, { m: { a: 1 } }, { m: { a: 1 } }],
    ['an empty map replaces a map', { m: { a: 1 }, n: 1 }, { m: {} }, { m: {}, n: 1 }],
    ['does not split keys at dots', { 'a.b': 1 }, { 'a.b': 2 }, { 'a.b': 2 }],
  ];
  test.each(merges)('with merge %s', async (_, before, merge, after) => {
    const ref = fresh();
    await setDoc(ref, before);
    await setDoc(ref, merge, { merge: true });
    expect(await read(ref.path)).toEqual(after);
  });

  test('with merge creates a document that is missing', async () => {
    const ref = fresh();
    await setDoc(ref, { m: { a: 1 } }, { merge: true });
    expect(await read(ref.path)).toEqual({ m: { a: 1 } });
  });

  test('with merge and deleteField removes just that field', async () => {
    const ref = fresh();
    await setDoc(ref, { m: { a: 1, b: 1 } });
    await setDoc(ref, { m: { a: deleteField() } }, { merge: true });
    expect(await read(ref.path)).toEqual({ m: { b: 1 } });
  });

  test('with mergeFields writes the named fields and ignores the others', async () => {
    const ref = fresh();
    await setDoc(ref, { a: 1, b: 1, m: { x: 1, y: 1 } });
    await setDoc(ref, { a: 2, b: 2, m: { x: 2, y: 2 } }, { mergeFields: ['a', 'm.y'] });
    expect(await read(ref.path)).toEqual({ a: 2, b: 1, m: { x: 1, y: 2 } });
  });
});

describe('update', () => {
  const updates: readonly (readonly [string, DocumentData, DocumentData, DocumentData])[] = [
    ['changes the named field only', { a: 1, b: 1 }, { a: 2 }, { a: 2, b: 1 }],
    ['reaches into a map with a dotted path', { m: { a: 1, b: 1 } }, { 'm.a': 2 }, { m: { a: 2, b: 1 } }],
    ['creates the maps on a dotted path', {}, { 'a.b.c': 1 }, { a: { b: { c: 1 } } }],
    ['replaces a scalar in the middle of a path by a map', { a: 1 }, { 'a.b': 1 }, { a: { b: 1 } }],
    ['replaces a whole map given as a value', { m: { a: 1 } }, { m: { b: 1 } }, { m: { b: 1 } }],
    ['removes a field', { a: 1, b: 1 }, { a: deleteField() }, { b: 1 }],
    ['removes a nested field and leaves an empty map', { m: { a: 1 } }, { 'm.a': deleteField() }, { m: {} }],
    ['removing what is not there does nothing', { a: 1 }, { 'x.y': deleteField() }, { a: 1 }],
  ];
  test.each(updates)('%s', async (_, before, update, after) => {
    const ref = fresh();
    await setDoc(ref, before);
    await updateDoc(ref, update);
    expect(await read(ref.path)).toEqual(after);
  });

  test.each(['x.y', 'a`b', 'with space', '1st', 'žluť', '😀', 'back\\slash', 'a-b', '__x'])(
    'reaches the field literally named %s',
    async (name) => {
      const ref = fresh();
      await setDoc(ref, { m: { keep: 1 } });
      await updateDoc(ref, new FieldPath('m', name), 2);
      expect(await read(ref.path)).toEqual({ m: { keep: 1, [name]: 2 } });
    },
  );

  test('of a missing document is not-found and creates nothing', async () => {
    const ref = fresh();
    expect(await errorCode(updateDoc(ref, { a: 1 }))).toBe('not-found');
    expect(await read(ref.path)).toBeUndefined();
  });
});

describe('add and delete', () => {
  test('add makes an id of 20 characters', async () => {
    const ref = await addDoc(collection(sdk.db, 'added'), { a: 1 });
    expect(ref.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(await read(ref.path)).toEqual({ a: 1 });
  });

  test('delete removes the document and not its subcollections', async () => {
    const ref = fresh();
    await setDoc(ref, { a: 1 });
    await setDoc(doc(ref, 'sub/child'), { b: 1 });
    await deleteDoc(ref);
    expect(await read(ref.path)).toBeUndefined();
    expect(await read(`${ref.path}/sub/child`)).toEqual({ b: 1 });
  });

  test('deleting what is not there succeeds', async () => {
    expect(await errorCode(deleteDoc(fresh()))).toBeUndefined();
  });

  test('a document may be empty', async () => {
    const ref = fresh();
    await setDoc(ref, {});
    expect(await read(ref.path)).toEqual({});
  });
});

describe('batches', () => {
  test('are all or nothing', async () => {
    const [made, missing] = [fresh(), fresh()];
    const batch = writeBatch(sdk.db);
    batch.set(made, { a: 1 });
    batch.update(missing, { a: 1 });
    expect(await errorCode(batch.commit())).toBe('not-found');
    expect(await read(made.path)).toBeUndefined();
  });

  test('later writes see what earlier ones did', async () => {
    const ref = fresh();
    const batch = writeBatch(sdk.db);
    batch.set(ref, { a: 1 });
    batch.update(ref, { b: 2 });
    batch.delete(ref);
    batch.set(ref, { c: 3 });
    batch.update(ref, { 'm.d': 4 });
    await batch.commit();
    expect(await read(ref.path)).toEqual({ c: 3, m: { d: 4 } });
  });

  test('give every document the same update time', async () => {
    const [a, b] = [fresh(), fresh()];
    const batch = writeBatch(sdk.db);
    batch.set(a, {});
    batch.set(b, {});
    await batch.commit();
    const times = await Promise.all(
      [a, b].map(async (ref) => (await sdk.project.rest('GET', ref.path)).body),
    );
    expect((times[0] as { updateTime: string }).updateTime).toBe(
      (times[1] as { updateTime: string }).updateTime,
    );
  });

  test('may hold more than 500 writes', async () => {
    const batch = writeBatch(sdk.db);
    for (let index = 0; index < 600; index += 1) batch.set(doc(sdk.db, 'many', `m${index}`), { index });
    await batch.commit();
    expect(await read('many/m599')).toEqual({ index: 599 });
  });

  test('pipelined writes: a refused one does not stop or repeat the others', async () => {
    const ref = fresh();
    await setDoc(ref, { n: 0 });
    const missing = fresh();
    const outcomes = await Promise.all([
      errorCode(updateDoc(missing, { x: 1 })),
      errorCode(updateDoc(ref, { n: 1 })),
      errorCode(updateDoc(missing, { x: 1 })),
      errorCode(updateDoc(ref, { m: 2 })),
    ]);
    expect(outcomes).toEqual(['not-found', undefined, 'not-found', undefined]);
    expect(await read(ref.path)).toEqual({ n: 1, m: 2 });
  });
});
