/**
 * Firestore's order of values, across types and within each, as the server returns it (the full SDK would
 * sort again). Source: "Data types: value type ordering".
 */
import {
  Bytes,
  collection,
  doc,
  GeoPoint,
  getDocs,
  orderBy,
  query,
  Timestamp,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { useProject } from './project.ts';

let db: Firestore;

/** Groups of equal values in ascending order; ids are `NN-…` by position, so equal values sort by id. */
function ascending(db: Firestore): unknown[] {
  return [
    null,
    false,
    true,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    -(2 ** 60),
    -1.5,
    -0,
    0,
    Number.MIN_VALUE,
    1,
    1.5,
    2,
    10,
    Number.MAX_SAFE_INTEGER,
    Number.POSITIVE_INFINITY,
    new Timestamp(-1, 0),
    new Timestamp(1, 0),
    new Timestamp(1, 1000),
    '',
    '\u0000',
    'A',
    'Z',
    'a',
    'aa',
    'b',
    'é',
    '\uffee',
    '😀',
    Bytes.fromUint8Array(new Uint8Array([])),
    Bytes.fromUint8Array(new Uint8Array([0])),
    Bytes.fromUint8Array(new Uint8Array([0, 1])),
    Bytes.fromUint8Array(new Uint8Array([127])),
    Bytes.fromUint8Array(new Uint8Array([128])),
    doc(db, 'c/a'),
    doc(db, 'c/a/b/c'),
    doc(db, 'c/b'),
    doc(db, 'd/a'),
    new GeoPoint(-1, 5),
    new GeoPoint(0, -5),
    new GeoPoint(0, 5),
    [],
    [1],
    [1, 2],
    [2],
    ['a'],
    {},
    { a: 1 },
    { a: 1, b: 1 },
    { a: 2 },
    { b: 0 },
  ];
}

const idOf = (index: number) => String(index).padStart(2, '0');

beforeAll(async () => {
  const project = await useProject('demo-order');
  db = project.lite();
  const batch = writeBatch(db);
  ascending(db).forEach((value, index) => batch.set(doc(db, 'values', idOf(index)), { value }));
  await batch.commit();
});

async function idsBy(...constraints: Parameters<typeof query> extends [unknown, ...infer C] ? C : never) {
  const found = await getDocs(query(collection(db, 'values'), ...constraints));
  return found.docs.map(({ id }) => id);
}

describe('order of values', () => {
  test('ascending order runs through every type and every value within it', async () => {
    expect(await idsBy(orderBy('value'))).toEqual(ascending(db).map((_, index) => idOf(index)));
  });

  test('descending order is the exact reverse', async () => {
    expect(await idsBy(orderBy('value', 'desc'))).toEqual(
      ascending(db)
        .map((_, index) => idOf(index))
        .reverse(),
    );
  });

  const typeRanges: readonly (readonly [string, (value: unknown) => boolean, unknown])[] = [
    ['numbers', (value) => typeof value === 'number' && !Number.isNaN(value), Number.NEGATIVE_INFINITY],
    ['timestamps', (value) => value instanceof Timestamp, new Timestamp(-1, 0)],
    ['strings', (value) => typeof value === 'string', ''],
    ['bytes', (value) => value instanceof Bytes, Bytes.fromUint8Array(new Uint8Array([]))],
    ['points', (value) => value instanceof GeoPoint, new GeoPoint(-1, 5)],
    ['arrays', (value) => Array.isArray(value), []],
  ];

  test.each(typeRanges)('an inequality on %s returns values of that type only', async (_, belongs, least) => {
    const expected = ascending(db).flatMap((value, index) => (belongs(value) ? [idOf(index)] : []));
    expect(await idsBy(where('value', '>=', least), orderBy('value'))).toEqual(expected);
  });

  test('negative zero, zero as integer and zero as double are equal', async () => {
    expect(await idsBy(where('value', '==', 0))).toEqual(['07', '08']);
  });

  test('NaN is found by equality with NaN, and by no other comparison', async () => {
    expect(await idsBy(where('value', '==', Number.NaN))).toEqual(['03']);
    expect(await idsBy(where('value', '<', Number.NEGATIVE_INFINITY))).toEqual([]);
    expect(await idsBy(where('value', '>=', Number.NEGATIVE_INFINITY))).not.toContain('03');
  });

  test('a map is equal only to a map with the same keys and values', async () => {
    expect(await idsBy(where('value', '==', { a: 1 }))).toEqual([
      idOf(ascending(db).findIndex((value) => JSON.stringify(value) === '{"a":1}')),
    ]);
  });

  test('document ids order by their UTF-8 bytes, not by UTF-16 units', async () => {
    const batch = writeBatch(db);
    for (const id of ['\uffee', '😀', 'z']) batch.set(doc(db, 'names', id), {});
    await batch.commit();
    const found = await getDocs(collection(db, 'names'));
    expect(found.docs.map(({ id }) => id)).toEqual(['z', '\uffee', '😀']);
  });
});
