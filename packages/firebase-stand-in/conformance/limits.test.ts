/** Sizes and names the real service allows. Source: "Usage and limits", "Constraints on document IDs". */
import { doc, setDoc, type Firestore } from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCode, useProject, type Project } from './project.ts';

let project: Project;
let db: Firestore;

beforeAll(async () => {
  project = await useProject('demo-limits');
  db = project.firestore();
});

const put = async (path: string, fields: object) =>
  (await project.rest('PATCH', path, { body: { fields } })).status;
const MEBIBYTE = 1_048_576;

/**
 * Size by the published rule: names' segments + 1 each + 16, fields' names + 1 and string values + 1, + 32.
 */
function textOfSize(size: number, path: string): string {
  const nameSize = path.split('/').reduce((sum, segment) => sum + segment.length + 1, 16);
  return 'x'.repeat(size - nameSize - 32 - ('t'.length + 1) - 1);
}

describe('document size', () => {
  test('exactly 1 MiB is stored', async () => {
    expect(
      await errorCode(setDoc(doc(db, 'big/one'), { t: textOfSize(MEBIBYTE, 'big/one') })),
    ).toBeUndefined();
  });

  test('one byte more is refused', async () => {
    const text = textOfSize(MEBIBYTE + 1, 'big/two');
    expect(await errorCode(setDoc(doc(db, 'big/two'), { t: text }))).toBe('invalid-argument');
  });

  test('bytes count, not characters', async () => {
    const text = 'é'.repeat(textOfSize(MEBIBYTE, 'big/u').length / 2 + 1);
    expect(await errorCode(setDoc(doc(db, 'big/u'), { t: text }))).toBe('invalid-argument');
  });
});

describe('nesting', () => {
  const nest = (depth: number): object =>
    depth === 0 ? { integerValue: '1' } : { mapValue: { fields: { a: nest(depth - 1) } } };

  test('20 levels of maps are stored', async () => {
    expect(await put('deep/ok', { a: nest(19) })).toBe(200);
  });

  test('more than 20 levels are refused', async () => {
    expect(await put('deep/no', { a: nest(21) })).toBe(400);
  });

  test('an absurd depth is refused and does the server no harm', async () => {
    const depth = 20_000;
    const body = `{"fields":{"a":${'{"mapValue":{"fields":{"a":'.repeat(depth)}{"nullValue":null}${'}}}'.repeat(depth)}}}`;
    expect((await project.rest('PATCH', 'deep/absurd', { body })).status).toBe(400);
    expect(await put('deep/after', {})).toBe(200);
  });
});

describe('document ids', () => {
  const id = (text: string) => encodeURIComponent(text);

  test.each([
    ['of 1,500 bytes', 'x'.repeat(1500)],
    ['of 1,500 bytes in another script', 'é'.repeat(750)],
    ['with spaces and punctuation', `a b.c'd"e~!`],
    ['with two leading underscores', '__half'],
  ])('%s are fine', async (_, text) => {
    expect(await put(`ids/${id(text)}`, {})).toBe(200);
  });

  test.each([
    ['of 1,501 bytes', 'x'.repeat(1501)],
    ['of 1,502 bytes in another script', 'é'.repeat(751)],
    ['that are reserved', '__mine__'],
  ])('%s are refused', async (_, text) => {
    expect(await put(`ids/${id(text)}`, {})).toBe(400);
  });

  test.each(['.', '..'])('%s alone is refused', async (text) => {
    const write = { update: { name: `${project.root}/ids/${text}`, fields: {} } };
    expect((await project.rest('POST', ':commit', { body: { writes: [write] } })).status).toBe(400);
  });
});

describe('field names', () => {
  test.each([
    ['that are reserved', '__secret__'],
    ['that are empty', ''],
    ['of more than 1,500 bytes', 'f'.repeat(1501)],
  ])('%s are refused', async (_, field) => {
    expect(await put('fields/d', { [field]: { integerValue: '1' } })).toBe(400);
  });

  test('__proto__-like names of JavaScript are ordinary data or refused, never harm', async () => {
    const body = '{"fields":{"constructor":{"integerValue":"1"},"toString":{"integerValue":"2"}}}';
    expect((await project.rest('PATCH', 'fields/js', { body })).status).toBe(200);
    expect((await project.rest('GET', 'fields/js')).body).toMatchObject({
      fields: { constructor: { integerValue: '1' }, toString: { integerValue: '2' } },
    });
  });
});

describe('queries', () => {
  const ask = async (op: string, count: number) => {
    const values = Array.from({ length: count }, (_, index) => ({ integerValue: String(index) }));
    const where = { fieldFilter: { field: { fieldPath: 'n' }, op, value: { arrayValue: { values } } } };
    const structuredQuery = { from: [{ collectionId: 'c' }], where };
    return (await project.rest('POST', ':runQuery', { body: { structuredQuery } })).status;
  };

  test.each([
    ['IN', 30, 200],
    ['IN', 31, 400],
    ['ARRAY_CONTAINS_ANY', 30, 200],
    ['ARRAY_CONTAINS_ANY', 31, 400],
    ['NOT_IN', 10, 200],
    ['NOT_IN', 11, 400],
    ['IN', 0, 400],
  ])('%s with %i values answers %i', async (op, count, status) => {
    expect(await ask(op, count)).toBe(status);
  });
});
