/** Values, documents and queries for the engine's tests, written the short way. */
import fc from 'fast-check';
import type { Caller } from '../../caller/caller.ts';
import { StatusError } from '../../status.ts';
import { createDatabase, type DatabaseOptions } from '../database.ts';
import type { Database, Document, Fields, Value } from '../types.ts';

export const ROOT = 'projects/p/databases/(default)/documents';
export const OWNER: Caller = { kind: 'owner' };
export const ALICE: Caller = { kind: 'user', uid: 'alice', claims: {} };

/** The resource name of a path below the root. */
export const nameOf = (path: string) => `${ROOT}/${path}`;
export const pathOf = (document: Document) => document.name.slice(ROOT.length + 1);

export const int = (integer: number | bigint): Value => ({ integerValue: integer.toString() });
export const text = (string: string): Value => ({ stringValue: string });
type Double = number | 'NaN' | 'Infinity' | '-Infinity' | '-0';
export const double = (doubleValue: Double): Value => ({ doubleValue });
export const list = (...values: Value[]): Value => ({ arrayValue: { values } });
export const map = (fields: Fields): Value => ({ mapValue: { fields } });
export const NULL: Value = { nullValue: null };
export const TRUE: Value = { booleanValue: true };

/** A database whose clock is stopped at 2026-01-02T03:04:05.678Z by default. */
export function emptyDatabase(options: Partial<DatabaseOptions> = {}): Database {
  const now = Date.parse('2026-01-02T03:04:05.678Z');
  return createDatabase({ projectId: 'p', databaseId: '(default)', now: () => now, ...options });
}

/** The status an attempt is refused with; undefined when it succeeds. Any other error is thrown on. */
export function refusalOf(attempt: () => unknown): StatusError | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof StatusError) return error;
    throw error;
  }
}

/** Raw write that replaces a document. */
export const set = (path: string, fields: Fields, more: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
});

/** Raw field filter. */
export const where = (fieldPath: string, op: string, value: Value) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
export const and = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
export const or = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } });
export const asc = (fieldPath: string) => ({ field: { fieldPath }, direction: 'ASCENDING' });
export const desc = (fieldPath: string) => ({ field: { fieldPath }, direction: 'DESCENDING' });

/** Values of every type, small enough to collide often. */
export const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; element: Value }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 2 },
    fc.constant(NULL),
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    fc.oneof(fc.integer({ min: -3, max: 3 }).map(int), fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(int)),
    fc.oneof(
      fc
        .constantFrom<Double[]>('NaN', 'Infinity', '-Infinity', '-0', 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1.5, 1)
        .map(double),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((d) => double(Object.is(d, -0) ? '-0' : d)),
    ),
    fc.constantFrom('2020-01-01T00:00:00.000000Z', '2020-01-01T00:00:00.000001Z').map((timestampValue) => ({
      timestampValue,
    })),
    fc.string({ unit: 'binary', maxLength: 3 }).map(text),
    fc.uint8Array({ maxLength: 3 }).map((bytes) => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
    fc
      .constantFrom(
        'a/b',
        'a/b-c',
        'a/b/c/d',
        'a-b/c',
        'é/x',
        'a/__id10__',
        'a/__id2__',
        'a/__id2__/c/d',
        'a/__id2',
        'a/__id-3__',
        'a/A',
      )
      .map((path) => ({ referenceValue: nameOf(path) })),
    fc
      .record({ latitude: fc.integer({ min: -1, max: 1 }), longitude: fc.integer({ min: -1, max: 1 }) })
      .map((geoPointValue) => ({ geoPointValue })),
    fc
      .array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 3 })
      .map((numbers) => map({ __type__: text('__vector__'), value: list(...numbers.map((n) => double(n))) })),
    fc
      .dictionary(fc.constantFrom('a', 'b', '𐀀', '\uffff'), tie('value'), {
        maxKeys: 2,
        noNullPrototype: true,
      })
      .map(map),
  ),
  value: fc.oneof(
    { weight: 6, arbitrary: tie('element') },
    { weight: 1, arbitrary: fc.array(tie('element'), { maxLength: 3 }).map((values) => list(...values)) },
  ),
})).value;
