/** docs/terms.md names, for each language, how people are addressed and its word for each term. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/i18n/languages.ts';
import { REPOSITORY, TRANSLATIONS } from './dictionaries.ts';

const document = readFileSync(join(REPOSITORY, 'docs/terms.md'), 'utf8');

/** The rows of a table, without its head, as cells without blanks around them. */
function rows(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What stands under `## code: name`. */
function section(language: string): string {
  const [, after = ''] = document.split(new RegExp(`^## ${language}: .+$`, 'm'));
  return after.split(/^## /m)[0] ?? '';
}

const TERMS = rows(document.split(/^## /m)[0] ?? '').map(([term = '']) => term);

it('lists the terms', () => {
  expect(TERMS).toEqual(
    expect.arrayContaining(['card', "link (the card's address)", 'scan', 'save contact']),
  );
});

it.each(LANGUAGE_CODES)('says how people are addressed in %s', (language) => {
  expect(section(language).trim().split('\n')[0]?.length ?? 0).toBeGreaterThan(40);
});

it.each(TRANSLATIONS)('has a word for each term in %s', (language) => {
  const words = new Map(rows(section(language)).map(([term = '', word = '']) => [term, word]));
  expect(TERMS.filter((term) => (words.get(term) ?? '') === '')).toEqual([]);
});
