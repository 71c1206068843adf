import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv, unguarded } from './csv';

const body = (...rows: (string | number)[][]) => toCsv(rows).slice(1);

describe('a CSV file', () => {
  it('begins with the mark that tells Excel its encoding, once', () => {
    expect(toCsv([['a'], ['b']])).toBe('\u{FEFF}a\r\nb\r\n');
    expect(toCsv([])).toBe('\u{FEFF}');
  });

  it.each([
    ['plain, with a comma', '"plain, with a comma"'],
    ['a "word"', '"a ""word"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['김민지; 명함', '"김민지; 명함"'],
    ['', ''],
  ])('%j is written %j', (text, written) => expect(body([text, 1])).toBe(`${written},1\r\n`));

  it.each(['=1+1', '+82 10', '-1', '@SUM(A1)', '\tx', '\rx'])(
    '%j is no formula, and is got back as it was',
    (text) => {
      const [[read = ''] = []] = Papa.parse<string[]>(body([text]), { delimiter: ',' }).data;
      expect(read).toBe(`'${text}`);
      expect(unguarded(read)).toBe(text);
    },
  );

  it.each([
    ['Bea;=WEBSERVICE("x")', `Bea;'=WEBSERVICE("x")`],
    ['one\n@SUM(A1)', `one\n'@SUM(A1)`],
    ['one\t+cmd|calc!A0', `one\t'+cmd|calc!A0`],
    ['＝1+1', `'＝1+1`],
    ['hi;"=cmd|calc!A0;x', `hi;"'=cmd|calc!A0;x`],
    ['one\n "=1+1', `one\n "'=1+1`],
    ['"=1+1', `"'=1+1`],
    [' @SUM(A1)', ` '@SUM(A1)`],
  ])('%j is no formula either where semicolons part the cells', (text, guarded) => {
    const [[read = ''] = []] = Papa.parse<string[]>(body([text]), { delimiter: ',' }).data;
    expect(read).toBe(guarded);
    expect(unguarded(read)).toBe(text);
  });

  it('has no cell that is a formula for a lenient reader of semicolons or tabs either', () => {
    const written = body(['hi;"=1+1;x', 'a\t"@B;""=2', '"" =3', 'n;"" =4']);
    const cells = written.split(/[;\t\r\n,]/).map((part) => part.replace(/^[" ]*/, ''));
    expect(cells.filter((text) => /^[=@]/.test(text))).toEqual([]);
  });

  it.each(["'quoted", "'", 'a=b', 'a-b', ''])('%j is neither guarded nor taken for guarded', (text) => {
    expect(body([text, 'x'])).toBe(`${text},x\r\n`);
    expect(unguarded(text)).toBe(text);
  });

  it('keeps numbers, also below zero, as numbers', () =>
    expect(body([-3, 0.5, 1e6])).toBe('-3,0.5,1000000\r\n'));

  it('is read by others as it was meant', () => {
    const rows = [
      ['name', 'note'],
      ['Jana "J", Nováková', 'one\r\ntwo'],
      ['שלום', ''],
    ];
    expect(Papa.parse<string[]>(body(...rows), { delimiter: ',', skipEmptyLines: true }).data).toEqual(rows);
  });
});
