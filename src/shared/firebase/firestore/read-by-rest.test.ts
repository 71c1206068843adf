import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from './read-by-rest';

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
