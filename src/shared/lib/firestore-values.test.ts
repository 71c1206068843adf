import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDocument, decodeFields } from './firestore-values';

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

describe('decodeDocument', () => {
  it('reads every kind of value', () => {
    const fields = {
      text: { stringValue: 'a' },
      whole: { integerValue: '42' },
      real: { doubleValue: 1.5 },
      none: { doubleValue: 'NaN' },
      yes: { booleanValue: true },
      nothing: { nullValue: null },
      at: { timestampValue: '2026-01-01T00:00:00Z' },
      bytes: { bytesValue: 'AQ==' },
      to: { referenceValue: 'projects/p/databases/d/documents/a/b' },
      list: { arrayValue: { values: [{ stringValue: 'x' }, { arrayValue: {} }] } },
      map: { mapValue: { fields: { a: { stringValue: 'b' } } } },
      empty: { mapValue: {} },
    };
    expect(decodeDocument({ fields })).toEqual({
      text: 'a',
      whole: 42,
      real: 1.5,
      none: Number.NaN,
      yes: true,
      nothing: null,
      at: '2026-01-01T00:00:00Z',
      bytes: 'AQ==',
      to: 'projects/p/databases/d/documents/a/b',
      list: ['x', []],
      map: { a: 'b' },
      empty: {},
    });
  });

  it('never throws, whatever the answer holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        expect(decodeDocument(answer)).toBeTypeOf('object');
        expect(decodeDocument({ fields: { a: answer } })).toBeTypeOf('object');
      }),
    );
  });
});
