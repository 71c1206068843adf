import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './use-sign-in';

describe('safeReturnPath', () => {
  it('keeps path, query and fragment of an address of this app', () => {
    expect(safeReturnPath('/cards/abc/edit?x=1#photo')).toBe('/cards/abc/edit?x=1#photo');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/%2E//elsewhere.example?x#y',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
    undefined,
  ])('refuses %j', (text) => {
    expect(safeReturnPath(text)).toBeUndefined();
  });
});
