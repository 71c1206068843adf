import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvRecords } from './csv-records';

const cellsOf = (text: string, delimiter = ',') =>
  Array.from(csvRecords(text, delimiter), ({ cells }) => [...cells]);

describe('a row with wrong quotation marks', () => {
  const HEAD = 'Name,Company,Note,Email\n';
  const TAIL = 'Pat Poe,Mill,ok,pat@mill.example\nKit Koe,"Mill, Inc",ok,kit@mill.example\n';
  it.each([
    ['begins with a quoted word', '"Bobby" Person 9,Mill,ok,b@x.example', '"Bobby" Person 9', 'Mill'],
    [
      'has a quoted cell after a quoted word',
      '"Bobby" Roe,"Mill, Co",ok,b@x.example',
      '"Bobby" Roe',
      'Mill, Co',
    ],
    [
      'has two quoted words at the start of cells',
      '"Bob" Roe,"The" Mill,ok,b@x.example',
      '"Bob" Roe',
      '"The" Mill',
    ],
    [
      'has a quoted word within a quoted cell',
      '"Robin "Bobby" Roe",Mill,ok,b@x.example',
      'Robin "Bobby" Roe',
      'Mill',
    ],
    ['has an inch mark', 'Robin,"Poe\'s 5" Pipes",ok,b@x.example', 'Robin', 'Poe\'s 5" Pipes'],
    ['has an inch mark in a plain cell', 'Robin,5" Pipes,ok,b@x.example', 'Robin', '5" Pipes'],
    [
      'has a separator within the inner quotation',
      'Robin,"a "b, c" d",ok,b@x.example',
      'Robin',
      'a "b, c" d',
    ],
    ['is never closed', '"Robin Roe,Mill,ok,b@x.example', 'Robin Roe', 'Mill'],
    ['is never closed in a later cell', 'Robin,"Mill,ok,b@x.example', 'Robin', 'Mill'],
    ['is never closed before a quoted cell', 'Robin,"Mill,"ok",b@x.example', 'Robin', 'Mill'],
    ['closes without opening', 'Robin Roe",Mill,ok,b@x.example', 'Robin Roe"', 'Mill'],
    ['has blanks around its quotation', 'Robin Roe, "Mill, Inc" ,ok,b@x.example', 'Robin Roe', 'Mill, Inc'],
    [
      'escapes by backslashes',
      'Robin,"said \\"hi, you\\", ok",ok,b@x.example',
      'Robin',
      'said "hi, you", ok',
    ],
    [
      'doubles the marks once too often',
      '"Robin ""Bobby" Roe",Mill,ok,b@x.example',
      'Robin "Bobby" Roe',
      'Mill',
    ],
    [
      'has a quoted break and an inner quotation',
      'Robin,"a\nis "b" c\nd",ok,b@x.example',
      'Robin',
      'a\nis "b" c\nd',
    ],
  ])('is read alone when it %s', (_, row, name, company) => {
    const rows = cellsOf(HEAD + TAIL + row + '\n' + TAIL);
    expect(rows.map(([first, second]) => [first, second])).toEqual([
      ['Name', 'Company'],
      ['Pat Poe', 'Mill'],
      ['Kit Koe', 'Mill, Inc'],
      [name, company],
      ['Pat Poe', 'Mill'],
      ['Kit Koe', 'Mill, Inc'],
    ]);
  });
});

const plain = fc.string({
  unit: fc.constantFrom('a', ' ', '5', "'", '\\', 'é', '@', '.'),
  minLength: 1,
  maxLength: 8,
});
/** A cell of a valid file: anything, as long as it is quoted. */
const valid = fc.oneof(
  plain,
  fc
    .string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' '), maxLength: 8 })
    .map((text) => `"${text.replaceAll('"', '""')}"`),
);
/** Cells with a quotation mark where none may be. With an unclosed one, `5"` would be a valid end. */
const WITH_OPEN = ['"B" c', '"a "b" c"', '"open', '"a"b"', 'x "y"', '"a, b', ''];
const WITH_INCHES = ['"B" c', '"a "b" c"', '5"', '"5" x"', '"5"" x"', 'x "y"', 'a" b', ''];

describe('the records of a text', () => {
  it('are those that Papa Parse finds in a valid file', () => {
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(valid, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => row.join(',')).join('\n');
        expect(cellsOf(text)).toEqual(Papa.parse(text, { delimiter: ',', newline: '\n' }).data);
      }),
    );
  });

  it('are all there, whatever quotation marks some of them have', () => {
    const row = (cell: fc.Arbitrary<string>) => fc.tuple(fc.boolean(), cell, cell);
    const rowsWith = (cells: readonly string[]) =>
      fc.array(row(fc.constantFrom(...cells)), { minLength: 1, maxLength: 40 });
    const end = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.oneof(rowsWith(WITH_OPEN), rowsWith(WITH_INCHES)), end, (rows, lineEnd) => {
        const lines = rows.map(([isHostile, first, second], index) =>
          isHostile ? `${first},${second},x` : `Person ${index},"Mill, Inc",x`,
        );
        const read = cellsOf(['Name,Company,Note', ...lines, ''].join(lineEnd));
        const intact = rows.flatMap(([isHostile], index) =>
          isHostile ? [] : [[`Person ${index}`, 'Mill, Inc', 'x']],
        );
        expect(read).toEqual(expect.arrayContaining(intact));
        expect(read).toHaveLength(rows.length + 1);
      }),
      { numRuns: 500 },
    );
  });

  it('are found with all kinds of line ends in one file', () => {
    expect(cellsOf('a,b\r\nc,d\ne,f\rg,"h\r\ni"\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h\ni'],
    ]);
  });

  it('are found in linear time, though no quotation is closed', () => {
    const rows = 40_000;
    expect(cellsOf('"open,x "y" z\n'.repeat(rows))).toHaveLength(rows);
    expect(cellsOf('a,"open "y" z\n'.repeat(rows))).toHaveLength(rows);
  });
});
