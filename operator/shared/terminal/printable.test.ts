import { describe, expect, it } from 'vitest';
import { printable, printableError, printableLines, valueText } from './printable.ts';

describe('a user’s text in the terminal', () => {
  it('cannot run terminal commands', () => {
    expect(printable('a\u001b[2J\u001b]0;title\u0007b\u009b1m')).toBe(
      String.raw`a\u{1b}[2J\u{1b}]0;title\u{7}b\u{9b}1m`,
    );
  });

  it('cannot begin a new line, nor reverse one', () => {
    expect(printable('a\r\nNothing found\u2028b\u2029c\u202ed\u200be')).toBe(
      String.raw`a\u{d}\u{a}Nothing found\u{2028}b\u{2029}c\u{202e}d\u{200b}e`,
    );
  });

  it('is unchanged when it is harmless', () => {
    expect(printable('users/김/images/é 😀 (1).png')).toBe('users/김/images/é 😀 (1).png');
  });

  it('is cut when it is too long, also within a surrogate pair', () => {
    expect(printable('x'.repeat(2_000))).toBe(`${'x'.repeat(500)}… (2000 characters)`);
    expect(printable('😀😀', 1)).toBe(String.raw`\u{d83d}… (4 characters)`);
  });

  it('keeps the line breaks of our own texts', () => {
    expect(printableLines('a\nb\u001bc')).toBe('a\nb\\u{1b}c');
  });

  it('is harmless in an unexpected error', () => {
    const line = printableError(new TypeError('bad \u001b[31m'));
    expect(line).toContain(String.raw`TypeError: bad \u{1b}[31m`);
    expect(line).toMatch(/\n +at /);
  });

  it('can be printed whatever its type is', () => {
    expect([valueText('a'), valueText(7), valueText(undefined), valueText({ toString: 1 })]).toEqual([
      'a',
      '7',
      'nothing',
      '{"toString":1}',
    ]);
  });
});
