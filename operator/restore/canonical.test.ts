import { expect, it } from 'vitest';
import { canonicalBase64, canonicalFields, comparePaths } from './canonical.ts';

it.each([
  [{ timestampValue: '2030-01-02T03:04:05.100Z' }, { timestampValue: '2030-01-02T03:04:05.100000Z' }],
  [{ timestampValue: '2030-01-02T03:04:05Z' }, { timestampValue: '2030-01-02T03:04:05.000Z' }],
  [{ doubleValue: -0 }, { doubleValue: '-0' }],
  [{ bytesValue: '+/8=' }, { bytesValue: '-_8' }],
  [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
  [{ arrayValue: {} }, { arrayValue: { values: [] } }],
  [
    { mapValue: { fields: { b: { nullValue: null }, a: { nullValue: null } } } },
    { mapValue: { fields: { a: { nullValue: null }, b: { nullValue: null } } } },
  ],
])('takes %j and %j for the same', (one, other) => {
  expect(canonicalFields({ one })).toBe(canonicalFields({ one: other }));
});

it.each([
  [{ doubleValue: 0 }, { doubleValue: '-0' }],
  [{ doubleValue: 1 }, { integerValue: '1' }],
  [{ timestampValue: '2030-01-02T03:04:05.100Z' }, { timestampValue: '2030-01-02T03:04:05.1001Z' }],
  [{ timestampValue: '2030-01-02T03:04:10Z' }, { timestampValue: '2030-01-02T03:04:1Z' }],
  [{ stringValue: 'a=' }, { stringValue: 'a' }],
  [{ nullValue: null }, { mapValue: {} }],
  [{ stringValue: '["a"]' }, { arrayValue: { values: [{ stringValue: 'a' }] } }],
])('takes %j and %j for different', (one, other) => {
  expect(canonicalFields({ one })).not.toBe(canonicalFields({ one: other }));
});

it('leaves a text that is no Base64 as it is', () => {
  expect(canonicalBase64('fakeHash:salt=a+b:password=c/d=')).toBe('fakeHash:salt=a+b:password=c/d=');
});

it('orders paths as Firestore does', () => {
  const paths = [
    'a/__id-10__',
    'a/__id7__',
    'a/__id12__',
    'a/B',
    'a/b',
    'a/b/c/d',
    'a/b!',
    'a/é',
    'a/\uffee',
    'a/😀',
    'b/a',
  ];
  expect(paths.toReversed().toSorted(comparePaths)).toEqual(paths);
});
