/**
 * The Rules API at the wire. What the cases expect was recorded of the service (fidelity.md) unless a
 * title says otherwise.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../http/listen.ts';
import { startRulesApi } from './server.ts';

const TIME = '2026-11-24T10:00:00Z';
const DOCUMENTS = '/databases/(default)/documents';
const DEPLOYED = { file: 'firestore.rules', content: 'service cloud.firestore {}' };

let server: RunningServer;
beforeAll(async () => {
  server = await startRulesApi({
    host: '127.0.0.1',
    port: 0,
    deployed: (project, release) =>
      project === 'acme' && release === 'firebase.storage/acme.appspot.com' ? DEPLOYED : undefined,
  });
});
afterAll(() => server.close());

const rules = (condition: string, method = 'write') => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow ${method}: if ${condition};
    }
  }
}`;

async function call(path: string, body?: object, authorization = 'Bearer owner') {
  const answer = await fetch(`http://127.0.0.1:${server.port}/v1/projects/${path}`, {
    headers: { authorization },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

const source = (content: string) => ({ files: [{ name: 'firestore.rules', content }] });
const test = (content: string, ...testCases: object[]) =>
  call('acme:test', { source: source(content), testSuite: { testCases } });

const create = (more: object = {}, request: object = {}) => ({
  expectation: 'ALLOW',
  request: { auth: null, method: 'create', path: `${DOCUMENTS}/notes/n1`, time: TIME, ...request },
  ...more,
});

/** The outcome of one case that expects to be allowed. */
async function outcome(condition: string, more: object = {}, request: object = {}): Promise<string> {
  const { body } = await test(rules(condition), create(more, request));
  return String((body['testResults'] as { state: string }[] | undefined)?.[0]?.state);
}

describe('compiling', () => {
  it('answers an error with its place, and tests nothing', async () => {
    const { status, body } = await test(rules('true &&'), create());
    expect(status).toBe(200);
    expect(body).toEqual({
      issues: [
        {
          sourcePosition: { fileName: 'firestore.rules', line: 5, column: expect.any(Number) as number },
          description: expect.any(String) as string,
          severity: 'ERROR',
        },
      ],
    });
  });

  it('warns of an unknown function, and tests all the same', async () => {
    const { body } = await test(rules('nope() || true'), create());
    expect(body).toMatchObject({ issues: [{ severity: 'WARNING' }], testResults: [{ state: 'SUCCESS' }] });
  });

  it('says nothing of rules without a fault', async () => {
    expect((await test(rules('true'))).body).toEqual({});
  });
});

describe('a case', () => {
  it('fails where it comes out otherwise than expected', async () => {
    const { body } = await test(rules('true'), create(), { ...create(), expectation: 'DENY' });
    expect(body['testResults']).toEqual([{ state: 'SUCCESS' }, { state: 'FAILURE' }]);
  });

  it('has its time as request.time, and instants in texts as timestamps', async () => {
    const resource = { data: { at: TIME, text: 'later', count: 3 } };
    expect(await outcome('request.resource.data.at == request.time', {}, { resource })).toBe('SUCCESS');
    expect(await outcome('request.resource.data.text is string', {}, { resource })).toBe('SUCCESS');
    expect(await outcome('request.resource.data.count is int', {}, { resource })).toBe('SUCCESS');
  });

  it('takes wrapped values of Firestore for maps', async () => {
    const resource = { data: { done: { booleanValue: true } } };
    expect(await outcome('request.resource.data.done == true', {}, { resource })).toBe('FAILURE');
    expect(await outcome('request.resource.data.done is map', {}, { resource })).toBe('SUCCESS');
  });

  it('without a resource has an error in its place, not null', async () => {
    expect(await outcome('resource == null')).toBe('FAILURE');
    const { body } = await test(rules('resource == null'), create());
    expect(JSON.stringify(body)).toContain('Null value error.');
    expect(await outcome('resource.data.a == 1', { resource: { data: { a: 1 } } })).toBe('SUCCESS');
  });

  it('has no caller where it names none, which is an error; one that is null is null', async () => {
    const signedIn = "request.auth.uid != 'ann'";
    expect(await outcome('request.auth == null')).toBe('SUCCESS');
    expect(await outcome(signedIn)).toBe('FAILURE');
    const without = { auth: undefined };
    expect(await outcome('request.auth == null', {}, without)).toBe('FAILURE');
    expect(await outcome(`${signedIn} || true`, {}, without)).toBe('SUCCESS');
    const { body } = await test(rules('request.auth != null'), create({}, without));
    expect(JSON.stringify(body)).toContain('Property auth is undefined on object.');
  });

  it('has resources as they were sent: they do not know their path', async () => {
    const resource = { data: { a: 1 } };
    const ask = (condition: string) => outcome(condition, { resource }, { resource });
    for (const path of ['resource', 'request.resource']) {
      expect(await ask(`${path}.data.a == 1 && ${path}.keys() == ['data']`)).toBe('SUCCESS');
      expect(await ask(`${path}.id != 'n2'`)).toBe('FAILURE');
      expect(await ask(`${path}.__name__ != request.path`)).toBe('FAILURE');
    }
    const { body } = await test(rules("resource.id == 'n1'"), create({ resource }));
    expect(JSON.stringify(body)).toContain('Property id is undefined on object.');
    const named = { ...resource, id: 'n1' };
    expect(await outcome("resource.id == 'n1'", { resource: named })).toBe('SUCCESS');
  });

  it('decodes its path where it says so', async () => {
    const path = `${DOCUMENTS}/notes/a%20b`;
    expect(await outcome("id == 'a b'", { pathEncoding: 'URL_ENCODED' }, { path })).toBe('SUCCESS');
    expect(await outcome("id == 'a%20b'", {}, { path })).toBe('SUCCESS');
  });

  it('is refused past 1,000 expressions, and says so', async () => {
    const tree = (leaves: number): string =>
      leaves === 1 ? 'true' : `(${tree(Math.floor(leaves / 2))} && ${tree(Math.ceil(leaves / 2))})`;
    expect(await outcome(tree(334))).toBe('SUCCESS');
    const { body } = await test(rules(tree(335)), create());
    expect(body['testResults']).toMatchObject([
      { state: 'FAILURE', debugMessages: [expect.stringMatching(/maximum of 1000 expressions/)] },
    ]);
  });
});

describe('a mock', () => {
  const path = `${DOCUMENTS}/notes/n2`;
  const at = `/databases/$(database)/documents/notes/n2`;
  const mock = (name: string, result: object, arg: object = { exactValue: path }) => ({
    functionMocks: [{ function: name, args: [arg], result }],
  });

  it('answers for its function and path alone', async () => {
    const found = { value: { data: { a: 1 } } };
    expect(await outcome(`get(${at}).data.a == 1`, mock('get', found))).toBe('SUCCESS');
    expect(await outcome(`getAfter(${at}).data.a == 1`, mock('get', found))).toBe('FAILURE');
    expect(await outcome(`getAfter(${at}).data.a == 1`, mock('getAfter', found))).toBe('SUCCESS');
    expect(await outcome(`exists(${at})`, mock('exists', { value: true }))).toBe('SUCCESS');
    expect(await outcome(`existsAfter(${at})`, mock('existsAfter', { value: false }))).toBe('FAILURE');
    const other = mock('exists', { value: true }, { exactValue: `${DOCUMENTS}/notes/n3` });
    expect(await outcome(`exists(${at})`, other)).toBe('FAILURE');
    expect(await outcome(`exists(${at})`, mock('exists', { value: true }, { anyValue: {} }))).toBe('SUCCESS');
  });

  it('stands for a document that is not there', async () => {
    expect(await outcome(`get(${at}) == null`, mock('get', { undefined: {} }))).toBe('SUCCESS');
    expect(await outcome(`get(${at}).data.a == 1`, mock('get', { undefined: {} }))).toBe('FAILURE');
  });

  it('that is missing is an error, and the call is reported', async () => {
    const { body } = await test(rules(`exists(${at}) || true`), create());
    expect(body['testResults']).toEqual([
      { state: 'SUCCESS', functionCalls: [{ function: 'exists', args: [path] }] },
    ]);
    expect(await outcome(`!exists(${at})`)).toBe('FAILURE');
  });
});

it('a case of Storage has its object as it was sent, and firestore.get by that name', async () => {
  const content = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/files/{name} {
    allow create: if request.resource.size < 10 && request.resource.metadata == null
      && firestore.get(/databases/(default)/documents/notes/n1).data.a == 1;
  }
}`;
  const { body } = await test(content, {
    expectation: 'ALLOW',
    request: {
      auth: null,
      method: 'create',
      path: '/b/acme.appspot.com/o/files/a.png',
      resource: { size: 9, metadata: null },
    },
    functionMocks: [
      {
        function: 'firestore.get',
        args: [{ exactValue: `${DOCUMENTS}/notes/n1` }],
        result: { value: { data: { a: 1 } } },
      },
    ],
  });
  expect(body['testResults']).toMatchObject([{ state: 'SUCCESS' }]);
});

describe('what is deployed', () => {
  it('is found by its release and its ruleset', async () => {
    const release = await call('acme/releases/firebase.storage/acme.appspot.com');
    expect(release.body).toMatchObject({ name: 'projects/acme/releases/firebase.storage/acme.appspot.com' });
    const ruleset = await call(String(release.body['rulesetName']).slice('projects/'.length));
    expect(ruleset.body).toMatchObject({
      source: { files: [{ name: DEPLOYED.file, content: DEPLOYED.content }] },
    });
    const encoded = await call('acme/releases/firebase.storage%2Facme.appspot.com');
    expect(encoded.body).toEqual(release.body);
  });

  it('is nothing where nothing is', async () => {
    expect((await call('acme/releases/cloud.firestore')).status).toBe(404);
    expect((await call('acme/rulesets/none')).status).toBe(404);
  });
});

describe('who asks', () => {
  it('has to run the project', async () => {
    expect((await call('acme/releases/cloud.firestore', undefined, '')).status).toBe(401);
    const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part({ sub: 'ann' })}.`;
    expect((await call('acme/releases/cloud.firestore', undefined, `Bearer ${token}`)).status).toBe(403);
  });

  it('hears what is wrong with a request', async () => {
    expect((await call('acme:test', { source: { files: [] } })).status).toBe(400);
    expect((await test(rules('true'), create({}, { method: 'drop' }))).status).toBe(400);
    expect((await test(rules('true'), create({ expressionReportLevel: 'FULL' }))).status).toBe(501);
    expect((await call('acme:other', {})).status).toBe(404);
  });
});
