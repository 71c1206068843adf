/** Every text of the dictionaries is used by the app, and each language has the same ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PHONE_WORDS } from '@/card/view/card-words';
import { INBOX_ENTRY_LIMITS } from '../../src/inbox/model/inbox-entry.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { REPOSITORY } from '../support/repository.ts';
import { asked, dictionary, ENGLISH, formOf, keysFor } from './dictionaries.ts';

/** Keys that are put together from names in another file, by their beginning: where those names come from. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'errors.': 'codes of shared/lib/error-codes.ts; src/app/error-texts.test.ts holds both to each other',
  'titles.': 'handles of the routes; their type holds them to the dictionary',
};

/** Every key that the program asks for, plural forms as one. */
const KEYS = [...new Set([...ENGLISH.keys()].map(asked))].sort();

/** The program's own sources, without its tests. */
const files = readdirSync(join(REPOSITORY, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    source: readFileSync(join(REPOSITORY, 'src', file), 'utf8'),
  }));
/** The build puts their words into index.html and the page of browsers below the floor. */
const oldBrowserPage = ['old-browser.ts', 'old-browser-facts.ts', 'old-browser-fields.ts'].map((file) =>
  readFileSync(join(REPOSITORY, 'build', file), 'utf8'),
);
/** The mail to owners, whose texts the build leaves out of what browsers load. */
const mail = readFileSync(join(REPOSITORY, 'operator/notify/owner-mail.ts'), 'utf8');
const sources = [...files.map(({ source }) => source), ...oldBrowserPage, mail];

/** All words in quotes, with backticks or as names of properties, anywhere in the program. */
const words = new Set(
  sources.flatMap((source) => [
    ...[...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, word = '']) => word),
    ...[...source.matchAll(/\b(\w+):/g)].map(([, word = '']) => word),
    ...[...source.matchAll(/\b\d+\b/g)].map(([number]) => number),
  ]),
);

/**
 * The texts of the visitor's page, which has its groups as objects named `words`
 * (src/shared/i18n/visitor-words.ts): the members read where that page is drawn, with
 * `words[kind]` the ways to reach a person, with `words[PHONE_WORDS[named]]` the kinds of numbers and
 * addresses, with `words[name]` the fields of what one leaves.
 */
const visitorTexts = new Set(
  files
    .filter(({ file }) => /^(?:public-page\/ui\/|card\/view\/card-)/.test(file))
    .flatMap(({ source }) => [
      ...[...source.matchAll(/\bwords\.(\w+)\b/g)].map(([, text = '']) => text),
      ...(source.includes('words[kind]') ? contactKinds() : []),
      ...(source.includes('words[PHONE_WORDS[named]]') ? Object.values(PHONE_WORDS) : []),
      ...(source.includes('words[name]') ? Object.keys(INBOX_ENTRY_LIMITS) : []),
    ]),
);

function contactKinds(): string[] {
  const view = files.find(({ file }) => file === 'card/model/card-view.ts')?.source ?? '';
  const [, kinds = ''] = /type ContactKind = ([^;]+);/.exec(view) ?? [];
  return [...kinds.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
}

/** Keys with holes, `landing.${key}Title`, as patterns whose groups are what fills the holes. */
const patterns = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`\s]*)`/gi)].map(([, text = '']) => text),
    ),
  ),
].map((text) => {
  const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('([^.]+)')}$`);
});

/** Whether the program names the key: whole, or by a key with holes which words of the program fill. */
function isUsed(key: string): boolean {
  if (words.has(key)) return true;
  const [, text] = /^(?:visitor|exchange)\.(\w+)$/.exec(key) ?? [];
  if (text !== undefined) return visitorTexts.has(text);
  return patterns.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((filling) => words.has(filling)),
  );
}

test('every text is used', () => {
  const unused = KEYS.filter(
    (key) => !isUsed(key) && !Object.keys(ELSEWHERE).some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test('a key that no code names is told from one that is', () => {
  expect(isUsed('landing.heroTitle')).toBe(true);
  expect(isUsed('landing.nobodyNamesThis')).toBe(false);
  expect(isUsed('visitor.addToContacts')).toBe(true);
  expect(isUsed('visitor.kakao')).toBe(true);
  // Members and words elsewhere in the program.
  expect(isUsed('visitor.length')).toBe(false);
  expect(isUsed('visitor.password')).toBe(false);
});

test('every group that is put together elsewhere exists', () => {
  const gone = Object.keys(ELSEWHERE).filter((prefix) => !KEYS.some((key) => key.startsWith(prefix)));
  expect(gone).toEqual([]);
});

test('each language of the interface has its dictionary, and there is no other', () => {
  const files = readdirSync(join(REPOSITORY, 'public/locales'));
  expect(files.sort()).toEqual(LANGUAGE_CODES.map((language) => `${language}.json`).sort());
});

test.each(LANGUAGE_CODES)(
  'the dictionary %s has the keys of the English one, in the plural forms of its language',
  (language) => {
    expect([...dictionary(language).keys()].sort()).toEqual(keysFor(language));
  },
);

test('plural forms are those of Unicode', () => {
  const forms = (language: LanguageCode) =>
    keysFor(language)
      .filter((key) => asked(key) === 'dashboard.cardCount')
      .map(formOf);
  expect(forms('ja')).toEqual(['other']);
  expect(forms('no')).toEqual(['one', 'other']);
  expect(forms('he')).toEqual(['one', 'other', 'two']);
  expect(forms('pl')).toEqual(['few', 'many', 'one', 'other']);
});
