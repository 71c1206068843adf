import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyValue, double, int, list, map, nameOf, NULL, text, TRUE } from '../testing/samples.ts';
import type { Value } from '../types.ts';
import { compareValues } from './compare.ts';

/**
 * An independent reading of the documentation: every value as a list of numbers and byte strings, compared
 * naively.
 */
function naiveCompare(a: Value, b: Value): number {
  return compareKeys(naiveKey(a), naiveKey(b));
}

type Key = number | Rational | Buffer | Key[];
/** numerator / 2^1100, exactly. */
type Rational = { scaled: bigint };

function exact(number: number | bigint): Rational {
  if (typeof number === 'bigint') return { scaled: number << 1100n };
  let shift = 0n;
  let mantissa = number;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    shift++;
  }
  return { scaled: BigInt(mantissa) << (1100n - shift) };
}

/** Numeric ids first, by number. */
function naiveId(id: string): Key {
  const [, digits] = /^__id(-?[1-9]\d*)__$/.exec(id) ?? [];
  return digits === undefined ? [1, Buffer.from(id)] : [0, exact(BigInt(digits))];
}

function naiveKey(value: Value): Key[] {
  const [[type, content] = ['', null]] = Object.entries(value) as [string, never][];
  const raw: unknown = content;
  switch (type) {
    case 'nullValue':
      return [0];
    case 'booleanValue':
      return [1, raw === true ? 1 : 0];
    case 'integerValue':
      return [2, 2, exact(BigInt(raw as string))];
    case 'doubleValue':
      if (raw === 'NaN') return [2, 0];
      if (raw === '-Infinity') return [2, 1];
      return raw === 'Infinity' ? [2, 3] : [2, 2, exact(Number(raw))];
    case 'timestampValue':
      return [3, Buffer.from(raw as string)];
    case 'stringValue':
      return [4, Buffer.from(raw as string)];
    case 'bytesValue':
      return [5, Buffer.from(raw as string, 'base64')];
    case 'referenceValue':
      return [6, (raw as string).split('/').map(naiveId)];
    case 'geoPointValue': {
      const { latitude, longitude } = raw as { latitude: number; longitude: number };
      return [7, latitude, longitude];
    }
    case 'arrayValue':
      return [8, (raw as { values: Value[] }).values.map(naiveKey)];
    default: {
      const { fields } = raw as { fields: Record<string, Value> };
      if ('__type__' in fields) {
        const { value: inner } = fields;
        const numbers = inner !== undefined && 'arrayValue' in inner ? inner.arrayValue.values : [];
        return [9, numbers.length, numbers.map(naiveKey)];
      }
      const entries = Object.entries(fields).map(([key, inner]): Key => [Buffer.from(key), naiveKey(inner)]);
      return [10, entries.sort((a, b) => compareKeys((a as Key[])[0] as Key, (b as Key[])[0] as Key))];
    }
  }
}

function compareKeys(a: Key, b: Key): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const order = compareKeys(a[at] as Key, b[at] as Key);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  if (Buffer.isBuffer(a) && Buffer.isBuffer(b)) return Buffer.compare(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const difference = (a as Rational).scaled - (b as Rational).scaled;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

describe('the order of values', () => {
  test('agrees with a comparator written from the documentation alone', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(Math.sign(naiveCompare(a, b)));
      }),
      { numRuns: 3_000 },
    );
  });

  test('is a total order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(0 - Math.sign(compareValues(b, a)));
        expect(compareValues(a, a)).toBe(0);
        const ascending = compareValues(a, b) <= 0 && compareValues(b, c) <= 0;
        expect(!ascending || compareValues(a, c) <= 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('puts the types in the documented sequence', () => {
    const sequence: Value[] = [
      NULL,
      { booleanValue: false },
      TRUE,
      double('NaN'),
      double('-Infinity'),
      int(-1),
      double('-0'),
      double(0.5),
      int(1),
      double('Infinity'),
      { timestampValue: '2020-01-01T00:00:00.000000Z' },
      text(''),
      text('a'),
      { bytesValue: '' },
      { referenceValue: nameOf('a/b') },
      { geoPointValue: { latitude: -1, longitude: 1 } },
      list(),
      list(int(1)),
      map({ __type__: text('__vector__'), value: list(double(1)) }),
      map({}),
      map({ a: NULL }),
    ];
    const shuffled = [...sequence].reverse().sort(compareValues);
    expect(shuffled).toEqual(sequence);
  });

  test('compares integers and doubles without rounding at the edge of 64 bits', () => {
    expect(compareValues(int(2n ** 53n + 1n), double(2 ** 53))).toBeGreaterThan(0);
    expect(compareValues(int(2n ** 63n - 1n), double(2 ** 63))).toBeLessThan(0);
    expect(compareValues(int(-(2n ** 63n)), double(-(2 ** 63)))).toBe(0);
    expect(compareValues(int(1), double(1))).toBe(0);
    expect(compareValues(int(0), double('-0'))).toBe(0);
  });

  test('orders strings by UTF-8 bytes, not by UTF-16 units', () => {
    expect(compareValues(text('\uffff'), text('😀'))).toBeLessThan(0);
    expect(compareValues(text('z'), text('ä'))).toBeLessThan(0);
  });

  test('orders names id by id', () => {
    const references = ['a/__id2__', 'a/__id2__/c/d', 'a/__id10__', 'a/b', 'a/b/c/d', 'a/b-c', 'a-b/c'].map(
      (path): Value => ({
        referenceValue: nameOf(path),
      }),
    );
    expect([...references].reverse().sort(compareValues)).toEqual(references);
  });
});
