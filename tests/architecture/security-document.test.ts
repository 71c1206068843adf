/** Each threat of SECURITY.md names a test. That the files it names exist is held by documents.test.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const document = readFileSync(join(REPOSITORY, 'SECURITY.md'), 'utf8');

/** Files named in a text, as paths from the repository's root. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json|rules))`/g)].map(([, file = '']) => file);
}

/** The threats' rows, each with its last column: of the tables whose first column is the attack. */
const rows = document
  .split('\n\n')
  .filter((paragraph) => paragraph.startsWith('| attack'))
  .flatMap((table) => table.split('\n').slice(2))
  .filter((line) => line.startsWith('|'))
  .map((line) => ({ line, proof: line.split('|').at(-2) ?? '' }));

test('every threat names a test that proves what stops it', () => {
  expect(rows.length).toBeGreaterThan(20);
  const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$|^tests\/rules\/mutation\//.test(file);
  expect(rows.filter(({ proof }) => !filesIn(proof).some(isTest)).map(({ line }) => line)).toEqual([]);
});
