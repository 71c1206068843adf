import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel';
const WRITE = '/google.firestore.v1.Firestore/Write/channel';
const alive = async () => {
  server.complaints.length = 0;
  expect((await server.raw('GET', '/')).text).toBe('Ok');
  server.put('open/alive');
  expect((await server.call('GET', '/open/alive')).status).toBe(200);
};

const verbs = [
  'batchGet',
  'batchWrite',
  'beginTransaction',
  'commit',
  'listCollectionIds',
  'rollback',
  'runAggregationQuery',
  'runQuery',
];
const keys = [
  'documents',
  'writes',
  'update',
  'delete',
  'name',
  'fields',
  'structuredQuery',
  'structuredAggregationQuery',
  'from',
  'collectionId',
  'where',
  'fieldFilter',
  'compositeFilter',
  'op',
  'value',
  'orderBy',
  'startAt',
  'values',
  'limit',
  'aggregations',
  'transaction',
  'newTransaction',
  'options',
  'updateTransforms',
  'currentDocument',
  'mapValue',
  'arrayValue',
  'integerValue',
  '__proto__',
  'constructor',
];
const scalars = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '__proto__',
  `${ROOT}/open/a`,
  '1',
  'NaN',
  'EQUAL',
  '\ud800',
  '😀',
  '9223372036854775808',
];
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(...scalars),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 4 }),
  ),
}));
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array).toString('latin1'));
const pathPart = fc.constantFrom(
  '/',
  '/v1/projects',
  '/demo',
  '/databases',
  '/(default)',
  '/documents',
  '/open',
  '/a',
  ':commit',
  ':',
  '%',
  '%2F',
  '%00',
  '..',
  '//',
  '?',
  '&',
  'SID=',
  'TYPE=terminate',
  '/emulator/v1/',
  'projects',
  ':securityRules',
  '/faults',
  '/google.firestore.v1.Firestore/Listen/channel',
  '%F0%9F%98%80',
);

describe('whatever comes, the server answers it and lives on', () => {
  it('any JSON to any REST verb', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...verbs), tree, async (verb, body) => {
        const { status, json } = await server.call('POST', `:${verb}`, body);
        expect([200, 400, 403, 404, 409, 501]).toContain(status);
        expect(JSON.stringify(json).includes('"error":')).toBe(status !== 200);
      }),
      { numRuns: 400 },
    );
    expect(server.complaints).toEqual([]);
    await alive();
  });

  it('any JSON as a message of either stream', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), tree, async (writing, message) => {
        const channel = await (writing ? server.writer() : server.listen());
        const wrapped = writing
          ? { writes: message }
          : {
              database: channel.database,
              addTarget: {
                targetId: 2,
                query: { parent: ROOT, structuredQuery: message },
                documents: undefined,
              },
            };
        await channel.send(wrapped);
        await channel.until(
          ({ error, targetChange, commitTime }) => (error ?? targetChange ?? commitTime) !== undefined,
        );
        await channel.terminate();
      }),
      { numRuns: 100 },
    );
    expect(server.complaints).toEqual([]);
    await alive();
  });

  it('any bytes as body, any path, any method', async () => {
    const path = fc.array(pathPart, { maxLength: 10 }).map((parts) => `/${parts.join('')}`);
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD');
    await fc.assert(
      fc.asyncProperty(method, path, bytes, async (verb, where, body) => {
        const { status } = await server.raw(verb, where, verb === 'GET' || verb === 'HEAD' ? '' : body);
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).not.toBe(500);
      }),
      { numRuns: 400 },
    );
    expect(server.complaints).toEqual([]);
    await alive();
  });

  it('any bytes to a WebChannel', async () => {
    const channel = await server.listen();
    const target = fc.constantFrom(
      `${LISTEN}?VER=8&SID=${channel.sid}`,
      `${LISTEN}?VER=8`,
      `${WRITE}?VER=8&database=x`,
      `${LISTEN}?SID=&AID=`,
    );
    const form = fc.array(
      fc.constantFrom('count=', 'ofs=', '1', '0', '&', 'req0___data__=', '%7B%7D', '%', 'headers=', 'A:b'),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        target,
        fc.oneof(
          bytes,
          form.map((parts) => parts.join('')),
        ),
        async (where, body) => {
          const { status } = await server.raw('POST', where, body);
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 200 },
    );
    expect(server.complaints).toEqual([]);
    await alive();
  });

  it('bytes that are not HTTP, and clients that leave in the middle', async () => {
    const starts = [
      '\x16\x03\x01\x02\x00\x01\x00',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\n',
      `POST /v1/${ROOT}:commit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"writes":`,
      `POST ${LISTEN}?VER=8 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ];
    for (const start of starts) {
      await new Promise<void>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.write(start, 'latin1'));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
        setTimeout(() => socket.destroy(), 50);
      });
    }
    expect(server.complaints).toEqual([]);
    await alive();
  });

  it('a body nested far too deeply', async () => {
    const depth = 200_000;
    const nested = `{"writes":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const { status } = await server.raw('POST', `/v1/${ROOT}:commit`, nested);
    expect(status).toBe(400);
    const value = `${'{"arrayValue":{"values":['.repeat(20_000)}${']}}'.repeat(20_000)}`;
    const write = `{"writes":[{"update":{"name":"${ROOT}/open/a","fields":{"x":${value}}}}]}`;
    expect((await server.raw('POST', `/v1/${ROOT}:commit`, write)).status).toBe(400);
    await alive();
  });

  it('a body that is far too large', async () => {
    const { status, text } = await server.raw('POST', `/v1/${ROOT}:commit`, 'x'.repeat(12_000_000));
    expect(status).toBe(400);
    expect(text).toContain('exceeds the limit');
    await alive();
  });
});
