/** Queries against an oracle, and against whatever JSON a caller may send. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedPaths } from '../testing/query-oracle.ts';
import { documents, query, structuredQuery } from '../testing/query-samples.ts';
import { ALICE, emptyDatabase, int, nameOf, OWNER, pathOf, refusalOf, ROOT } from '../testing/samples.ts';

test('a query returns what filtering, sorting and cutting by hand returns, before and after documents change', () => {
  let run = 0;
  fc.assert(
    fc.property(
      documents,
      documents,
      fc.array(query, { minLength: 1, maxLength: 4 }),
      (first, second, samples) => {
        const database = emptyDatabase();
        const put = (all: typeof first) =>
          database.commit(
            OWNER,
            Object.entries(all).map(([path, fields]) => ({ update: { name: nameOf(path), fields } })),
          );
        put(first);
        const check = () => {
          for (const sample of samples) {
            // Combinations the service refuses have tests of their own.
            if (refusalOf(() => database.parseQuery(ROOT, structuredQuery(sample))) !== undefined) continue;
            const parsed = database.parseQuery(ROOT, structuredQuery(sample));
            run++;
            const paths = expectedPaths(database.all(), sample);
            expect(database.run(parsed).map(pathOf)).toEqual(paths);
            const { fields } = database.aggregate(OWNER, ROOT, {
              structuredQuery: structuredQuery(sample),
              aggregations: [{ alias: 'n', count: {} }],
            });
            expect(fields['n']).toEqual(int(paths.length));
            const uncut = { ...sample, offset: 0, limit: undefined };
            const members = new Set(expectedPaths(database.all(), uncut));
            for (const document of database.all()) {
              expect(database.matches(parsed, document)).toBe(members.has(pathOf(document)));
            }
          }
        };
        check();
        // The second data set overwrites some documents and deletes others while the indexes of the first
        // round exist.
        put(second);
        const deleted = Object.keys(first).filter((path) => path.length % 2 === 0);
        database.commit(
          OWNER,
          deleted.map((path) => ({ delete: nameOf(path) })),
        );
        check();
      },
    ),
    { numRuns: 1_500 },
  );
  expect(run).toBeGreaterThan(1_000);
});

test('no structured query, however odd, throws anything but a status', () => {
  const database = emptyDatabase();
  const odd = fc.record(
    {
      from: fc.oneof(fc.constant([{ collectionId: 'things' }]), fc.jsonValue()),
      where: fc.oneof(
        fc.jsonValue(),
        fc.record({
          fieldFilter: fc.record({
            field: fc.jsonValue(),
            op: fc.constantFrom('IN', 'EQUAL', 7),
            value: fc.jsonValue(),
          }),
        }),
        fc.record({
          compositeFilter: fc.record({ op: fc.constantFrom('AND', 'OR', null), filters: fc.jsonValue() }),
        }),
      ),
      orderBy: fc.jsonValue(),
      startAt: fc.jsonValue(),
      limit: fc.jsonValue(),
      offset: fc.jsonValue(),
      select: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(odd, fc.jsonValue()), fc.oneof(fc.constant(ROOT), fc.jsonValue()), (raw, parent) => {
      for (const attempt of [
        () => database.run(database.parseQuery(parent, raw)),
        () => database.aggregate(ALICE, parent, { structuredQuery: raw, aggregations: raw }),
        () => database.commit(OWNER, raw),
        () => database.commit(OWNER, [raw]),
        () => database.get(OWNER, raw, parent),
      ]) {
        refusalOf(attempt);
      }
    }),
    { numRuns: 1_500 },
  );
});
