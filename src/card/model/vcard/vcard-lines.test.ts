import { describe, expect, it } from 'vitest';
import { escapeComponent, escapeLine, escapeText } from './vcard-lines';

describe('a value in a vCard', () => {
  it.each([
    ['a\\b', String.raw`a\\b`],
    ['a,b;c:d"', String.raw`a\,b\;c:d"`],
    ['a\r\nb\rc\nd', String.raw`a\nb\nc\nd`],
    ['a\u0085b\u2028c\u2029d\ve\ff', String.raw`a\nb\nc\nd\ne\nf`],
    ['a\u0000b\u001Bc\u007Fd\u009Fe', 'abcde'],
    ['a\tb', 'a b'],
    ['a\uD83Db\uDE00c', 'abc'],
    ['\\n', String.raw`\\n`],
  ])('%j is escaped as RFC 2426 requires', (value, escaped) => {
    expect(escapeText(value)).toBe(escaped);
  });

  it('on one line has spaces in place of line breaks, and no direction controls', () => {
    expect(escapeLine(' a\r\nb\u2028\u202Ec ')).toBe('a b c');
  });

  it('with several components never ends in a backslash', () => {
    expect(escapeComponent('a\\\\')).toBe('a');
    expect(escapeComponent('a\\b')).toBe(String.raw`a\\b`);
  });
});
