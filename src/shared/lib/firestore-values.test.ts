import { describe, expect, it } from 'vitest';
import { decodeFields } from './firestore-values';

describe('decodeFields', () => {
  const at = { timestampValue: '2026-01-01T00:00:00Z' };

  it('converts timestamps at any depth', () => {
    const fields = { at, in: { mapValue: { fields: { list: { arrayValue: { values: [at] } } } } } };
    const midnight = new Date('2026-01-01T00:00:00Z');
    expect(decodeFields(fields, (text) => new Date(String(text)))).toEqual({
      at: midnight,
      in: { list: [midnight] },
    });
    expect(decodeFields({ text: { stringValue: '2026-01-01T00:00:00Z' } }, () => 'a time')).toEqual({
      text: '2026-01-01T00:00:00Z',
    });
  });

  it('leaves timestamps as text by default', () => {
    expect(decodeFields({ at })).toEqual({ at: '2026-01-01T00:00:00Z' });
  });

  it('returns undefined for unknown values', () => {
    expect(decodeFields({ there: { geoPointValue: {} }, empty: {}, none: null })).toEqual({
      there: undefined,
      empty: undefined,
      none: undefined,
    });
    expect(decodeFields(undefined)).toEqual({});
  });
});
