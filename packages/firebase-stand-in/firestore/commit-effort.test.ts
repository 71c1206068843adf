/**
 * The effort that a small request may cause: it is limited before the rules are asked, so anyone may send it.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import type { Database, Fields, Value } from './types.ts';

const OWNER = { kind: 'owner' } as const;
const ANYBODY = { kind: 'anonymous' } as const;
/** Far above what each case takes on a busy machine, far below what it took when it froze the stand-in. */
const SOON_MS = 20_000;

let database: Database;
let name: string;
beforeEach(() => {
  database = createDatabase({ projectId: 'p', databaseId: '(default)' });
  name = `${database.root}/a/b`;
  database.setGate({
    get: () => undefined,
    list: () => undefined,
    write: () => undefined,
  });
});

const int = (n: number): Value => ({ integerValue: String(n) });
const numbered = (count: number): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, int(n)]));
const store = (fields: Fields) => database.commit(OWNER, [{ update: { name, fields } }]);
const stored = () => database.get(OWNER, name)?.fields ?? {};
const masked = (fieldPaths: string[], fields: Fields = {}) => ({
  update: { name, fields },
  updateMask: { fieldPaths },
});

function soon(work: () => void): void {
  const start = performance.now();
  work();
  expect(performance.now() - start).toBeLessThan(SOON_MS);
}

describe('a commit of a client', () => {
  it('writes thousands of times to a document with one long text', () => {
    store({ text: { stringValue: 'x'.repeat(900_000) } });
    const writes = Array.from({ length: 3_000 }, (_, n) => masked(['n'], { n: int(n) }));
    soon(() => database.commit(ANYBODY, writes));
    expect(stored()['n']).toEqual(int(2_999));
  });

  it('is refused when it writes thousands of times to a document with many fields', () => {
    store(numbered(20_000));
    const writes = Array.from({ length: 3_000 }, (_, n) => masked(['n'], { n: int(n) }));
    soon(() =>
      expect(() => database.commit(ANYBODY, writes)).toThrow(
        expect.objectContaining({ code: 'INVALID_ARGUMENT', message: expect.stringMatching(/too big/) }),
      ),
    );
    expect(stored()['n']).toBeUndefined();
  });

  it('names twenty thousand fields in a mask, to write or to delete them', () => {
    const fields = numbered(20_000);
    store(fields);
    const changed = Object.fromEntries(Object.keys(fields).map((path) => [path, int(1)]));
    soon(() => database.commit(ANYBODY, [masked(Object.keys(fields), changed)]));
    expect(stored()).toEqual(changed);
    soon(() => database.commit(ANYBODY, [masked(Object.keys(fields))]));
    expect(stored()).toEqual({});
  });

  it('appends and removes thirty thousand elements', () => {
    const values = Array.from({ length: 30_000 }, (_, n) => int(n));
    const transform = (kind: string) => ({
      update: { name, fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'list', [kind]: { values } }],
    });
    store({ list: { arrayValue: { values: values.slice(0, 5) } } });
    soon(() => database.commit(ANYBODY, [transform('appendMissingElements')]));
    expect(stored()['list']).toEqual({ arrayValue: { values } });
    soon(() => database.commit(ANYBODY, [transform('removeAllFromArray')]));
    expect(stored()['list']).toEqual({ arrayValue: { values: [] } });
  });

  it('is refused when it searches a long array hundreds of times', () => {
    store({ list: { arrayValue: { values: Array.from({ length: 50_000 }, (_, n) => int(n)) } } });
    const one = { fieldPath: 'list', appendMissingElements: { values: [int(1)] } };
    const write = { ...masked([]), updateTransforms: Array.from({ length: 500 }, () => one) };
    soon(() => expect(() => database.commit(ANYBODY, [write])).toThrow(/too big/));
  });

  it('has at most 500 field transforms for one document, however they are spread', () => {
    const one = { fieldPath: 'n', increment: int(1) };
    const write = { ...masked([]), updateTransforms: Array.from({ length: 250 }, () => one) };
    const other = { ...write, update: { ...write.update, name: `${name}2` } };
    database.commit(ANYBODY, [write, write, other]);
    expect(stored()['n']).toEqual(int(500));
    expect(() => database.commit(ANYBODY, [write, write, { ...write, updateTransforms: [one] }])).toThrow(
      /at most 500 field transforms/,
    );
  });
});

it('answers a read with a mask of twenty thousand fields', () => {
  const fields = numbered(20_000);
  store(fields);
  soon(() =>
    expect(database.get(ANYBODY, name, { fieldPaths: Object.keys(fields) })?.fields).toEqual(fields),
  );
});

it('changes fields below others, and leaves the stored document of earlier readers as it was', () => {
  const map = (fields: Fields): Value => ({ mapValue: { fields } });
  store({ m: map({ a: int(1), b: map({ c: int(2) }) }), n: int(3) });
  const before = stored();
  const copy = structuredClone(before);
  database.commit(OWNER, [
    masked(['m.b.c', 'm.b.d', 'm.a', 'n.x', 'absent.y'], {
      m: map({ b: map({ d: int(4) }) }),
      n: map({ x: int(5) }),
    }),
  ]);
  expect(stored()).toEqual({ m: map({ b: map({ d: int(4) }) }), n: map({ x: int(5) }) });
  expect(before).toEqual(copy);
});
