import { describe, expect, test } from 'vitest';
import { StatusError } from '../status.ts';
import { ALICE, emptyDatabase, int, nameOf, OWNER, refusalOf, ROOT, set } from './testing/samples.ts';
import type { Commit, Gate, WriteOperation } from './types.ts';

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const items = { from: [{ collectionId: 'items' }] };

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

describe('security rules at the door', () => {
  test('without rules everybody but the owner is denied', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/a', {})]);
    const query = database.parseQuery(ROOT, items);
    for (const attempt of [
      () => database.get(ALICE, nameOf('items/a')),
      () => database.query(ALICE, query),
      () => database.aggregate(ALICE, ROOT, { structuredQuery: items, aggregations: [{ count: {} }] }),
      () => database.commit(ALICE, [set('items/b', {})]),
      () => database.commit(ALICE, [{ verify: nameOf('items/a'), currentDocument: { exists: true } }]),
    ]) {
      expect(attempt).toThrowError(refusal('PERMISSION_DENIED'));
    }
    expect([...database.all()]).toHaveLength(1);
  });

  test('the owner is never asked about', () => {
    const database = emptyDatabase({ gate: denyingGate });
    database.commit(OWNER, [set('items/a', {})]);
    expect(database.get(OWNER, nameOf('items/a'))).toBeDefined();
    expect(database.query(OWNER, database.parseQuery(ROOT, items)).documents).toHaveLength(1);
  });

  test('each write is asked about in sequence, with the whole commit to look ahead at', () => {
    const { asked, gate } = recordingGate();
    const database = emptyDatabase({ gate });
    database.commit(ALICE, [
      set('items/a', { n: int(1) }),
      set('items/a', { n: int(2) }),
      { delete: nameOf('items/b') },
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
    database.commit(ALICE, [{ verify: nameOf('items/a'), currentDocument: { exists: false } }]);
    expect(asked.gets).toEqual([nameOf('items/a')]);
  });

  test('who may not write does not learn what exists', () => {
    const database = emptyDatabase({ gate: denyingGate });
    database.commit(OWNER, [set('items/a', {})]);
    for (const write of [
      set('items/a', {}, { currentDocument: { exists: false } }),
      set('items/none', {}, { currentDocument: { exists: true } }),
    ]) {
      expect(() => database.commit(ALICE, [write])).toThrowError(refusal('PERMISSION_DENIED'));
    }
  });

  test('who may not read is not told that a document changed, exists or is missing', () => {
    const writeOnly: Gate = { ...denyingGate, write: () => undefined };
    const outdated = { updateTime: '2020-01-01T00:00:00Z' };
    for (const [gate, code] of [
      [denyingGate, 'PERMISSION_DENIED'],
      [writeOnly, 'FAILED_PRECONDITION'],
    ] as const) {
      const database = emptyDatabase({ gate });
      const { commitTime } = database.commit(OWNER, [set('items/a', {})]);
      const write = set('items/a', {}, { currentDocument: outdated });
      const refused = refusalOf(() => database.commit(ALICE, [write]));
      expect(refused?.code).toBe(code);
      expect(refused?.message).not.toContain(commitTime.slice(0, 10));
      for (const name of ['items/a', 'items/none'])
        for (const exists of [true, false])
          expect(() =>
            database.commit(ALICE, [{ verify: nameOf(name), currentDocument: { exists } }]),
          ).toThrowError(refusal('PERMISSION_DENIED'));
    }
  });

  test('who may read is told of an outdated read before the rules judge the write', () => {
    const readOnly: Gate = { ...denyingGate, get: () => undefined };
    const database = emptyDatabase({ gate: readOnly });
    database.commit(OWNER, [set('items/a', {})]);
    const outdated = { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };
    expect(() => database.commit(ALICE, [set('items/a', {}, outdated)])).toThrowError(
      refusal('FAILED_PRECONDITION'),
    );
    expect(() => database.commit(ALICE, [set('items/none', {}, outdated), set('items/b', {})])).toThrowError(
      refusal('FAILED_PRECONDITION'),
    );
  });

  test('a write over a version that is gone is asked about as an update', () => {
    const { asked, gate } = recordingGate();
    const deaf: Gate = { ...gate, get: () => deny() };
    const database = emptyDatabase({ gate: deaf });
    const write = set('items/a', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } });
    expect(() => database.commit(ALICE, [write])).toThrowError(refusal('FAILED_PRECONDITION'));
    expect(asked.writes).toMatchObject([{ method: 'update', before: undefined }]);
  });

  test('who may write is told what failed, asked about as intended', () => {
    const { asked, gate } = recordingGate();
    const database = emptyDatabase({ gate });
    database.commit(OWNER, [set('items/a', {})]);
    const create = set('items/a', { n: int(1) }, { currentDocument: { exists: false } });
    expect(() => database.commit(ALICE, [create])).toThrowError(refusal('ALREADY_EXISTS'));
    expect(asked.writes).toMatchObject([{ method: 'create', before: undefined }]);
  });

  test('a denied commit changes nothing and tells no listener', () => {
    const database = emptyDatabase({ gate: denyingGate });
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    expect(() => database.commit(ALICE, [set('items/a', {})])).toThrowError(refusal('PERMISSION_DENIED'));
    expect(commits).toEqual([]);
    expect([...database.all()]).toEqual([]);
  });
});
