import { describe, expect, it } from 'vitest';
import { bearer, OWNER, ROOT } from '../test-server.ts';
import { useTestServer } from '../use-test-server.ts';

const server = useTestServer();

const n = (value: number) => ({ n: { integerValue: String(value) } });
const update = (path: string, fields: object, rest: object = {}) => ({
  update: { name: `${ROOT}/${path}`, fields },
  ...rest,
});

describe('batchGet', () => {
  it('answers every requested name once, found or missing, with a read time', async () => {
    server.put('open/a', n(1));
    const documents = [`${ROOT}/open/a`, `${ROOT}/open/b`, `${ROOT}/open/a`];
    const { json } = await server.call('POST', ':batchGet', { documents });
    expect(json).toEqual([
      { found: expect.objectContaining({ fields: n(1) }), readTime: expect.any(String) },
      { missing: `${ROOT}/open/b`, readTime: expect.any(String) },
    ]);
  });

  it('applies the mask', async () => {
    server.put('open/a', { ...n(1), other: { booleanValue: true } });
    const body = { documents: [`${ROOT}/open/a`], mask: { fieldPaths: ['n'] } };
    expect((await server.call('POST', ':batchGet', body)).text).not.toContain('other');
  });

  it('is denied as a whole when one document is, in a list as streaming methods answer', async () => {
    const documents = [`${ROOT}/open/a`, `${ROOT}/users/jana`];
    const { status, json } = await server.call('POST', ':batchGet', { documents });
    expect(status).toBe(403);
    expect(json).toMatchObject([{ error: { code: 403, status: 'PERMISSION_DENIED' } }]);
  });

  it.each([{ documents: 'x' }, {}, { documents: [5] }, { documents: ['open/a'] }])(
    'refuses %j',
    async (body) => {
      expect((await server.call('POST', ':batchGet', body)).status).toBe(400);
    },
  );
});

describe('commit', () => {
  it('writes all or nothing, with one commit time', async () => {
    const good = [update('open/a', n(1)), update('open/b', n(2))];
    const { json } = await server.call('POST', ':commit', { writes: good });
    const { writeResults, commitTime } = json as {
      writeResults: { updateTime: string }[];
      commitTime: string;
    };
    expect(writeResults.map(({ updateTime }) => updateTime)).toEqual([commitTime, commitTime]);
    const bad = [update('open/a', n(9)), update('open/none', n(9), { currentDocument: { exists: true } })];
    expect((await server.call('POST', ':commit', { writes: bad })).status).toBe(404);
    expect((await server.call('GET', '/open/a')).json).toMatchObject({ fields: n(1) });
  });

  it('answers transform results in order', async () => {
    const write = update(
      'open/a',
      {},
      {
        updateTransforms: [
          { fieldPath: 'n', increment: { integerValue: '2' } },
          { fieldPath: 'list', appendMissingElements: { values: [{ stringValue: 'x' }] } },
        ],
      },
    );
    const { json } = await server.call('POST', ':commit', { writes: [write] });
    expect(json).toMatchObject({
      writeResults: [{ transformResults: [{ integerValue: '2' }, { nullValue: null }] }],
    });
  });

  it('asks the rules with the caller of the request', async () => {
    const writes = [update('users/jana', n(1))];
    expect((await server.call('POST', ':commit', { writes })).status).toBe(403);
    const jana = { Authorization: bearer('jana') };
    expect((await server.call('POST', ':commit', { writes }, jana)).status).toBe(200);
  });

  it.each([{ writes: {} }, { writes: [{}] }, { writes: [null] }, { wrights: [] }])(
    'refuses %j',
    async (body) => {
      expect((await server.call('POST', ':commit', body)).status).toBe(400);
    },
  );
});

describe('batchWrite', () => {
  it('writes one by one and answers a status for each', async () => {
    const writes = [
      update('open/none', n(1), { currentDocument: { exists: true } }),
      update('open/a', n(2)),
      update('users/jana', n(3)),
    ];
    const { json } = await server.call('POST', ':batchWrite', { writes }, OWNER);
    expect(json).toMatchObject({ status: [{ code: 5 }, {}, {}] });
    expect((await server.call('GET', '/open/a')).json).toMatchObject({ fields: n(2) });
  });

  it('refuses two writes to one document', async () => {
    const writes = [update('open/a', n(1)), update('open/a', n(2))];
    expect((await server.call('POST', ':batchWrite', { writes }, OWNER)).status).toBe(400);
  });

  // Google's own tests.
  it('refuses the whole request for a name that cannot be one', async () => {
    const writes = [update('open/a', n(1)), update('open/__x__', n(2))];
    const { status, json } = await server.call('POST', ':batchWrite', { writes }, OWNER);
    expect({ status, json }).toMatchObject({ status: 400, json: { error: { status: 'INVALID_ARGUMENT' } } });
    expect((await server.call('GET', '/open/a')).status).toBe(404);
  });
});

describe('transactions with ids', () => {
  const begin = async (options: object = {}) => {
    const { json } = await server.call('POST', ':beginTransaction', { options }, OWNER);
    return (json as { transaction: string }).transaction;
  };
  const commit = (transaction: string, writes: object[]) =>
    server.call('POST', ':commit', { transaction, writes }, OWNER);

  it('commit when nothing they read has changed', async () => {
    server.put('open/a', n(1));
    const transaction = await begin();
    await server.call('POST', ':batchGet', { documents: [`${ROOT}/open/a`], transaction }, OWNER);
    expect((await commit(transaction, [update('open/a', n(2))])).status).toBe(200);
    expect((await commit(transaction, [])).text).toContain('no longer valid');
  });

  it('abort when a document they read has changed, or appeared', async () => {
    const transaction = await begin();
    await server.call('POST', ':batchGet', { documents: [`${ROOT}/open/a`], transaction }, OWNER);
    server.put('open/a', n(1));
    expect((await commit(transaction, [update('open/b', n(2))])).json).toMatchObject({
      error: { status: 'ABORTED' },
    });
    expect((await server.call('GET', '/open/b')).status).toBe(404);
  });

  it('abort when the result of a query has changed', async () => {
    const structuredQuery = { from: [{ collectionId: 'open' }] };
    const { json } = await server.call('POST', ':runQuery', { structuredQuery, newTransaction: {} }, OWNER);
    const [{ transaction }] = json as [{ transaction: string }];
    server.put('open/new');
    expect((await commit(transaction, [])).json).toMatchObject({ error: { status: 'ABORTED' } });
  });

  const count = async (transaction: object) => {
    const structuredQuery = { from: [{ collectionId: 'open' }] };
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
    const body = { structuredAggregationQuery, ...transaction };
    return (await server.call('POST', ':runAggregationQuery', body, OWNER)).json;
  };
  const counted = (n: number) => ({ result: { aggregateFields: { n: { integerValue: String(n) } } } });

  it('read aggregations, also as their first read, which answers their id', async () => {
    server.put('open/a', n(1));
    const [first] = (await count({ newTransaction: {} })) as [{ transaction: string }];
    expect(first).toEqual({
      ...counted(1),
      transaction: expect.any(String) as string,
      readTime: expect.any(String) as string,
    });
    const { transaction } = first;
    expect(await count({ transaction })).toEqual([{ ...counted(1), readTime: expect.any(String) as string }]);
    expect((await commit(transaction, [update('open/b', n(2))])).status).toBe(200);
  });

  it('abort when what an aggregation was of has changed', async () => {
    server.put('open/a', n(1));
    const transaction = await begin();
    await count({ transaction });
    server.put('open/b', n(2));
    expect(await count({ transaction })).toMatchObject([{ error: { status: 'ABORTED' } }]);
    const other = await begin();
    await count({ transaction: other });
    server.remove('open/b');
    expect((await commit(other, [])).json).toMatchObject({ error: { status: 'ABORTED' } });
  });

  it('abort a read whose earlier reads are stale, so that all reads are of one state', async () => {
    server.put('open/a', n(1));
    const transaction = await begin({ readOnly: {} });
    await server.call('GET', `/open/a?transaction=${encodeURIComponent(transaction)}`, undefined, OWNER);
    server.put('open/a', n(2));
    const second = await server.call(
      'GET',
      `/open/b?transaction=${encodeURIComponent(transaction)}`,
      undefined,
      OWNER,
    );
    expect(second.json).toMatchObject({ error: { status: 'ABORTED' } });
  });

  it('write nothing when read-only', async () => {
    const transaction = await begin({ readOnly: {} });
    expect((await commit(transaction, [update('open/a', n(1))])).status).toBe(400);
  });

  // Recorded of the service: the REST API is the administrator's way to both.
  it.each([
    [':beginTransaction', {}],
    [':batchWrite', { writes: [update('open/a', n(1))] }],
  ])('%s is refused to users and to no one in particular, and not to the owner', async (verb, body) => {
    const status = async (headers?: Record<string, string>) =>
      (await server.call('POST', verb, body, headers)).status;
    expect([await status(), await status({ Authorization: bearer('jana') })]).toEqual([403, 403]);
    expect(await status(OWNER)).toBe(200);
  });

  it('end by rollback', async () => {
    const transaction = await begin();
    expect((await server.call('POST', ':rollback', { transaction }, OWNER)).json).toEqual({});
    expect((await commit(transaction, [])).status).toBe(400);
  });

  it('are ended, the oldest first, when more than a thousand are begun', async () => {
    const early = await begin();
    const last: string[] = [];
    for (let n = 0; n < 1_000; n++) last.push(await begin());
    expect((await commit(early, [])).text).toContain('no longer valid');
    expect((await commit(last[0] ?? '', [])).status).toBe(200);
    expect((await commit(last.at(-1) ?? '', [])).status).toBe(200);
  });

  it('are not both joined and begun by a read', async () => {
    const both = { documents: [`${ROOT}/open/a`], transaction: 'x', newTransaction: {} };
    expect((await server.call('POST', ':batchGet', both, OWNER)).status).toBe(400);
  });
});
