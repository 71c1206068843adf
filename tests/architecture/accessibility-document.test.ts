/**
 * docs/accessibility.md has each criterion of WCAG 2.2, A and AA, once, says how and on whose screens it is
 * checked, and names files that are there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const text = readFileSync(join(REPOSITORY, 'docs/accessibility.md'), 'utf8');

/** Source: WCAG 2.2, https://www.w3.org/TR/WCAG22/; 4.1.1 is obsolete there. */
const CRITERIA = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
  1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3
`
  .trim()
  .split(/\s+/);

/** The rows of criteria, as cells without blanks around them. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** `1.2.1–1.2.5` stands for all of them. */
function numbersIn(cell: string): string[] {
  const range = /(\d\.\d\.)(\d+)–\d\.\d\.(\d+)/.exec(cell);
  if (range === null) return cell.match(/\d\.\d\.\d+/g) ?? [];
  const [, start = '', first, last] = range;
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => start + String(Number(first) + index),
  );
}

it('has one row for every criterion', () => {
  expect(rows.flatMap(([cell = '']) => numbersIn(cell)).sort()).toEqual([...CRITERIA].sort());
});

it('says of every criterion that applies how it is checked, and when if by hand', () => {
  const bare = rows.filter(
    ([, , how = '', check = '']) =>
      (check === '' && !how.startsWith('does not apply')) || /by hand(?!.* \d{4}-\d\d-\d\d)/.test(check),
  );
  expect(bare.map(([criterion]) => criterion)).toEqual([]);
});

it('has everybody whose screens the tests walk through', () => {
  // Read as text: the lists themselves need a browser's site.
  const walks = readFileSync(join(REPOSITORY, 'tests/walks/walks.ts'), 'utf8');
  const walked = [...walks.matchAll(/\['(an? [^']+)', \w+Screens\]/g)].map(([, who = '']) => who);
  expect(walked.length).toBeGreaterThan(8);
  const kinds = [...text.matchAll(/^\| (an? [^|`]*?) +\| \S/gm)].map(([, who = '']) => who);
  expect(kinds).toEqual(walked);
});

it('names files that are there', () => {
  const files = ['src', 'tests', 'docs', 'public/locales'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|json|css|md))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  // A test without its ending would not be looked for.
  expect(text.match(/`accessibility-[\w-]+`/g)).toBeNull();
});
