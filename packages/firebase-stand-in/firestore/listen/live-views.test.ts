import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../database.ts';
import type { Database, Document } from '../types.ts';
import { LiveViews } from './live-views.ts';
import { attachTarget, type Beginning } from './target.ts';
import type { TargetUpdate } from './updates.ts';

const OWNER = { kind: 'owner' } as const;
const ROOT = 'projects/p/databases/(default)/documents';

function newDatabase(): { database: Database; live: LiveViews } {
  const database = createDatabase({ projectId: 'p', databaseId: '(default)' });
  return { database, live: new LiveViews(database) };
}

const byN = [{ field: { fieldPath: 'n' } }];
const filter = (op: string, value: number) => ({
  fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: String(value) } },
});
const ofCollections = fc.record(
  {
    from: fc.constantFrom([{ collectionId: 'a' }], [{ collectionId: 'a', allDescendants: true }]),
    where: fc.constantFrom(filter('GREATER_THAN', 1), filter('EQUAL', 2), filter('LESS_THAN_OR_EQUAL', 3)),
    orderBy: fc.constant(byN),
    limit: fc.integer({ min: 1, max: 3 }),
    offset: fc.integer({ min: 1, max: 2 }),
    startAt: fc.constant({ values: [{ integerValue: '1' }], before: false }),
  },
  { requiredKeys: ['from', 'orderBy'] },
);
const ofEveryCollection = fc.record(
  { from: fc.constantFrom([{}], [{ allDescendants: true }]), limit: fc.integer({ min: 1, max: 3 }) },
  { requiredKeys: ['from'] },
);
const query = fc.oneof({ weight: 3, arbitrary: ofCollections }, ofEveryCollection);

/** Paths in and out of the queries' collections; a value, or undefined to delete. */
const write = fc.record({
  path: fc.constantFrom('a/1', 'a/2', 'a/3', 'a/4', 'b/1', 'b/1/a/5', 'b/1/a/6'),
  n: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
});
const commits = fc.array(fc.array(write, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
type Writes = { path: string; n: number | undefined }[];

function commit(database: Database, writes: Writes): void {
  database.commit(
    OWNER,
    writes.map(({ path, n }) =>
      n === undefined
        ? { delete: `${ROOT}/${path}` }
        : { update: { name: `${ROOT}/${path}`, fields: { n: { integerValue: String(n) } } } },
    ),
  );
}

/** What a client holds of a target: documents by name. */
class Client {
  constructor(readonly documents = new Map<string, Document>()) {}

  begin({ reset, changed, left, deleted }: Beginning): void {
    if (reset) this.documents.clear();
    for (const document of changed) this.documents.set(document.name, document);
    for (const { name } of left) this.documents.delete(name);
    for (const name of deleted) this.documents.delete(name);
  }

  update(update: TargetUpdate): void {
    if (update.kind === 'changed') this.documents.set(update.content.name, update.content.document);
    else this.documents.delete(update.kind === 'left' ? update.content.name : update.name);
  }

  sorted(): Document[] {
    return [...this.documents.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

function expected(database: Database, structuredQuery: object): Document[] {
  const result = database.run(database.parseQuery(ROOT, structuredQuery));
  return [...result].sort((a, b) => (a.name < b.name ? -1 : 1));
}

describe('a listener', () => {
  it("that applies its updates has the query's results after every commit", () => {
    fc.assert(
      fc.property(query, commits, commits, (structuredQuery, before, after) => {
        const { database, live } = newDatabase();
        for (const writes of before) commit(database, writes);
        const client = new Client();
        const target = { query: { parent: ROOT, structuredQuery } };
        client.begin(attachTarget(target, { database, live, caller: OWNER }, client).beginning);
        for (const writes of after) {
          commit(database, writes);
          expect(client.sorted()).toEqual(expected(database, structuredQuery));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("that resumes with a token has the query's results, whatever changed while it was away", () => {
    fc.assert(
      fc.property(query, commits, commits, fc.boolean(), (structuredQuery, before, away, forgetful) => {
        const { database, live } = newDatabase();
        for (const writes of before) commit(database, writes);
        const client = new Client();
        const target = { query: { parent: ROOT, structuredQuery } };
        const first = attachTarget(target, { database, live, caller: OWNER }, client);
        client.begin(first.beginning);
        const resumeToken = live.resumeToken();
        first.stop();
        if (forgetful) client.documents.delete([...client.documents.keys()][0] ?? '');
        const expectedCount = client.documents.size;
        for (const writes of away) commit(database, writes);
        const again = { ...target, resumeToken, expectedCount };
        client.begin(attachTarget(again, { database, live, caller: OWNER }, client).beginning);
        expect(client.sorted()).toEqual(expected(database, structuredQuery));
      }),
      { numRuns: 300 },
    );
  });

  it('that has stopped gets no updates', () => {
    const { database, live } = newDatabase();
    const heard: TargetUpdate[] = [];
    const listener = { update: (update: TargetUpdate) => heard.push(update) };
    const targets = [
      { query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'a' }] } } },
      { documents: { documents: [`${ROOT}/a/1`] } },
    ];
    const attached = targets.map((target) =>
      attachTarget(target, { database, live, caller: OWNER }, listener),
    );
    commit(database, [{ path: 'a/1', n: 1 }]);
    expect(heard).toHaveLength(2);
    for (const { stop } of attached) stop();
    commit(database, [{ path: 'a/1', n: 2 }]);
    expect(heard).toHaveLength(2);
  });
});

describe('many listeners', () => {
  it('of one query share one working out of it', () => {
    const { database, live } = newDatabase();
    let runs = 0;
    const counting: Database = { ...database, run: (parsed) => ((runs += 1), database.run(parsed)) };
    const counted = new LiveViews(counting);
    const structuredQuery = { from: [{ collectionId: 'a' }], limit: 2 };
    const context = { database: counting, live: counted, caller: OWNER };
    const target = { query: { parent: ROOT, structuredQuery } };
    for (let index = 0; index < 50; index += 1) attachTarget(target, context, { update: () => undefined });
    runs = 0;
    commit(database, [{ path: 'a/1', n: 1 }]);
    expect(runs).toBe(1);
    expect(live.changedSince('')).toBeUndefined();
  });

  it('of other collections cost a commit nothing', () => {
    const { database } = newDatabase();
    let asked = 0;
    const counting: Database = {
      ...database,
      matches: (parsed, document) => ((asked += 1), database.matches(parsed, document)),
    };
    const live = new LiveViews(counting);
    const context = { database: counting, live, caller: OWNER };
    for (let index = 0; index < 100; index += 1) {
      const structuredQuery = { from: [{ collectionId: `other${index}` }] };
      attachTarget({ query: { parent: ROOT, structuredQuery } }, context, { update: () => undefined });
    }
    commit(database, [{ path: 'a/1', n: 1 }]);
    expect(asked).toBe(0);
  });
});
