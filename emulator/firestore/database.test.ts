import { describe, expect, test } from 'vitest';
import { asc, emptyDatabase, int, map, nameOf, OWNER, pathOf, ROOT, set, where } from './testing/samples.ts';
import type { Commit } from './types.ts';

const cards = { from: [{ collectionId: 'cards' }] };

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
    expect(database.listCollectionIds(ROOT)).toEqual(['plans', 'users']);
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
