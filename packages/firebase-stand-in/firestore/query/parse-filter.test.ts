import { expect, test } from 'vitest';
import { parseFilter } from './parse-filter.ts';

const array = (...values: unknown[]) => ({ arrayValue: { values } });
const one = { integerValue: '1' };
const filter = (op: string, value: unknown) =>
  parseFilter({ fieldFilter: { field: { fieldPath: 'f' }, op, value } }, 'where');

test.each(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'])('%s takes whole arrays among its operands', (op) => {
  expect(filter(op, array(array(one), array()))).toMatchObject({ value: array(array(one), array()) });
});

test('an array inside an array inside an operand is refused', () => {
  expect(() => filter('IN', array(array(array(one))))).toThrow('array');
});

test.each([
  ['no array', one],
  ['an empty array', array()],
  ['two kinds at once', { ...array(one), ...one }],
])('IN with %s is refused', (_, value) => {
  expect(() => filter('IN', value)).toThrow(/array|Unknown name/);
});
