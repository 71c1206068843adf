import { describe, expect, test } from 'vitest';
import { double, int, list, NULL, text } from '../testing/samples.ts';
import type { Value } from '../types.ts';
import type { NumberValue } from '../values/numbers.ts';
import { Effort } from './effort.ts';
import { applyTransform } from './transform.ts';

const TIME = '2026-01-02T03:04:05.678000Z';
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

function number(kind: 'increment' | 'maximum' | 'minimum', current: Value | undefined, operand: Value) {
  return applyTransform({ kind, path: ['n'], operand: operand as NumberValue }, current, TIME, new Effort())
    .value;
}

describe('number transforms', () => {
  test.each<[Value | undefined, Value, Value]>([
    [int(2), int(3), int(5)],
    [int(2), double(0.5), double(2.5)],
    [double(2), int(3), double(5)],
    [int(MAX), int(1), int(MAX)],
    [int(MIN), int(-1), int(MIN)],
    [undefined, int(4), int(4)],
    [text('2'), int(4), int(4)],
    [double('Infinity'), double('-Infinity'), double('NaN')],
  ])('%j incremented by %j is %j', (current, operand, result) => {
    expect(number('increment', current, operand)).toEqual(result);
  });

  test.each<[Value | undefined, Value, Value, Value]>([
    [int(2), int(3), int(3), int(2)],
    [int(3), double(3), int(3), int(3)],
    [double('-0'), int(0), double('-0'), double('-0')],
    [int(1), double(1.5), double(1.5), int(1)],
    [undefined, int(1), int(1), int(1)],
    [NULL, int(1), int(1), int(1)],
    [double('NaN'), int(1), double('NaN'), double('NaN')],
    [int(1), double('NaN'), double('NaN'), double('NaN')],
  ])('of %j and %j the maximum is %j and the minimum %j', (current, operand, maximum, minimum) => {
    expect(number('maximum', current, operand)).toEqual(maximum);
    expect(number('minimum', current, operand)).toEqual(minimum);
  });
});

describe('array transforms', () => {
  test('append what is missing, once, by query equality, and report null', () => {
    const elements = [double(1), text('b'), text('b'), double('NaN')];
    const { value, result } = applyTransform(
      { kind: 'append', path: ['a'], elements },
      list(int(1), double('NaN')),
      TIME,
      new Effort(),
    );
    expect(value).toEqual(list(int(1), double('NaN'), text('b')));
    expect(result).toEqual(NULL);
  });

  test('remove every equal element', () => {
    const current = list(int(1), text('b'), double(1), NULL);
    const { value } = applyTransform(
      { kind: 'remove', path: ['a'], elements: [int(1), NULL] },
      current,
      TIME,
      new Effort(),
    );
    expect(value).toEqual(list(text('b')));
  });

  test('start from an empty array when the field is none', () => {
    expect(
      applyTransform({ kind: 'append', path: ['a'], elements: [int(1)] }, int(9), TIME, new Effort()).value,
    ).toEqual(list(int(1)));
    expect(
      applyTransform({ kind: 'remove', path: ['a'], elements: [int(1)] }, undefined, TIME, new Effort())
        .value,
    ).toEqual(list());
  });
});

test('the server timestamp is the time of the request', () => {
  const { value, result } = applyTransform(
    { kind: 'requestTime', path: ['t'] },
    undefined,
    TIME,
    new Effort(),
  );
  expect(value).toEqual({ timestampValue: TIME });
  expect(result).toEqual(value);
});
