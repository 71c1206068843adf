import { describe, expect, test } from 'vitest';
import { asc, emptyDatabase, int, map, nameOf, OWNER, pathOf, ROOT, set, where } from './testing/samples.ts';
import type { Commit } from './types.ts';

const items = { from: [{ collectionId: 'items' }] };

describe('reading', () => {
  test('a mask returns the named fields only', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/a', { a: int(1), m: map({ x: int(2), y: int(3) }) })]);
    const masked = database.get(OWNER, nameOf('items/a'), { fieldPaths: ['m.x', 'absent'] });
    expect(masked?.fields).toEqual({ m: map({ x: int(2) }) });
  });

  test('a projection returns the named fields, and only the name for __name__', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/a', { a: int(1), b: int(2) })]);
    const select = (...paths: string[]) =>
      database.query(
        OWNER,
        database.parseQuery(ROOT, {
          ...items,
          select: { fields: paths.map((fieldPath) => ({ fieldPath })) },
        }),
      ).documents[0]?.fields;
    expect(select('b', '__name__')).toEqual({ b: int(2) });
    expect(select('__name__')).toEqual({});
    expect(select()).toEqual({});
  });

  test('collections are found below documents that do not exist, and vanish with their last document', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('users/u/items/a', {}), set('users/u/Lists/a', {}), set('plans/x', {})]);
    expect(database.listCollectionIds(ROOT)).toEqual(['plans', 'users']);
    expect(database.listCollectionIds(nameOf('users/u'))).toEqual(['Lists', 'items']);
    database.commit(OWNER, [{ delete: nameOf('users/u/items/a') }]);
    expect(database.listCollectionIds(nameOf('users/u'))).toEqual(['Lists']);
  });
});

describe('commits told to listeners', () => {
  test('carry the net change of each document, in order, also when a listener writes', () => {
    const database = emptyDatabase();
    const heard: string[] = [];
    database.onCommit((commit) => {
      if (commit.changes[0]?.name === nameOf('items/a')) database.commit(OWNER, [set('echo/a', {})]);
    });
    const stop = database.onCommit((commit) => {
      heard.push(
        ...commit.changes.map(({ name, before, after }) => `${name}:${before ? 1 : 0}${after ? 1 : 0}`),
      );
    });
    database.commit(OWNER, [
      set('items/a', { n: int(1) }),
      set('items/a', { n: int(2) }),
      set('items/b', {}),
      { delete: nameOf('items/b') },
    ]);
    stop();
    database.commit(OWNER, [set('items/c', {})]);
    expect(heard).toEqual([`${nameOf('items/a')}:01`, `${nameOf('echo/a')}:01`]);
  });

  test('clearing is one commit of deletions', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [set('items/a', {}), set('items/b', {})]);
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    database.clear();
    expect(commits).toHaveLength(1);
    expect(commits[0]?.changes).toHaveLength(2);
    expect(database.run(database.parseQuery(ROOT, items))).toEqual([]);
    expect(database.listCollectionIds(ROOT)).toEqual([]);
  });

  test('restored documents are there in silence, and later commits are later', () => {
    const source = emptyDatabase({ now: () => Date.parse('2030-01-01T00:00:00Z') });
    source.commit(OWNER, [set('items/a', { n: int(1) })]);
    const database = emptyDatabase();
    const commits: Commit[] = [];
    database.onCommit((commit) => commits.push(commit));
    database.restore(source.all());
    expect(commits).toEqual([]);
    expect([...database.all()]).toEqual([...source.all()]);
    expect(database.commit(OWNER, [set('items/b', {})]).commitTime > '2030-01-01T00:00:00.000000Z').toBe(
      true,
    );
  });
});

describe('live queries', () => {
  test('tell members and their order without running', () => {
    const database = emptyDatabase();
    database.commit(OWNER, [
      set('items/a', { n: int(2) }),
      set('items/b', { n: int(1) }),
      set('items/c', {}),
    ]);
    const query = database.parseQuery(ROOT, {
      ...items,
      where: where('n', 'LESS_THAN', int(9)),
      orderBy: [asc('n')],
      limit: 1,
    });
    const members = [...database.all()].filter((document) => database.matches(query, document));
    expect(members.sort((a, b) => database.compare(query, a, b)).map(pathOf)).toEqual(['items/b', 'items/a']);
    expect(database.run(query).map(pathOf)).toEqual(['items/b']);
  });
});
