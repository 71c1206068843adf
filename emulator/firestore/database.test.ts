import { describe, expect, test } from 'vitest';
import { StatusError } from '../status.ts';
import {
  ALICE,
  asc,
  emptyDatabase,
  int,
  list,
  map,
  nameOf,
  OWNER,
  pathOf,
  ROOT,
  set,
  text,
  where,
} from './testing/samples.ts';
import type { Commit, Gate, WriteOperation } from './types.ts';

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const cards = { from: [{ collectionId: 'cards' }] };

/** Allows everything and remembers what it was asked. */
function recordingGate() {
  const asked: { writes: WriteOperation[]; gets: string[]; lists: number; seen: unknown[]; time: string } = {
    writes: [],
    gets: [],
    lists: 0,
    seen: [],
    time: '',
  };
  const gate: Gate = {
    get: (_caller, name) => void asked.gets.push(name),
    list: () => void asked.lists++,
    write: (_caller, operations, before, after, time) => {
      asked.writes.push(...operations);
      asked.seen.push(...operations.map(({ name }) => [before(name)?.fields, after(name)?.fields]));
      asked.time = time;
    },
  };
  return { asked, gate };
}

const denyingGate: Gate = {
  get: () => deny(),
  list: () => deny(),
  write: () => deny(),
};
function deny(): never {
  throw new StatusError('PERMISSION_DENIED', 'denied');
}

describe('writing documents', () => {
  test('a set replaces, a masked update merges, a masked absence deletes', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [
      set('cards/a', { title: text('A'), style: map({ bg: text('red'), fg: text('blue') }) }),
    ]);
    database.commit(OWNER, [
      set(
        'cards/a',
        { style: map({ bg: text('green') }), ignored: int(1) },
        { updateMask: { fieldPaths: ['style.bg', 'style.fg', 'absent'] } },
      ),
    ]);
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({
      title: text('A'),
      style: map({ bg: text('green') }),
    });
    database.commit(OWNER, [set('cards/a', { n: int(1) })]);
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({ n: int(1) });
  });

  test('an empty mask changes nothing but creates the document', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/a', { n: int(1) }, { updateMask: {} })]);
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({});
  });

  test('commit times rise strictly although the clock stands still, and reads lie between commits', () => {
    const database = emptyDatabase();
    const first = database.commit(OWNER, [set('cards/a', {})]).commitTime;
    const read = database.readTime();
    const second = database.commit(OWNER, [set('cards/a', { n: int(1) })]).commitTime;
    expect(first).toBe('2026-01-02T03:04:05.678000Z');
    expect(read >= first).toBe(true);
    expect(second > read).toBe(true);
    expect(database.get(OWNER, nameOf('cards/a'))).toMatchObject({ createTime: first, updateTime: second });
  });

  test('a write that changes nothing keeps the update time and tells nobody', () => {
    const database = emptyDatabase();
    const { commitTime } = database.commit(OWNER, [set('cards/a', { n: int(1) })]);
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    const again = database.commit(OWNER, [set('cards/a', { n: int(1) })]);
    expect(again.writeResults).toEqual([{ updateTime: commitTime, transformResults: [] }]);
    expect(commits).toEqual([]);
    database.commit(OWNER, [set('cards/a', { n: { doubleValue: 1 } })]);
    expect(commits).toHaveLength(1);
  });

  test('a batch is atomic: one refusal and nothing is written', () => {
    const database = emptyDatabase();
    const writes = [set('cards/a', {}), { delete: nameOf('cards/none'), currentDocument: { exists: true } }];
    expect(() => database.commit(OWNER, writes)).toThrowError(refusal('NOT_FOUND'));
    expect([...database.all()]).toEqual([]);
  });

  test('later writes of a batch see the earlier ones, preconditions included', () => {
    const database = emptyDatabase();
    const increment = { updateMask: {}, updateTransforms: [{ fieldPath: 'n', increment: int(1) }] };
    const { writeResults, commitTime } = database.commit(OWNER, [
      set('cards/a', { n: int(1) }, { currentDocument: { exists: false } }),
      set('cards/a', {}, { ...increment, currentDocument: { exists: true } }),
      { delete: nameOf('cards/a') },
      set('cards/a', {}, { ...increment, currentDocument: { exists: false } }),
    ]);
    expect(writeResults.map((result) => result.transformResults)).toEqual([[], [int(2)], [], [int(1)]]);
    expect(writeResults.every((result) => result.updateTime === commitTime)).toBe(true);
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({ n: int(1) });
  });

  test('transforms report one result each, with the server time in milliseconds', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/z', {})]);
    const { writeResults } = database.commit(OWNER, [
      set(
        'cards/a',
        { tags: list(text('x')) },
        {
          updateTransforms: [
            { fieldPath: 'at.created', setToServerValue: 'REQUEST_TIME' },
            { fieldPath: 'tags', appendMissingElements: { values: [text('y')] } },
            { fieldPath: 'n', maximum: int(3) },
          ],
        },
      ),
    ]);
    const time = { timestampValue: '2026-01-02T03:04:05.678000Z' };
    expect(writeResults[0]?.transformResults).toEqual([time, { nullValue: null }, int(3)]);
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({
      tags: list(text('x'), text('y')),
      at: map({ created: time }),
      n: int(3),
    });
  });

  test('the deprecated transform write keeps the rest of the document', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/a', { title: text('A') })]);
    const fieldTransforms = [{ fieldPath: 'n', increment: int(2) }];
    database.commit(OWNER, [{ transform: { document: nameOf('cards/a'), fieldTransforms } }]);
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({ title: text('A'), n: int(2) });
  });

  test('a document may be as large as 1 MiB and no larger', () => {
    const database = emptyDatabase();
    // 32 of the document, 16 + 8 of its name "cards/a", 2 of "s", 1 of the string's end.
    const room = 1_048_576 - 32 - 16 - 8 - 2 - 1;
    database.commit(OWNER, [set('cards/a', { s: text('x'.repeat(room)) })]);
    expect(() => database.commit(OWNER, [set('cards/a', { s: text('x'.repeat(room + 1)) })])).toThrow(
      /1,048,577 bytes/,
    );
  });

  test('a batch may hold more than 500 writes', () => {
    const database = emptyDatabase();
    database.commit(
      OWNER,
      Array.from({ length: 1_200 }, (_, at) => set(`cards/${at}`, {})),
    );
    expect([...database.all()]).toHaveLength(1_200);
  });
});

describe('preconditions', () => {
  test.each([
    ['creating what exists', set('cards/a', {}, { currentDocument: { exists: false } }), 'ALREADY_EXISTS'],
    ['updating what does not', set('cards/none', {}, { currentDocument: { exists: true } }), 'NOT_FOUND'],
    [
      'deleting what must exist and does not',
      { delete: nameOf('cards/none'), currentDocument: { exists: true } },
      'NOT_FOUND',
    ],
    [
      'writing over a newer version',
      set('cards/a', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
      'FAILED_PRECONDITION',
    ],
    [
      'writing over a deleted version',
      set('cards/none', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
      'FAILED_PRECONDITION',
    ],
    [
      'verifying that something is missing',
      { verify: nameOf('cards/a'), currentDocument: { exists: false } },
      'FAILED_PRECONDITION',
    ],
    [
      'verifying a version that is gone',
      { verify: nameOf('cards/a'), currentDocument: { updateTime: '2020-01-01T00:00:00Z' } },
      'FAILED_PRECONDITION',
    ],
  ])('%s fails with the code the SDK expects', (_what, write, code) => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/a', { n: int(1) })]);
    expect(() => database.commit(OWNER, [write])).toThrowError(refusal(code));
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({ n: int(1) });
  });

  test('an update time counts by its moment, not by its spelling', () => {
    const database = emptyDatabase();
    const { commitTime } = database.commit(OWNER, [set('cards/a', {})]);
    const updateTime = commitTime.replace('000Z', '000000Z');
    database.commit(OWNER, [
      { verify: nameOf('cards/a'), currentDocument: { updateTime } },
      set('cards/a', { n: int(1) }, { currentDocument: { updateTime } }),
    ]);
    expect(database.get(OWNER, nameOf('cards/a'))?.fields).toEqual({ n: int(1) });
  });
});

describe('security rules at the door', () => {
  test('without rules everybody but the owner is denied', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/a', {})]);
    const query = database.parseQuery(ROOT, cards);
    for (const attempt of [
      () => database.get(ALICE, nameOf('cards/a')),
      () => database.query(ALICE, query),
      () => database.aggregate(ALICE, ROOT, { structuredQuery: cards, aggregations: [{ count: {} }] }),
      () => database.commit(ALICE, [set('cards/b', {})]),
      () => database.commit(ALICE, [{ verify: nameOf('cards/a'), currentDocument: { exists: true } }]),
    ]) {
      expect(attempt).toThrowError(refusal('PERMISSION_DENIED'));
    }
    expect([...database.all()]).toHaveLength(1);
  });

  test('the owner is never asked about', () => {
    const database = emptyDatabase({ gate: denyingGate });
    database.commit(OWNER, [set('cards/a', {})]);
    expect(database.get(OWNER, nameOf('cards/a'))).toBeDefined();
    expect(database.query(OWNER, database.parseQuery(ROOT, cards)).documents).toHaveLength(1);
  });

  test('each write is asked about in sequence, with the whole commit to look ahead at', () => {
    const { asked, gate } = recordingGate();
    const database = emptyDatabase({ gate });
    database.commit(ALICE, [
      set('cards/a', { n: int(1) }),
      set('cards/a', { n: int(2) }),
      { delete: nameOf('cards/b') },
    ]);
    expect(asked.writes.map(({ method, before, after }) => [method, before?.fields, after?.fields])).toEqual([
      ['create', undefined, { n: int(1) }],
      ['update', { n: int(1) }, { n: int(2) }],
      ['delete', undefined, undefined],
    ]);
    expect(asked.seen[0]).toEqual([undefined, { n: int(2) }]);
    expect(asked.time).toBe('2026-01-02T03:04:05.678000Z');
  });

  test('a verified document must be readable', () => {
    const { asked, gate } = recordingGate();
    const database = emptyDatabase({ gate });
    database.commit(ALICE, [{ verify: nameOf('cards/a'), currentDocument: { exists: false } }]);
    expect(asked.gets).toEqual([nameOf('cards/a')]);
  });

  test('who may not write does not learn what exists', () => {
    const database = emptyDatabase({ gate: denyingGate });
    database.commit(OWNER, [set('cards/a', {})]);
    for (const write of [
      set('cards/a', {}, { currentDocument: { exists: false } }),
      set('cards/none', {}, { currentDocument: { exists: true } }),
    ]) {
      expect(() => database.commit(ALICE, [write])).toThrowError(refusal('PERMISSION_DENIED'));
    }
  });

  test('who may write is told what failed, asked about as intended', () => {
    const { asked, gate } = recordingGate();
    const database = emptyDatabase({ gate });
    database.commit(OWNER, [set('cards/a', {})]);
    const create = set('cards/a', { n: int(1) }, { currentDocument: { exists: false } });
    expect(() => database.commit(ALICE, [create])).toThrowError(refusal('ALREADY_EXISTS'));
    expect(asked.writes).toMatchObject([{ method: 'create', before: undefined }]);
  });

  test('a denied commit changes nothing and tells nobody', () => {
    const database = emptyDatabase({ gate: denyingGate });
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    expect(() => database.commit(ALICE, [set('cards/a', {})])).toThrowError(refusal('PERMISSION_DENIED'));
    expect(commits).toEqual([]);
    expect([...database.all()]).toEqual([]);
  });
});

describe('reading', () => {
  test('a mask returns the named fields only', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/a', { a: int(1), m: map({ x: int(2), y: int(3) }) })]);
    const masked = database.get(OWNER, nameOf('cards/a'), { fieldPaths: ['m.x', 'absent'] });
    expect(masked?.fields).toEqual({ m: map({ x: int(2) }) });
  });

  test('a projection returns the named fields, and only the name for __name__', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/a', { a: int(1), b: int(2) })]);
    const select = (...paths: string[]) =>
      database.query(
        OWNER,
        database.parseQuery(ROOT, {
          ...cards,
          select: { fields: paths.map((fieldPath) => ({ fieldPath })) },
        }),
      ).documents[0]?.fields;
    expect(select('b', '__name__')).toEqual({ b: int(2) });
    expect(select('__name__')).toEqual({});
    expect(select()).toEqual({});
  });

  test('collections are found below documents that do not exist, and vanish with their last document', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('users/u/cards/a', {}), set('users/u/Inbox/a', {}), set('plans/x', {})]);
    expect(database.listCollectionIds(ROOT)).toEqual(['plans']);
    expect(database.listCollectionIds(nameOf('users/u'))).toEqual(['Inbox', 'cards']);
    database.commit(OWNER, [{ delete: nameOf('users/u/cards/a') }]);
    expect(database.listCollectionIds(nameOf('users/u'))).toEqual(['Inbox']);
  });
});

describe('commits told to listeners', () => {
  test('carry the net change of each document, in order, also when a listener writes', () => {
    const database = emptyDatabase();
    const heard: string[] = [];
    database.onCommit((commit) => {
      if (commit.changes[0]?.name === nameOf('cards/a')) database.commit(OWNER, [set('echo/a', {})]);
    });
    const stop = database.onCommit((commit) => {
      heard.push(
        ...commit.changes.map(({ name, before, after }) => `${name}:${before ? 1 : 0}${after ? 1 : 0}`),
      );
    });
    database.commit(OWNER, [
      set('cards/a', { n: int(1) }),
      set('cards/a', { n: int(2) }),
      set('cards/b', {}),
      { delete: nameOf('cards/b') },
    ]);
    stop();
    database.commit(OWNER, [set('cards/c', {})]);
    expect(heard).toEqual([`${nameOf('cards/a')}:01`, `${nameOf('echo/a')}:01`]);
  });

  test('clearing is one commit of deletions', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('cards/a', {}), set('cards/b', {})]);
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    database.clear();
    expect(commits).toHaveLength(1);
    expect(commits[0]?.changes).toHaveLength(2);
    expect(database.run(database.parseQuery(ROOT, cards))).toEqual([]);
    expect(database.listCollectionIds(ROOT)).toEqual([]);
  });

  test('restored documents are there in silence, and later commits are later', () => {
    const source = emptyDatabase({ now: () => Date.parse('2030-01-01T00:00:00Z') });
    source.commit(OWNER, [set('cards/a', { n: int(1) })]);
    const database = emptyDatabase();
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    database.restore(source.all());
    expect(commits).toEqual([]);
    expect([...database.all()]).toEqual([...source.all()]);
    expect(database.commit(OWNER, [set('cards/b', {})]).commitTime > '2030-01-01T00:00:00.000000Z').toBe(
      true,
    );
  });
});

describe('live queries', () => {
  test('tell members and their order without running', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [
      set('cards/a', { n: int(2) }),
      set('cards/b', { n: int(1) }),
      set('cards/c', {}),
    ]);
    const query = database.parseQuery(ROOT, {
      ...cards,
      where: where('n', 'LESS_THAN', int(9)),
      orderBy: [asc('n')],
      limit: 1,
    });
    const members = [...database.all()].filter((document) => database.matches(query, document));
    expect(members.sort((a, b) => database.compare(query, a, b)).map(pathOf)).toEqual(['cards/b', 'cards/a']);
    expect(database.run(query).map(pathOf)).toEqual(['cards/b']);
  });
});
