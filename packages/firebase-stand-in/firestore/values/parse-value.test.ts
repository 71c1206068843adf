import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyValue, list, map, nameOf, NULL, refusalOf, text } from '../testing/samples.ts';
import type { Value } from '../types.ts';
import { parseFields, parseValue } from './parse-value.ts';

const parse = (raw: unknown) => parseValue(raw, 'fields.x');

function nested(depth: number): unknown {
  return depth === 1 ? { integerValue: 1 } : { mapValue: { fields: { a: nested(depth - 1) } } };
}

describe('parsing values', () => {
  test('canonical values come through unchanged', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(parse(value)).toEqual(value);
      }),
    );
  });

  test.each<[unknown, Value]>([
    [{ integerValue: 7 }, { integerValue: '7' }],
    [{ integerValue: '-007' }, { integerValue: '-7' }],
    [{ integerValue: '9223372036854775807' }, { integerValue: '9223372036854775807' }],
    [{ doubleValue: '1.5e3' }, { doubleValue: 1500 }],
    [{ doubleValue: -0 }, { doubleValue: '-0' }],
    [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [{ nullValue: 'NULL_VALUE' }, NULL],
    [{ timestampValue: '2020-02-29T12:00:00+02:00' }, { timestampValue: '2020-02-29T10:00:00.000000Z' }],
    [{ timestampValue: '2020-01-01T00:00:00.123456789Z' }, { timestampValue: '2020-01-01T00:00:00.123456Z' }],
    [{ bytesValue: '_-8' }, { bytesValue: '/+8=' }],
    [{ geoPointValue: { latitude: 1 } }, { geoPointValue: { latitude: 1, longitude: 0 } }],
    [{ arrayValue: {} }, list()],
    [{ mapValue: {} }, map({})],
    [{ mapValue: { fields: { constructor: { stringValue: 'x' } } } }, map({ constructor: text('x') })],
  ])('%j becomes %j', (raw, value) => {
    expect(parse(raw)).toEqual(value);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['two values', { integerValue: '1', stringValue: '' }],
    ['an unknown type', { colourValue: 'red' }],
    ['an integer over 64 bits', { integerValue: '9223372036854775808' }],
    ['a fractional integer', { integerValue: 1.5 }],
    ['a word as a double', { doubleValue: 'many' }],
    ['a boolean as text', { booleanValue: 'true' }],
    ['30 February', { timestampValue: '2020-02-30T00:00:00Z' }],
    ['a timestamp without zone', { timestampValue: '2020-01-01T00:00:00' }],
    ['a year zero', { timestampValue: '0000-12-31T23:59:59Z' }],
    ['half a character', { stringValue: '\ud83d' }],
    ['bytes that are not base64', { bytesValue: 'a*b' }],
    ['a reference to a collection', { referenceValue: nameOf('a') }],
    ['a latitude of 91', { geoPointValue: { latitude: 91, longitude: 0 } }],
    ['an array in an array', { arrayValue: { values: [{ arrayValue: {} }] } }],
    ['a reserved key', { mapValue: { fields: { __x__: NULL } } }],
    [
      'a key that would be a prototype',
      { mapValue: { fields: JSON.parse('{"__proto__":{"nullValue":null}}') } },
    ],
    ['an empty key', { mapValue: { fields: { '': NULL } } }],
    [
      'a vector of integers',
      { mapValue: { fields: { __type__: text('__vector__'), value: list({ integerValue: '1' }) } } },
    ],
    ['a list', []],
    ['null', null],
  ])('refuses %s, naming the field', (_what, raw) => {
    expect(() => parse(raw)).toThrowError(expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as Error);
    expect(() => parse(raw)).toThrowError(/fields\.x/);
  });

  test('takes 20 levels and refuses 21', () => {
    expect(() => parse(nested(20))).not.toThrow();
    expect(() => parse(nested(21))).toThrow(/deeper than 20/);
  });

  test('never throws anything but a status, whatever the JSON', () => {
    const hostile = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.dictionary(
        fc.constantFrom(
          'mapValue',
          'arrayValue',
          'integerValue',
          'nullValue',
          'timestampValue',
          'fields',
          'values',
        ),
        fc.jsonValue({ maxDepth: 3 }),
        { maxKeys: 2 },
      ),
    );
    fc.assert(
      fc.property(hostile, (raw) => {
        refusalOf(() => parse(raw));
        refusalOf(() => parseFields(raw, 'fields'));
      }),
      { numRuns: 2_000 },
    );
  });
});
