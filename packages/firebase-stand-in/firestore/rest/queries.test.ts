import { beforeEach, describe, expect, it } from 'vitest';
import { bearer, OWNER, ROOT } from '../test-server.ts';
import { useTestServer } from '../use-test-server.ts';

const server = useTestServer();
beforeEach(() => {
  for (const value of [1, 2, 3, 4, 5]) {
    server.put(`open/d${value}`, {
      n: { integerValue: String(value) },
      even: { booleanValue: value % 2 === 0 },
    });
  }
});

const from = [{ collectionId: 'open' }];
const isEven = {
  fieldFilter: { field: { fieldPath: 'even' }, op: 'EQUAL', value: { booleanValue: true } },
};
const idsOf = (documents: { name: string }[]) =>
  documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));

describe('runQuery', () => {
  const run = async (structuredQuery: object, parent = '') => {
    const { json } = await server.call('POST', `${parent}:runQuery`, { structuredQuery });
    return json as { document?: { name: string; fields: object }; readTime: string }[];
  };

  it('answers each document with the read time', async () => {
    const answers = await run({ from, where: isEven });
    expect(idsOf(answers.flatMap(({ document }) => document ?? []))).toEqual(['d2', 'd4']);
    expect(answers.every(({ readTime }) => readTime.endsWith('Z'))).toBe(true);
  });

  it('answers the read time alone without results', async () => {
    expect(await run({ from: [{ collectionId: 'empty' }] }, '/open/a')).toEqual([
      { readTime: expect.any(String) },
    ]);
  });

  it('projects', async () => {
    const [first] = await run({ from, select: { fields: [{ fieldPath: 'n' }] }, limit: 1 });
    expect(first?.document?.fields).toEqual({ n: { integerValue: '1' } });
  });

  it('runs below a document and over collection groups', async () => {
    server.put('open/d1/notes/x');
    server.put('open/d2/notes/y');
    expect(await run({ from: [{ collectionId: 'notes' }] }, '/open/d1')).toHaveLength(1);
    expect(await run({ from: [{ collectionId: 'notes', allDescendants: true }] })).toHaveLength(2);
  });

  it('asks the rules what the query could return', async () => {
    const structuredQuery = { from: [{ collectionId: 'albums' }] };
    const as = (uid: string) =>
      server.call('POST', '/users/jana:runQuery', { structuredQuery }, { Authorization: bearer(uid) });
    expect((await as('jana')).status).toBe(200);
    expect((await as('petr')).json).toMatchObject([{ error: { status: 'PERMISSION_DENIED' } }]);
  });

  // Of the stand-in: it is not known whether the service's rules could allow it.
  it('is of every collection for the owner alone', async () => {
    const body = { structuredQuery: { from: [{ allDescendants: true }] } };
    expect((await server.call('POST', ':runQuery', body, OWNER)).json).toHaveLength(5);
    expect((await server.call('POST', '/open/d1:runQuery', body)).status).toBe(403);
  });

  it.each([
    {},
    { structuredQuery: { from: {} } },
    { structuredQuery: null },
    { structuredQuery: { from, limit: -1 } },
  ])('refuses %j', async (body) => {
    const { status, json } = await server.call('POST', ':runQuery', body);
    expect(status).toBe(400);
    expect(json).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });
});

describe('runAggregationQuery', () => {
  it('echoes the aliases', async () => {
    const { json } = await server.call('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from },
        aggregations: [
          { alias: 'how_many', count: {} },
          { alias: 'total', sum: { field: { fieldPath: 'n' } } },
          { alias: 'mean', avg: { field: { fieldPath: 'n' } } },
        ],
      },
    });
    expect(json).toEqual([
      {
        result: {
          aggregateFields: {
            how_many: { integerValue: '5' },
            total: { integerValue: '15' },
            mean: { doubleValue: 3 },
          },
        },
        readTime: expect.any(String),
      },
    ]);
  });

  it('refuses nonsense', async () => {
    expect((await server.call('POST', ':runAggregationQuery', {})).status).toBe(400);
  });
});

describe('list', () => {
  interface Page {
    documents?: { name: string; fields?: object }[];
    nextPageToken?: string;
  }
  const list = async (query: string, path = '/open') =>
    (await server.call('GET', `${path}?${query}`, undefined, OWNER)).json as Page;

  it('answers all documents of a collection by name, an empty one with {}', async () => {
    expect(idsOf((await list('')).documents ?? [])).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
    expect(await list('', '/open/d1/none')).toEqual({});
  });

  it.each(['', 'orderBy=n%20desc', 'orderBy=even,n%20desc', 'mask.fieldPaths=even&orderBy=n'])(
    'pages through with "%s" as it lists at once',
    async (query) => {
      const whole = idsOf((await list(query)).documents ?? []);
      const paged: string[] = [];
      let token = '';
      for (let page = 0; page < 5; page += 1) {
        const { documents, nextPageToken } = await list(`pageSize=2&pageToken=${token}&${query}`);
        paged.push(...idsOf(documents ?? []));
        token = nextPageToken ?? '';
        if (token === '') break;
      }
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(5);
    },
  );

  it('returns 20 documents when not asked for a number', async () => {
    for (let index = 0; index < 25; index += 1) server.put(`open/many/things/t${index}`);
    expect((await list('', '/open/many/things')).documents).toHaveLength(20);
    expect((await list('pageSize=300', '/open/many/things')).documents).toHaveLength(25);
  });

  it('masks', async () => {
    const { documents } = await list('mask.fieldPaths=even&pageSize=1');
    expect(documents?.[0]?.fields).toEqual({ even: { booleanValue: false } });
  });

  it('shows missing parents on demand, page by page', async () => {
    server.put('open/ghost/notes/x');
    server.put('open/d3/notes/x');
    expect(idsOf((await list('')).documents ?? [])).not.toContain('ghost');
    const { documents } = await list('showMissing=true');
    expect(idsOf(documents ?? [])).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'ghost']);
    expect(documents?.at(-1)).toEqual({ name: `${ROOT}/open/ghost` });
    const first = await list('showMissing=true&pageSize=5');
    const second = await list(`showMissing=true&pageSize=5&pageToken=${first.nextPageToken}`);
    expect(idsOf(second.documents ?? [])).toEqual(['ghost']);
    expect(second.nextPageToken).toBeUndefined();
  });

  it.each([
    'pageSize=-1',
    'pageSize=x',
    'pageToken=%00',
    'pageToken=e30',
    'orderBy=n%20sideways',
    'showMissing=true&orderBy=n',
  ])('refuses "%s"', async (query) => {
    expect((await server.call('GET', `/open?${query}`, undefined, OWNER)).status).toBe(400);
  });

  it('asks the rules', async () => {
    expect((await server.call('GET', '/users/jana/albums')).status).toBe(403);
    expect((await server.call('GET', '/open')).status).toBe(200);
  });
});

describe('listCollectionIds', () => {
  it('answers the ids below a parent to the owner, page by page', async () => {
    server.put('users/jana');
    server.put('users/jana/albums/c');
    server.put('users/jana/contacts/c');
    const ids = async (path: string, body: object = {}) =>
      (await server.call('POST', `${path}:listCollectionIds`, body, OWNER)).json;
    expect(await ids('')).toEqual({ collectionIds: ['open', 'users'] });
    expect(await ids('/users/none')).toEqual({});
    const first = (await ids('/users/jana', { pageSize: 1 })) as { nextPageToken: string };
    expect(first).toMatchObject({ collectionIds: ['albums'] });
    expect(await ids('/users/jana', { pageSize: 1, pageToken: first.nextPageToken })).toEqual({
      collectionIds: ['contacts'],
    });
  });

  it('is denied to everybody else', async () => {
    expect((await server.call('POST', ':listCollectionIds', {})).status).toBe(403);
  });
});
