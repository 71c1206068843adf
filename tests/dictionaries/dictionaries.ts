/**
 * The dictionaries as files, for the tests of their texts: every text by its key, and what plural forms a
 * language has.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { REPOSITORY } from '../support/repository.ts';

type Tree = { readonly [key: string]: string | Tree };

const PLURAL = /_(zero|one|two|few|many|other)$/;

function texts(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : texts(value, `${prefix}${key}.`),
  );
}

/** Every text of a language by its key, plural forms each on its own. */
export function dictionary(language: LanguageCode): ReadonlyMap<string, string> {
  const file = join(REPOSITORY, 'public/locales', `${language}.json`);
  return new Map(texts(JSON.parse(readFileSync(file, 'utf8')) as Tree));
}

export const ENGLISH = dictionary('en');

/** A key without its plural form: what the program asks for. */
export const asked = (key: string): string => key.replace(PLURAL, '');

/** The plural form of a key, or undefined. */
export const formOf = (key: string): string | undefined => PLURAL.exec(key)?.[1];

/** The English text that a translation translates; where English lacks the plural form, that for many. */
export function original(key: string): string | undefined {
  return ENGLISH.get(key) ?? ENGLISH.get(`${asked(key)}_other`);
}

/**
 * The keys a language has to have: those of English, and of plurals exactly the forms of Unicode for the
 * language.
 */
export function keysFor(language: LanguageCode): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = [...ENGLISH.keys()].flatMap((key) =>
    formOf(key) === undefined ? [key] : forms.map((form) => `${asked(key)}_${form}`),
  );
  return [...new Set(keys)].sort();
}

/** The languages that are translated from English. */
export const TRANSLATIONS = LANGUAGE_CODES.filter((language) => language !== 'en');
