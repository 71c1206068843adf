import { describe, expect, test } from 'vitest';
import { emptyDatabase, int, list, map, nameOf, OWNER, set, text } from './testing/samples.ts';
import type { Commit } from './types.ts';

const refusal = (code: string) => expect.objectContaining({ code }) as Error;

describe('writing documents', () => {
  test('a set replaces, a masked update merges, a masked absence deletes', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [
      set('items/a', { title: text('A'), style: map({ bg: text('red'), fg: text('blue') }) }),
    ]);
    database.commit(OWNER, [
      set(
        'items/a',
        { style: map({ bg: text('green') }), ignored: int(1) },
        { updateMask: { fieldPaths: ['style.bg', 'style.fg', 'absent'] } },
      ),
    ]);
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({
      title: text('A'),
      style: map({ bg: text('green') }),
    });
    database.commit(OWNER, [set('items/a', { n: int(1) })]);
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({ n: int(1) });
  });

  test('an empty mask changes nothing but creates the document', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/a', { n: int(1) }, { updateMask: {} })]);
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({});
  });

  test('commit times rise strictly although the clock does not advance, and reads lie between commits', () => {
    const database = emptyDatabase();
    const first = database.commit(OWNER, [set('items/a', {})]).commitTime;
    const read = database.readTime();
    const second = database.commit(OWNER, [set('items/a', { n: int(1) })]).commitTime;
    expect(first).toBe('2026-01-02T03:04:05.678000Z');
    expect(read >= first).toBe(true);
    expect(second > read).toBe(true);
    expect(database.get(OWNER, nameOf('items/a'))).toMatchObject({ createTime: first, updateTime: second });
  });

  test('a write that changes nothing keeps the update time and tells no listener', () => {
    const database = emptyDatabase();
    const { commitTime } = database.commit(OWNER, [set('items/a', { n: int(1) })]);
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    const again = database.commit(OWNER, [set('items/a', { n: int(1) })]);
    expect(again.writeResults).toEqual([{ updateTime: commitTime, transformResults: [] }]);
    expect(commits).toEqual([]);
    database.commit(OWNER, [set('items/a', { n: { doubleValue: 1 } })]);
    expect(commits).toHaveLength(1);
  });

  // Google's own tests: such a commit is invalid, whether or not the document is stored.
  test.each([
    ['stored', [set('items/a', {})]],
    ['missing', []],
  ])(
    'an update that asks for existence after the deletion of the same document (%s) is invalid',
    (_what, before) => {
      const database = emptyDatabase();
      database.commit(OWNER, before);
      const update = set('items/a', { n: int(1) }, { currentDocument: { exists: true } });
      const commit = (...writes: object[]) => database.commit(OWNER, writes);
      expect(() => commit({ delete: nameOf('items/a') }, update)).toThrowError(refusal('INVALID_ARGUMENT'));
      expect(() => commit({ delete: nameOf('items/a') }, set('items/a', {}), update)).not.toThrow();
    },
  );

  // Google's own tests.
  test('the result of a deletion has no update time', () => {
    const database = emptyDatabase();
    const writes = [set('items/a', {}), { delete: nameOf('items/b') }];
    const { commitTime, writeResults } = database.commit(OWNER, writes);
    expect(writeResults).toEqual([
      { updateTime: commitTime, transformResults: [] },
      { transformResults: [] },
    ]);
  });

  test('a batch is atomic: one refusal and nothing is written', () => {
    const database = emptyDatabase();
    const writes = [set('items/a', {}), { delete: nameOf('items/none'), currentDocument: { exists: true } }];
    expect(() => database.commit(OWNER, writes)).toThrowError(refusal('NOT_FOUND'));
    expect([...database.all()]).toEqual([]);
  });

  test('later writes of a batch see the earlier ones, preconditions included', () => {
    const database = emptyDatabase();
    const increment = { updateMask: {}, updateTransforms: [{ fieldPath: 'n', increment: int(1) }] };
    const { writeResults, commitTime } = database.commit(OWNER, [
      set('items/a', { n: int(1) }, { currentDocument: { exists: false } }),
      set('items/a', {}, { ...increment, currentDocument: { exists: true } }),
      { delete: nameOf('items/a') },
      set('items/a', {}, { ...increment, currentDocument: { exists: false } }),
    ]);
    expect(writeResults.map((result) => result.transformResults)).toEqual([[], [int(2)], [], [int(1)]]);
    const times = writeResults.map((result) => result.updateTime);
    expect(times).toEqual([commitTime, commitTime, undefined, commitTime]);
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({ n: int(1) });
  });

  test('transforms report one result each, with the server time in milliseconds', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/z', {})]);
    const { writeResults } = database.commit(OWNER, [
      set(
        'items/a',
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
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({
      tags: list(text('x'), text('y')),
      at: map({ created: time }),
      n: int(3),
    });
  });

  test('the deprecated transform write keeps the rest of the document', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/a', { title: text('A') })]);
    const fieldTransforms = [{ fieldPath: 'n', increment: int(2) }];
    database.commit(OWNER, [{ transform: { document: nameOf('items/a'), fieldTransforms } }]);
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({ title: text('A'), n: int(2) });
  });

  test('a document may be as large as 1 MiB and no larger', () => {
    const database = emptyDatabase();
    // 32 of the document, 16 + 8 of its name "items/a", 2 of "s", 1 of the string's end.
    const room = 1_048_576 - 32 - 16 - 8 - 2 - 1;
    database.commit(OWNER, [set('items/a', { s: text('x'.repeat(room)) })]);
    expect(() => database.commit(OWNER, [set('items/a', { s: text('x'.repeat(room + 1)) })])).toThrow(
      /1,048,577 bytes/,
    );
  });

  test('a batch may hold more than 500 writes', () => {
    const database = emptyDatabase();
    database.commit(
      OWNER,
      Array.from({ length: 1_200 }, (_, at) => set(`items/${at}`, {})),
    );
    expect([...database.all()]).toHaveLength(1_200);
  });
});

describe('preconditions', () => {
  test.each([
    ['creating what exists', set('items/a', {}, { currentDocument: { exists: false } }), 'ALREADY_EXISTS'],
    ['updating what does not', set('items/none', {}, { currentDocument: { exists: true } }), 'NOT_FOUND'],
    [
      'deleting what must exist and does not',
      { delete: nameOf('items/none'), currentDocument: { exists: true } },
      'NOT_FOUND',
    ],
    [
      'writing over a newer version',
      set('items/a', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
      'FAILED_PRECONDITION',
    ],
    [
      'writing over a deleted version',
      set('items/none', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
      'FAILED_PRECONDITION',
    ],
    [
      'verifying that something is missing',
      { verify: nameOf('items/a'), currentDocument: { exists: false } },
      'FAILED_PRECONDITION',
    ],
    [
      'verifying a version that is gone',
      { verify: nameOf('items/a'), currentDocument: { updateTime: '2020-01-01T00:00:00Z' } },
      'FAILED_PRECONDITION',
    ],
  ])('%s fails with the code the SDK expects', (_what, write, code) => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/a', { n: int(1) })]);
    expect(() => database.commit(OWNER, [write])).toThrowError(refusal(code));
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({ n: int(1) });
  });

  test('an update time counts by its moment, not by its spelling', () => {
    const database = emptyDatabase();
    const { commitTime } = database.commit(OWNER, [set('items/a', {})]);
    const updateTime = commitTime.replace('000Z', '000000Z');
    database.commit(OWNER, [
      { verify: nameOf('items/a'), currentDocument: { updateTime } },
      set('items/a', { n: int(1) }, { currentDocument: { updateTime } }),
    ]);
    expect(database.get(OWNER, nameOf('items/a'))?.fields).toEqual({ n: int(1) });
  });
});
