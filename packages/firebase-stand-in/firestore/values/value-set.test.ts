import { expect, it } from 'vitest';
import type { Value } from '../types.ts';
import { equalValues } from './compare.ts';
import { distinct, ValueSet } from './value-set.ts';

const VALUES: Value[] = [
  { integerValue: '1' },
  { stringValue: 'a' },
  { doubleValue: 1 },
  { doubleValue: 'NaN' },
  { mapValue: { fields: { k: { integerValue: '2' } } } },
  { doubleValue: 'NaN' },
  { nullValue: null },
  { mapValue: { fields: { k: { doubleValue: 2 } } } },
  { integerValue: '9007199254740993' },
  { doubleValue: 9007199254740992 },
  { stringValue: 'a' },
];

it('finds exactly the values that equal one within', () => {
  for (const [at, value] of VALUES.entries()) {
    const rest = VALUES.toSpliced(at, 1);
    const expected = rest.some((other) => equalValues(other, value));
    expect({ value, found: new ValueSet(rest).has(value) }).toEqual({ value, found: expected });
  }
  expect(new ValueSet([]).has({ nullValue: null })).toBe(false);
});

it('keeps the first of equal values, in their order', () => {
  expect(distinct(VALUES)).toEqual(
    VALUES.filter((value, at) => VALUES.findIndex((other) => equalValues(other, value)) === at),
  );
});
