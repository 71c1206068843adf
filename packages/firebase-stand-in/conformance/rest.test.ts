/** The REST verbs as plain calls. Source: REST reference of google.firestore.v1. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emulatorHost, useProject, type Project, type RestAnswer } from './project.ts';

let project: Project;

beforeAll(async () => {
  project = await useProject('demo-rest');
});

beforeEach(async () => {
  await project.clear();
});

const fields = (n: number) => ({ n: { integerValue: String(n) } });
const put = (path: string, n: number) => project.rest('PATCH', path, { body: { fields: fields(n) } });
const name = (path: string) => `${project.root}/${path}`;
const commit = (...writes: unknown[]) => project.rest('POST', ':commit', { body: { writes } });

/** `STATUS http` of a failure, or the HTTP status alone. */
function outcome({ status, body }: RestAnswer): string {
  const [answer] = [body].flat() as [{ error?: { status: string } } | undefined];
  return answer?.error ? `${answer.error.status} ${status}` : String(status);
}

describe('single documents', () => {
  test('patch creates, get reads, delete removes', async () => {
    expect(outcome(await put('c/d', 1))).toBe('200');
    expect((await project.rest('GET', 'c/d')).body).toMatchObject({ name: name('c/d'), fields: fields(1) });
    expect(outcome(await project.rest('DELETE', 'c/d'))).toBe('200');
    expect(outcome(await project.rest('GET', 'c/d'))).toBe('NOT_FOUND 404');
  });

  test('createTime stays and updateTime moves', async () => {
    const first = (await put('c/d', 1)).body as { createTime: string; updateTime: string };
    const second = (await put('c/d', 2)).body as { createTime: string; updateTime: string };
    expect(second.createTime).toBe(first.createTime);
    expect(second.updateTime > first.updateTime).toBe(true);
  });

  test('a write that changes nothing keeps the update time', async () => {
    const first = (await put('c/d', 1)).body;
    expect((await put('c/d', 1)).body).toEqual(first);
  });

  test('patch with a mask writes and deletes just the fields in it', async () => {
    await project.rest('PATCH', 'c/d', {
      body: { fields: { a: { integerValue: '1' }, b: { integerValue: '1' } } },
    });
    const mask = 'updateMask.fieldPaths=b&updateMask.fieldPaths=c.%60x.y%60';
    await project.rest('PATCH', `c/d?${mask}`, {
      body: {
        fields: { c: { mapValue: { fields: { 'x.y': { integerValue: '3' }, z: { integerValue: '9' } } } } },
      },
    });
    expect((await project.rest('GET', 'c/d')).body).toMatchObject({
      fields: { a: { integerValue: '1' }, c: { mapValue: { fields: { 'x.y': { integerValue: '3' } } } } },
    });
    const { body } = await project.rest('GET', 'c/d');
    expect(Object.keys((body as { fields: object }).fields)).toEqual(['a', 'c']);
  });

  test('get with a mask returns those fields', async () => {
    await project.rest('PATCH', 'c/d', {
      body: { fields: { a: { integerValue: '1' }, b: { integerValue: '2' } } },
    });
    expect((await project.rest('GET', 'c/d?mask.fieldPaths=b')).body).toMatchObject({
      fields: { b: { integerValue: '2' } },
    });
    const { body } = await project.rest('GET', 'c/d?mask.fieldPaths=b');
    expect((body as { fields: object }).fields).not.toHaveProperty('a');
  });

  test('createDocument takes the given id once', async () => {
    expect(outcome(await project.rest('POST', 'c?documentId=x', { body: { fields: fields(1) } }))).toBe(
      '200',
    );
    expect(outcome(await project.rest('POST', 'c?documentId=x', { body: { fields: fields(2) } }))).toBe(
      'ALREADY_EXISTS 409',
    );
  });

  test('createDocument makes an id of its own', async () => {
    const { body } = await project.rest('POST', 'c', { body: { fields: fields(1) } });
    expect((body as { name: string }).name).toMatch(/\/documents\/c\/[A-Za-z0-9]{20}$/);
  });
});

describe('preconditions', () => {
  const cases: readonly (readonly [string, boolean, object, string])[] = [
    ['exists: true on a document', true, { exists: true }, '200'],
    ['exists: true on nothing', false, { exists: true }, 'NOT_FOUND 404'],
    ['exists: false on nothing', false, { exists: false }, '200'],
    ['exists: false on a document', true, { exists: false }, 'ALREADY_EXISTS 409'],
    ['a stale update time', true, { updateTime: '2020-01-01T00:00:00Z' }, 'FAILED_PRECONDITION 400'],
  ];
  test.each(cases)('%s', async (_, present, currentDocument, expected) => {
    if (present) await put('c/d', 1);
    const answer = await commit({ update: { name: name('c/d'), fields: fields(2) }, currentDocument });
    expect(outcome(answer)).toBe(expected);
  });

  test('the present update time, in any precision', async () => {
    const { updateTime } = (await put('c/d', 1)).body as { updateTime: string };
    const padded = updateTime.replace('Z', '000Z');
    const answer = await commit({
      update: { name: name('c/d'), fields: fields(2) },
      currentDocument: { updateTime: padded },
    });
    expect(outcome(answer)).toBe('200');
  });

  test('verify checks without writing', async () => {
    const { updateTime } = (await put('c/d', 1)).body as { updateTime: string };
    const verify = (time: string) => commit({ verify: name('c/d'), currentDocument: { updateTime: time } });
    expect(outcome(await verify(updateTime))).toBe('200');
    expect(outcome(await verify('2020-01-01T00:00:00Z'))).toBe('FAILED_PRECONDITION 400');
    expect((await project.rest('GET', 'c/d')).body).toMatchObject({ updateTime });
  });

  test('a failed one of many leaves nothing of the others', async () => {
    const answer = await commit(
      { update: { name: name('c/a'), fields: fields(1) } },
      { delete: name('c/b'), currentDocument: { exists: true } },
    );
    expect(outcome(answer)).toBe('NOT_FOUND 404');
    expect(outcome(await project.rest('GET', 'c/a'))).toBe('NOT_FOUND 404');
  });
});

describe('many documents', () => {
  test('list pages through a collection in order of id', async () => {
    for (const id of ['c', 'a', 'b']) await put(`list/${id}`, 1);
    const first = (await project.rest('GET', 'list?pageSize=2')).body as {
      documents: { name: string }[];
      nextPageToken: string;
    };
    expect(first.documents.map((document) => document.name)).toEqual([name('list/a'), name('list/b')]);
    const rest = await project.rest(
      'GET',
      `list?pageSize=2&pageToken=${encodeURIComponent(first.nextPageToken)}`,
    );
    expect(rest.body).toMatchObject({ documents: [{ name: name('list/c') }] });
    expect(rest.body).not.toHaveProperty('nextPageToken', expect.stringMatching(/./));
  });

  test('batchGet answers found and missing for every name', async () => {
    await put('c/here', 1);
    const { body } = await project.rest('POST', ':batchGet', {
      body: { documents: [name('c/here'), name('c/gone')] },
    });
    const answers = body as { found?: { name: string }; missing?: string; readTime: string }[];
    expect(answers.map(({ found, missing }) => found?.name ?? `missing ${missing}`).sort()).toEqual(
      [name('c/here'), `missing ${name('c/gone')}`].sort(),
    );
    expect(answers.every(({ readTime }) => readTime.endsWith('Z'))).toBe(true);
  });

  test('runQuery below a document sees only its subcollection', async () => {
    await put('a/1/sub/x', 1);
    await put('a/2/sub/y', 1);
    const { body } = await project.rest('POST', 'a/1:runQuery', {
      body: { structuredQuery: { from: [{ collectionId: 'sub' }] } },
    });
    expect(body).toMatchObject([{ document: { name: name('a/1/sub/x') } }]);
  });

  test('runQuery with no result still tells the read time', async () => {
    const { body } = await project.rest('POST', ':runQuery', {
      body: { structuredQuery: { from: [{ collectionId: 'none' }] } },
    });
    expect(body).toEqual([{ readTime: expect.stringMatching(/Z$/) as unknown }]);
  });

  test('a projection returns the chosen fields, nested ones too', async () => {
    await project.rest('PATCH', 'p/d', {
      body: {
        fields: {
          a: { integerValue: '1' },
          m: { mapValue: { fields: { x: { integerValue: '1' }, y: { integerValue: '2' } } } },
        },
      },
    });
    const { body } = await project.rest('POST', ':runQuery', {
      body: {
        structuredQuery: { from: [{ collectionId: 'p' }], select: { fields: [{ fieldPath: 'm.y' }] } },
      },
    });
    const [answer] = body as [{ document: { fields: unknown } }];
    expect(answer.document.fields).toEqual({ m: { mapValue: { fields: { y: { integerValue: '2' } } } } });
  });

  test('a projection of the name alone returns no fields', async () => {
    await put('p/d', 1);
    const { body } = await project.rest('POST', ':runQuery', {
      body: {
        structuredQuery: { from: [{ collectionId: 'p' }], select: { fields: [{ fieldPath: '__name__' }] } },
      },
    });
    const [answer] = body as [{ document: { name: string; fields?: object } }];
    expect([answer.document.name, answer.document.fields ?? {}]).toEqual([name('p/d'), {}]);
  });

  test('offset skips', async () => {
    for (const id of ['a', 'b', 'c']) await put(`o/${id}`, 1);
    const { body } = await project.rest('POST', ':runQuery', {
      body: { structuredQuery: { from: [{ collectionId: 'o' }], offset: 1, limit: 1 } },
    });
    expect(
      (body as { document?: { name: string } }[]).flatMap(({ document }) => document?.name ?? []),
    ).toEqual([name('o/b')]);
  });

  test('listCollectionIds names the collections below a document', async () => {
    await put('top/d/z/1', 1);
    await put('top/d/a/1', 1);
    const { body } = await project.rest('POST', 'top/d:listCollectionIds', { body: {} });
    expect(body).toMatchObject({ collectionIds: ['a', 'z'] });
  });
});

describe('what is wrong is refused with its code', () => {
  const bad: readonly (readonly [string, string, string, unknown, RegExp])[] = [
    ['a body that is no JSON', 'POST', ':commit', '{"writes": [', /^INVALID_ARGUMENT 400$/],
    ['an unknown field', 'POST', ':commit', { writs: [] }, /^INVALID_ARGUMENT 400$/],
    [
      'a value of no known type',
      'PATCH',
      'c/d',
      { fields: { a: { stringyValue: 'x' } } },
      /^INVALID_ARGUMENT 400$/,
    ],
    [
      'an integer that is none',
      'PATCH',
      'c/d',
      { fields: { a: { integerValue: 'ten' } } },
      /^INVALID_ARGUMENT 400$/,
    ],
    [
      'an integer beyond 64 bits',
      'PATCH',
      'c/d',
      { fields: { a: { integerValue: '9223372036854775808' } } },
      /^INVALID_ARGUMENT 400$/,
    ],
    [
      'a timestamp that is none',
      'PATCH',
      'c/d',
      { fields: { a: { timestampValue: 'yesterday' } } },
      /^INVALID_ARGUMENT 400$/,
    ],
    [
      'a latitude of 91',
      'PATCH',
      'c/d',
      { fields: { a: { geoPointValue: { latitude: 91, longitude: 0 } } } },
      /^INVALID_ARGUMENT 400$/,
    ],
    [
      'an array inside an array',
      'PATCH',
      'c/d',
      { fields: { a: { arrayValue: { values: [{ arrayValue: {} }] } } } },
      /^INVALID_ARGUMENT 400$/,
    ],
    [
      'a limit below zero',
      'POST',
      ':runQuery',
      { structuredQuery: { from: [{ collectionId: 'c' }], limit: -1 } },
      /^INVALID_ARGUMENT 400$/,
    ],
    [
      'a cursor longer than the order',
      'POST',
      ':runQuery',
      {
        structuredQuery: {
          from: [{ collectionId: 'c' }],
          orderBy: [{ field: { fieldPath: 'a' } }],
          startAt: { values: [{ integerValue: '1' }, { integerValue: '2' }, { integerValue: '3' }] },
        },
      },
      /^INVALID_ARGUMENT 400$/,
    ],
    ['an unknown verb', 'POST', ':conquer', {}, /404$|^UNIMPLEMENTED 501$/],
    ['pipelines, which are not implemented', 'POST', ':executePipeline', {}, /^UNIMPLEMENTED 501$/],
  ];
  test.each(bad)('%s', async (_, method, path, body, expected) => {
    expect(outcome(await project.rest(method, path, { body }))).toMatch(expected);
  });

  test('a write to a foreign project', async () => {
    const answer = await commit({
      update: { name: 'projects/other/databases/(default)/documents/c/d', fields: {} },
    });
    expect(outcome(answer)).toBe('INVALID_ARGUMENT 400');
  });
});

describe('cross-origin calls', () => {
  test('a preflight is answered for the asking origin, with credentials and the asked headers', async () => {
    const { origin } = emulatorHost('FIRESTORE_EMULATOR_HOST');
    const response = await fetch(`${origin}/v1/${project.root}:commit`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-goog-api-key',
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://app.example');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-allow-headers')).toContain('x-goog-api-key');
  });

  test('a commit sent as text, which needs no preflight, counts like any other', async () => {
    const { origin } = emulatorHost('FIRESTORE_EMULATOR_HOST');
    const write = {
      update: { name: name('c/d'), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
    };
    for (const n of ['1', '2']) {
      const response = await fetch(`${origin}/v1/${project.root}:commit`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify({ writes: [write] }),
      });
      expect(response.status).toBe(200);
      expect((await project.rest('GET', 'c/d')).body).toMatchObject({ fields: { n: { integerValue: n } } });
    }
  });

  test('errors carry the headers too', async () => {
    const { origin } = emulatorHost('FIRESTORE_EMULATOR_HOST');
    const response = await fetch(`${origin}/v1/${project.root}/no/doc`, {
      headers: { origin: 'http://app.example' },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://app.example');
  });
});
