import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { toCsv, unguarded } from './csv';

/** As patterns: short, but slow on many spaces. */
const BEFORE_FORMULA =
  /(?<=^[" ]*)(?='*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n][" ]*)(?='*[=@＝＠]|'+[+\-＋－]|[+\-＋－][^;\t\r\n]*[(|!])/g;
const GUARD = /(?<=^[" ]*)'(?='*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n][" ]*)'(?='*[=+\-@＝＋－＠])/g;

const body = (...rows: (string | number)[][]) => toCsv(rows).slice(1);

describe('a CSV file', () => {
  it('begins with one byte order mark', () => {
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
    '%j is guarded against running as a formula, and read back unchanged',
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
  ])('%j is guarded between semicolons, too', (text, guarded) => {
    const [[read = ''] = []] = Papa.parse<string[]>(body([text]), { delimiter: ',' }).data;
    expect(read).toBe(guarded);
    expect(unguarded(read)).toBe(text);
  });

  it.each(["'=1+1", "''+82 10", "hi;'-1", "hi;'+1", "one\n''@SUM(A1)", `"'=1`])(
    '%j keeps its own apostrophes',
    (text) => {
      const [[read = ''] = []] = Papa.parse<string[]>(body([text]), { delimiter: ',' }).data;
      expect(read).toHaveLength(text.length + 1);
      expect(unguarded(read)).toBe(text);
    },
  );

  it('has no formula for readers that split at semicolons or tabs', () => {
    const written = body(['hi;"=1+1;x', 'a\t"@B;""=2', '"" =3', 'n;"" =4']);
    const cells = written.split(/[;\t\r\n,]/).map((part) => part.replace(/^[" ]*/, ''));
    expect(cells.filter((text) => /^[=@]/.test(text))).toEqual([]);
  });

  it.each(["'quoted", "'", 'a=b', 'a-b', ''])('%j is neither guarded nor read as guarded', (text) => {
    expect(body([text, 'x'])).toBe(`${text},x\r\n`);
    expect(unguarded(text)).toBe(text);
  });

  it('writes numbers, also negative ones, as numbers', () =>
    expect(body([-3, 0.5, 1e6])).toBe('-3,0.5,1000000\r\n'));

  it('is parsed correctly by another library', () => {
    const rows = [
      ['name', 'note'],
      ['Jana "J", Nováková', 'one\r\ntwo'],
      ['שלום', ''],
    ];
    expect(Papa.parse<string[]>(body(...rows), { delimiter: ',', skipEmptyLines: true }).data).toEqual(rows);
  });

  const texts = fc.string({
    unit: fc.constantFrom(...Array.from('=+-@＝＋－＠;\t\r\n" \'(|!,a0')),
    maxLength: 14,
  });

  it('guards and unguards like the equivalent regular expressions', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [[written = ''] = []] = Papa.parse<string[]>(body([`${text},`]), { delimiter: ',' }).data;
        expect(written).toBe(`${text.replace(BEFORE_FORMULA, "'")},`);
        expect(unguarded(text)).toBe(text.replace(GUARD, ''));
        expect(unguarded(written)).toBe(`${text},`);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['blanks', ' '],
    ['quotation marks', '"'],
    ['ends of cells', ';'],
    ['signs without a call', ';+a'],
    ['guards', ";'="],
  ])('takes linear time for %s', (_, unit) => {
    const text = unit.repeat(2_000);
    const looks = vi.spyOn(String.prototype, 'charAt');
    const looksOf = (read: () => unknown) => {
      looks.mockClear();
      read();
      return looks.mock.calls.length / text.length;
    };
    const [writing, reading] = [looksOf(() => toCsv([[text]])), looksOf(() => unguarded(text))];
    looks.mockRestore();
    for (const each of [writing, reading]) {
      expect(each).toBeGreaterThanOrEqual(1);
      expect(each).toBeLessThanOrEqual(3);
    }
  });
});
