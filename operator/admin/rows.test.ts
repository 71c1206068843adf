import { expect, it } from 'vitest';
import { listText } from './rows.ts';

const ESCAPE = '\u001B';

it('guards formulas in CSV, also those before a line end and behind a semicolon', () => {
  const rows = [
    { id: 'a', details: '=HYPERLINK("https://x.example","y")\nsecond line' },
    { id: 'b', details: 'first;=1+1' },
  ];
  expect(listText(rows, 'csv')).toBe(
    'id,details\r\na,"\'=HYPERLINK(""https://x.example"",""y"")\nsecond line"\r\nb,"first;\'=1+1"',
  );
});

it('prints nothing that commands a terminal, as CSV and as a table, also in names of columns', () => {
  const rows = [{ [`${ESCAPE}[2J`]: `a\r${ESCAPE}[31m\u009Bb\tc` }];
  expect(listText(rows, 'csv')).toBe('\\u{1b}[2J\r\n"a\\u{d}\\u{1b}[31m\\u{9b}b\tc"');
  expect(listText(rows, 'table')).toBe('\\u{1b}[2J\na\\u{d}\\u{1b}[31m\\u{9b}b\\u{9}c');
});
