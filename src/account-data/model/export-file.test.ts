import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportFile, jsonFile, plainJson } from './export-file';

it('writes JSON unchanged and with sorted keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const read: unknown = JSON.parse(jsonFile(plainJson(value)));
      expect(read).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(jsonFile(plainJson({ b: 1, a: 2 }))).toBe(jsonFile(plainJson({ a: 2, b: 1 })));
});

it('identifies itself in every file of an export', () => {
  expect(exportFile('account', new Date(0), { login: { uid: 'u' }, document: {} })).toBe(
    jsonFile({
      format: 'carte-export',
      version: 1,
      kind: 'account',
      exportedAt: '1970-01-01T00:00:00.000Z',
      document: {},
      login: { uid: 'u' },
    }),
  );
});
