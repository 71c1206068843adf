import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveName, unusedName } from './archive-name';

describe('archiveName', () => {
  it.each([
    ['Mina Kim', 'Mina Kim'],
    ['../../etc/passwd', 'etc passwd'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['con', 'con_'],
    ['NUL.tar', 'NUL_.tar'],
    ['com1 office', 'com1_ office'],
    ['COM¹', 'COM¹_'],
    ['console', 'console'],
    ['.hidden. ', 'hidden'],
    ['e\u0301', 'é'],
    ['evil\u202Egpj.exe', 'evil gpj.exe'],
    ['a\u0000b\nc', 'a b c'],
    ['\uD800', 'id'],
    ['...', 'id'],
    ['', 'id'],
  ])('of %j is %j', (wanted, name) => {
    expect(archiveName(wanted, 'id')).toBe(name);
  });

  it('cuts long names between characters at 100 bytes', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(archiveName(family.repeat(9), 'id')).toBe(family.repeat(4));
    expect(archiveName('가'.repeat(99), 'id')).toBe('가'.repeat(33));
  });

  it('returns a name that every system accepts', () => {
    const name = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(name, (wanted) => {
        const made = archiveName(wanted, 'id');
        expect(made).toMatch(/^[^\p{Cc}\\/:*?"<>|]+$/u);
        expect(made).not.toMatch(/^[. ]|[. ]$/);
        expect(made).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        expect(new TextEncoder().encode(made).length).toBeLessThanOrEqual(101);
      }),
    );
  });
});

describe('unusedName', () => {
  it('numbers names that differ only in case, width or composition', () => {
    const taken = new Set<string>();
    const names = ['Mina', 'MINA', 'mina 2', 'straße', 'STRASSE', 'é', 'e\u0301', 'Ｍina'];
    expect(names.map((name) => unusedName(name, taken))).toEqual([
      'Mina',
      'MINA 2',
      'mina 2 2',
      'straße',
      'STRASSE 2',
      'é',
      'e\u0301 2',
      'Ｍina 3',
    ]);
  });
});
