/** What the stand-in knowingly does not do (README.md) is refused by name, with the status that says so. */
import { expect, it } from 'vitest';
import { OWNER, ROOT } from '../test-server.ts';
import { useTestServer } from '../use-test-server.ts';

const server = useTestServer();

const structuredQuery = { from: [{ collectionId: 'open' }] };
const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
const nearest = {
  ...structuredQuery,
  findNearest: {
    vectorField: { fieldPath: 'v' },
    queryVector: { mapValue: { fields: {} } },
    distanceMeasure: 'EUCLIDEAN',
    limit: 1,
  },
};
const documents = [`${ROOT}/open/a`];
const readTime = '2026-01-01T00:00:00Z';

it.each<[name: string, method: string, path: string, body?: object]>([
  ['findNearest', 'POST', ':runQuery', { structuredQuery: nearest }],
  [
    'findNearest',
    'POST',
    ':runAggregationQuery',
    { structuredAggregationQuery: { ...structuredAggregationQuery, structuredQuery: nearest } },
  ],
  ['explainOptions', 'POST', ':runQuery', { structuredQuery, explainOptions: {} }],
  ['explainOptions', 'POST', ':runQuery', { structuredQuery, explainOptions: { analyze: true } }],
  ['explainOptions', 'POST', ':runAggregationQuery', { structuredAggregationQuery, explainOptions: {} }],
  ['readTime', 'GET', `/open/a?readTime=${readTime}`],
  ['readTime', 'GET', `/open?readTime=${readTime}`],
  ['readTime', 'POST', ':batchGet', { documents, readTime }],
  ['readTime', 'POST', ':runQuery', { structuredQuery, readTime }],
  ['readTime', 'POST', ':runAggregationQuery', { structuredAggregationQuery, readTime }],
  ['readTime', 'POST', ':listCollectionIds', { readTime }],
  ['readTime', 'POST', ':beginTransaction', { options: { readOnly: { readTime } } }],
  ['readTime', 'POST', ':batchGet', { documents, newTransaction: { readOnly: { readTime } } }],
  ['executePipeline', 'POST', ':executePipeline', {}],
  ['partitionQuery', 'POST', ':partitionQuery', { structuredQuery }],
])('refuses %s of %s %s as UNIMPLEMENTED', async (name, method, path, body) => {
  const { status, json } = await server.call(method, path, body, OWNER);
  const [answer] = Array.isArray(json) ? (json as unknown[]) : [json];
  expect(status).toBe(501);
  expect(answer).toEqual({
    error: { code: 501, status: 'UNIMPLEMENTED', message: expect.stringContaining(name) as string },
  });
});

it('accepts null for what it does not support', async () => {
  const nothing = { explainOptions: null, readTime: null };
  const query = { structuredQuery: { ...structuredQuery, findNearest: null }, ...nothing };
  const aggregation = { structuredAggregationQuery, ...nothing };
  expect((await server.call('POST', ':runQuery', query)).status).toBe(200);
  expect((await server.call('POST', ':runAggregationQuery', aggregation)).status).toBe(200);
});
