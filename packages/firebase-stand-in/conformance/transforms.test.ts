/**
 * Server-side field transforms. Source: google.firestore.v1.DocumentTransform; "Increment a numeric value",
 * "Update elements in an array".
 */
import {
  arrayRemove,
  arrayUnion,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type DocumentData,
  type FieldValue,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { useFreshDocuments } from './fresh-documents.ts';

const sdk = useFreshDocuments('demo-transforms', 'transforms');
const { fresh, read } = sdk;

/**
 * What the field `f` held, the transform, and what it holds after. `undefined` before: the field was absent.
 */
const CASES: readonly (readonly [string, unknown, () => FieldValue, unknown])[] = [
  ['increment adds integers', 5, () => increment(3), 8],
  ['increment by a negative number subtracts', 5, () => increment(-7), -2],
  ['increment of an integer by a fraction returns a double', 5, () => increment(0.5), 5.5],
  ['increment of an absent field starts at zero', undefined, () => increment(4), 4],
  ['increment of a string replaces it', 'text', () => increment(4), 4],
  ['increment of null replaces it', null, () => increment(4), 4],
  ['increment of infinity stays', Number.POSITIVE_INFINITY, () => increment(1), Number.POSITIVE_INFINITY],
  ['increment of NaN stays', Number.NaN, () => increment(1), Number.NaN],
  ['union appends what is missing, in order', [1, 2], () => arrayUnion(2, 3, 4), [1, 2, 3, 4]],
  ['union drops repetitions among the new elements', [1], () => arrayUnion(2, 2, 2), [1, 2]],
  ['union keeps repetitions that were there', [1, 1], () => arrayUnion(2), [1, 1, 2]],
  ['union of an absent field makes an array', undefined, () => arrayUnion('a'), ['a']],
  ['union replaces a value that is no array', 'text', () => arrayUnion('a'), ['a']],
  ['union compares maps by value', [{ a: 1 }], () => arrayUnion({ a: 1 }, { a: 2 }), [{ a: 1 }, { a: 2 }]],
  ['remove takes every equal element out', [1, 2, 1, 3], () => arrayRemove(1, 3), [2]],
  ['remove of an absent field leaves an empty array', undefined, () => arrayRemove(1), []],
  ['remove replaces a value that is no array by an empty one', 7, () => arrayRemove(1), []],
  ['remove compares maps by value', [{ a: 1 }, { a: 2 }], () => arrayRemove({ a: 1 }), [{ a: 2 }]],
];

describe('one transform', () => {
  test.each(CASES.map(([name, before, transform, after]) => ({ name, before, transform, after })))(
    '$name',
    async ({ before, transform, after }) => {
      const ref = fresh();
      const start: DocumentData = before === undefined ? { other: 1 } : { f: before, other: 1 };
      await setDoc(ref, start);
      await updateDoc(ref, { f: transform() });
      expect(await read(ref.path)).toStrictEqual({ f: after, other: 1 });
    },
  );
});

describe('server time', () => {
  test('is the commit time and the same for every field and document of a batch', async () => {
    const [a, b] = [fresh(), fresh()];
    const batch = writeBatch(sdk.db);
    batch.set(a, { at: serverTimestamp(), again: { at: serverTimestamp() } });
    batch.set(b, { at: serverTimestamp() });
    await batch.commit();
    const [first = {}, second = {}] = [await read(a.path), await read(b.path)];
    const time = first['at'] as Timestamp;
    expect(Math.abs(time.toMillis() - Date.now())).toBeLessThan(60_000);
    expect((first['again'] as { at: Timestamp }).at.isEqual(time)).toBe(true);
    expect((second['at'] as Timestamp).isEqual(time)).toBe(true);
  });

  test('set with merge keeps the other fields', async () => {
    const ref = fresh();
    await setDoc(ref, { a: 1, b: 1 });
    await setDoc(ref, { a: serverTimestamp() }, { merge: true });
    expect(await read(ref.path)).toEqual({ a: expect.any(Timestamp) as unknown, b: 1 });
  });
});

describe('transforms together', () => {
  test('several of one write and several writes of a batch add up in order', async () => {
    const ref = fresh();
    const batch = writeBatch(sdk.db);
    batch.set(ref, { n: 1, list: [1] });
    batch.update(ref, { n: increment(1), list: arrayUnion(2), 'm.deep': increment(5) });
    batch.update(ref, { n: increment(10), list: arrayRemove(1) });
    await batch.commit();
    expect(await read(ref.path)).toEqual({ n: 12, list: [2], m: { deep: 5 } });
  });

  test('twenty increments sent at once all count, once each', async () => {
    const ref = fresh();
    await setDoc(ref, { n: 0 });
    await Promise.all(Array.from({ length: 20 }, () => updateDoc(ref, { n: increment(1) })));
    expect(await read(ref.path)).toEqual({ n: 20 });
  });
});

/**
 * Commits raw transforms, of the field `f` unless they name one, and answers that field and the transform
 * results.
 */
async function commitRaw(before: unknown, transforms: readonly unknown[]) {
  const { path } = fresh();
  const name = `${sdk.project.root}/${path}`;
  const fields = before === undefined ? {} : { f: before };
  await sdk.project.rest('POST', ':commit', { body: { writes: [{ update: { name, fields } }] } });
  const { body } = await sdk.project.rest('POST', ':commit', {
    body: {
      writes: [
        {
          update: { name, fields: {} },
          updateMask: { fieldPaths: [] },
          updateTransforms: transforms.map((transform) => ({ fieldPath: 'f', ...(transform as object) })),
        },
      ],
    },
  });
  const { body: stored } = await sdk.project.rest('GET', path);
  const { writeResults } = body as { writeResults: { transformResults: unknown[] }[] };
  return {
    results: writeResults[0]?.transformResults,
    field: (stored as { fields: { f: unknown } }).fields.f,
  };
}

describe('transforms only REST can say', () => {
  const integer = (integerValue: string) => ({ integerValue });
  const double = (doubleValue: number) => ({ doubleValue });

  test.each([
    ['maximum keeps the larger', integer('5'), { maximum: integer('9') }, integer('9')],
    ['maximum keeps what was larger already', integer('5'), { maximum: integer('2') }, integer('5')],
    ['maximum across types keeps the larger value', integer('5'), { maximum: double(5.5) }, double(5.5)],
    ['minimum keeps the smaller', integer('5'), { minimum: double(-1.5) }, double(-1.5)],
    ['minimum of an absent field takes the operand', undefined, { minimum: integer('7') }, integer('7')],
    [
      'increment stops at the largest integer',
      integer('9223372036854775806'),
      { increment: integer('5') },
      integer('9223372036854775807'),
    ],
    [
      'increment stops at the smallest integer',
      integer('-9223372036854775807'),
      { increment: integer('-5') },
      integer('-9223372036854775808'),
    ],
  ])('%s', async (_, before, transform, after) => {
    expect(await commitRaw(before, [transform])).toEqual({ results: [after], field: after });
  });

  test('each transform has its result, array ones null, in order', async () => {
    const { results, field } = await commitRaw(undefined, [
      { appendMissingElements: { values: [integer('1')] } },
      { increment: integer('3'), fieldPath: 'g' },
    ]);
    expect(results).toEqual([{ nullValue: null }, integer('3')]);
    expect(field).toEqual({ arrayValue: { values: [integer('1')] } });
  });
});
