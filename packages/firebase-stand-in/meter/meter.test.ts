import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bearer, OWNER, ROOT, startTestServer, type TestServer } from '../firestore/test-server.ts';
import type { TestChannel } from '../firestore/webchannel/test-client.ts';
import type { Unit } from './meter.ts';
import { storageOperation, Traffic } from './traffic.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function path(id) { return /databases/$(database)/documents/gate/$(id); }
    match /open/{id} { allow read, write: if true; }
    match /asks/{id} {
      allow get: if exists(path('a')) && get(path('a')) != null && exists(path('b'));
      allow create: if !exists(path(id)) && !existsAfter(path(id)) && exists(path('a'));
      allow list: if exists(path('a'));
    }
  }
}`;

let used: Partial<Record<Unit, number>> = {};
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    rules: { file: 'firestore.rules', content: RULES },
    meter: (unit, count) => {
      used[unit] = (used[unit] ?? 0) + count;
    },
  });
  for (const id of ['a', 'b', 'c']) server.put(`open/${id}`);
  server.put('gate/a');
  server.put('gate/b');
  used = {};
});
afterEach(() => server.close());

const NULL = { n: { nullValue: null } };
const IS_NULL = { where: { unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NULL' } } };
const write = (path: string) => ({ update: { name: `${ROOT}/${path}`, fields: {} } });
const commit = (...writes: object[]) => server.call('POST', ':commit', { writes });
const all = (collectionId: string, rest: object = {}) => ({ from: [{ collectionId }], ...rest });
const query = (structuredQuery: object) => server.call('POST', ':runQuery', { structuredQuery });

describe('the meter of unary requests', () => {
  it('counts documents, also those that do not exist, and queries without a result as one', async () => {
    await server.call('GET', '/open/a');
    expect(used).toEqual({ reads: 1 });
    await server.call('GET', '/open/none');
    expect(used).toEqual({ reads: 2 });
    await server.call('POST', ':batchGet', { documents: [`${ROOT}/open/a`, `${ROOT}/open/none`] });
    expect(used).toEqual({ reads: 4 });
    await query(all('open'));
    expect(used).toEqual({ reads: 7 });
    await query(all('open', { limit: 0 }));
    expect(used).toEqual({ reads: 8 });
  });

  it('counts an aggregation as one for each thousand entries begun', async () => {
    const count = () =>
      server.call('POST', ':runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery: all('open'), aggregations: [{ count: {} }] },
      });
    await count();
    expect(used).toEqual({ reads: 1 });
    for (let id = 0; id < 998; id += 1) server.put(`open/${id}`);
    await count();
    expect(used).toEqual({ reads: 3 });
  });

  it('counts each write and delete of a commit that is taken, and none of one that is not', async () => {
    await commit(write('open/a'), write('open/a'), { delete: `${ROOT}/open/b` });
    expect(used).toEqual({ writes: 2, deletes: 1 });
    await commit(write('open/a'), write('closed/a'));
    expect(used).toEqual({ writes: 2, deletes: 1 });
  });

  it('counts each document that the rules look up once for a request, whatever comes of it', async () => {
    await server.call('GET', '/asks/x');
    expect(used).toEqual({ reads: 1, lookUps: 2 });
    await commit(write('asks/x'), write('asks/y'));
    expect(used).toEqual({ reads: 1, lookUps: 5, writes: 2 });
    await commit(write('asks/a'));
    expect(used).toEqual({ reads: 1, lookUps: 6, writes: 2 });
    await query(all('asks'));
    expect(used).toEqual({ reads: 3, lookUps: 7, writes: 2 });
  });

  it('counts nothing of the owner of the project', async () => {
    await server.call('GET', '/open/a', undefined, OWNER);
    await server.call('POST', ':runQuery', { structuredQuery: all('open') }, OWNER);
    await server.call('POST', ':commit', { writes: [write('open/a')] }, OWNER);
    expect(used).toEqual({});
  });
});

describe('the meter of listeners', () => {
  const listen = async (target: object): Promise<TestChannel> => {
    const channel = await server.listen(bearer('ann'));
    await channel.settle(() =>
      channel.send({ database: channel.database, addTarget: { targetId: 2, ...target } }),
    );
    return channel;
  };

  it('counts the documents of a query and what changes in it, not what is deleted', async () => {
    const channel = await listen({ query: { parent: ROOT, structuredQuery: all('open') } });
    expect(used).toEqual({ reads: 3 });
    await channel.settle(() => server.put('open/a', NULL));
    expect(used).toEqual({ reads: 4 });
    await channel.settle(() => server.remove('open/a'));
    expect(used).toEqual({ reads: 4 });
    await listen({ query: { parent: ROOT, structuredQuery: all('open', IS_NULL) } });
    expect(used).toEqual({ reads: 5 });
  });

  it('counts a document that leaves a query because it changed', async () => {
    server.put('open/a', NULL);
    const channel = await listen({ query: { parent: ROOT, structuredQuery: all('open', IS_NULL) } });
    expect(used).toEqual({ reads: 1 });
    await channel.settle(() => server.put('open/a'));
    expect(used).toEqual({ reads: 2 });
  });

  it('counts a document that is listened to, and each of its changes', async () => {
    const channel = await listen({ documents: { documents: [`${ROOT}/open/a`] } });
    expect(used).toEqual({ reads: 1 });
    await channel.settle(() => server.put('open/a', NULL));
    expect(used).toEqual({ reads: 2 });
  });
});

describe('the traffic of a port', () => {
  it('is counted both ways, and apart from that of others', async () => {
    const traffic = new Traffic(0, () => {});
    await server.call('POST', ':commit', { writes: [write(`open/${'x'.repeat(1_000)}`)] });
    const { up, down } = traffic.bytes([server.port]);
    expect(up).toBeGreaterThan(1_000);
    expect(down).toBeGreaterThan(100);
    expect(traffic.bytes([1])).toEqual({ up: 0, down: 0 });
    traffic.close();
  });

  it.each([
    ['POST', '/v0/b/x/o?name=a', {}, 'classA'],
    ['POST', '/v0/b/x/o?name=a', { 'x-goog-upload-command': 'start' }, 'classA'],
    ['POST', '/v0/b/x/o?name=a&upload_id=1', { 'x-goog-upload-command': 'upload, finalize' }, undefined],
    ['PATCH', '/v0/b/x/o/a', {}, 'classA'],
    ['GET', '/v0/b/x/o?prefix=a', {}, 'classA'],
    ['GET', '/v0/b/x/o/a', {}, 'classB'],
    ['GET', '/v0/b/x/o/a?alt=media', {}, 'classB'],
    ['DELETE', '/v0/b/x/o/a', {}, undefined],
    ['OPTIONS', '/v0/b/x/o/a', {}, undefined],
  ] as const)('%s %s with %j is a Storage operation of %s', (method, url, headers, unit) => {
    expect(storageOperation({ method, url, headers })).toBe(unit);
  });
});
