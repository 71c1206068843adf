import en from '../../../public/locales/en.json' with { type: 'json' };
import he from '../../../public/locales/he.json' with { type: 'json' };
import ko from '../../../public/locales/ko.json' with { type: 'json' };
import { BRAND } from '../../../src/shared/lib/brand.ts';

const DICTIONARIES = { en, he, ko };

/** A language whose texts the tests know. */
export type TestLanguage = keyof typeof DICTIONARIES;

/** Numbers as the language writes them (src/shared/i18n/formats.ts). */
const valueText = (value: string | number, language: TestLanguage) =>
  typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;

/** The texts of a language, by key, nested. */
export type Dictionary = { readonly [key: string]: string | Dictionary };

/**
 * The text of a key, as the app shows it, in English by default; `{{name}}` and the like are
 * replaced, `{{brand}}` by the product's name. Throws for a key that is not there.
 */
export function word(
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  language: TestLanguage = 'en',
): string {
  return textOf(DICTIONARIES[language], key, values, language);
}

/** The same, of any dictionary. */
export function textOf(
  dictionary: Dictionary,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  language: TestLanguage = 'en',
): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], dictionary);
  if (typeof found !== 'string') throw new Error(`The dictionary has no text for ${key}.`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    valueText({ brand: BRAND.name, ...values }[name] ?? '', language),
  );
}
