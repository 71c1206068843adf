/** docs/translation.md names, for each language, how people are addressed and its word for each term. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts';
import { REPOSITORY } from '../support/repository.ts';
import { dictionary, TRANSLATIONS } from './dictionaries.ts';

const document = readFileSync(join(REPOSITORY, 'docs/translation.md'), 'utf8');

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

/** The section under `## code: name`. */
function section(language: string): string {
  const [, after = ''] = document.split(new RegExp(`^## ${language}: .+$`, 'm'));
  return after.split(/^## /m)[0] ?? '';
}

/** The word of each term in a language. */
const wordsOf = (language: string) =>
  new Map(rows(section(language)).map(([term = '', word = '']) => [term, word]));

const TERMS = rows(document.split(/^## /m)[0] ?? '').map(([term = '']) => term);

/** Where the product says a term alone: the text of each key is in the term's row. */
const SAID: readonly (readonly [term: string, key: string])[] = [
  ['save contact', 'visitor.addToContacts'],
  ['log in', 'auth.login'],
  ['log in', 'shell.login'],
  ['log out', 'shell.signOut'],
  ['dashboard', 'titles.dashboard'],
  ['profile', 'titles.profile'],
  ['delete account', 'titles.deleteAccount'],
  ['licence code', 'plans.codeLabel'],
  ['portfolio', 'cards.sections.portfolio'],
  ['memo', 'cards.fields.memo'],
  ['share', 'visitor.share'],
  ['save', 'common.save'],
  ['cancel', 'common.cancel'],
  ['try again', 'common.retry'],
  ['password', 'auth.password'],
];

it('lists the terms', () => {
  expect(TERMS).toEqual(
    expect.arrayContaining(['card', "link (the card's address)", 'scan', 'save contact']),
  );
});

it.each(LANGUAGE_CODES)('says how people are addressed in %s', (language) => {
  expect(section(language).trim().split('\n')[0]?.length ?? 0).toBeGreaterThan(40);
});

it.each(TRANSLATIONS)('has a word for each term in %s', (language) => {
  const words = wordsOf(language);
  expect(TERMS.filter((term) => (words.get(term) ?? '') === '')).toEqual([]);
});

it.each(TRANSLATIONS)('says in %s what the product says', (language) => {
  const words = wordsOf(language);
  const texts = dictionary(language);
  const lower = (text: string | undefined) => text?.toLocaleLowerCase(language) ?? '';
  const others = SAID.filter(([term, key]) => {
    const text = lower(texts.get(key));
    return text === '' || !lower(words.get(term)).includes(text);
  }).map(([term, key]) => `${term}: “${words.get(term) ?? ''}”, but ${key} is “${texts.get(key) ?? ''}”`);
  expect(others).toEqual([]);
});
