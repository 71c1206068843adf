/** What holds for every text of every dictionary. */
import { describe, expect, it } from 'vitest';
import { CARD_FIELDS } from '../../src/card/model/card-fields.ts';
import { duration, longDate, timeOfDay } from '../../src/shared/i18n/formats.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { asked, dictionary, formOf, original, TRANSLATIONS } from './dictionaries.ts';
import sameAsEnglish from './same-as-english.json' with { type: 'json' };

/** Placeholders, tags and nested texts of a text, in alphabetical order. */
function marks(text: string): string {
  const found = text.match(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>|\$t\([^)]*\)/g) ?? [];
  return found
    .map((mark) => mark.replaceAll(/\s/g, ''))
    .sort()
    .join(' ');
}

/**
 * Whether a translation has the marks of its original. The forms for none, one and two may spell the number
 * out.
 */
function hasMarksOf(key: string, text: string): boolean {
  const wanted = marks(original(key) ?? '');
  if (marks(text) === wanted) return true;
  return /^(zero|one|two)$/.test(formOf(key) ?? '') && marks(`${text}{{count}}`) === wanted;
}

/**
 * Signs that only steer the direction of writing: the program isolates values itself (docs/decisions/0021).
 */
const BIDI_CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/**
 * Whether a text says something: a letter pair outside of its placeholders. Signs and units are alike
 * everywhere.
 */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));

/** What may equal English in a language, with the reason. */
function allowed(language: LanguageCode): Readonly<Record<string, string>> {
  const byLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = sameAsEnglish;
  return { ...byLanguage['everywhere'], ...byLanguage[language] };
}

/** The keys of a language whose texts equal the English ones. */
function sameKeys(language: LanguageCode): Set<string> {
  const same = [...dictionary(language)].filter(([key, text]) => hasWords(text) && text === original(key));
  return new Set(same.map(([key]) => asked(key)));
}

const DAYS = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 8, 22, 4, 5));

/** Replacements of placeholders whose values bring a full stop of their own in some languages. */
const WITH_STOPS: Readonly<Record<string, (language: LanguageCode) => string[]>> = {
  date: (language) => DAYS.map((day) => longDate(day, language)),
  time: (language) => DAYS.map((day) => timeOfDay(day, language)),
  limit: (language) => [2_000, 1_500, 800].map((time) => duration(time, language)),
  timeout: (language) => [10_000, 1_000].map((time) => duration(time, language)),
  reason: () => ['That did not work.'],
};

/** A text as it is shown, once for each value of its placeholders. */
function renderings(text: string, language: LanguageCode): string[] {
  const names = Object.keys(WITH_STOPS).filter((name) => text.includes(`{{${name}}}`));
  const [name] = names;
  if (name === undefined) return [text];
  const values = WITH_STOPS[name]?.(language) ?? [];
  return values.flatMap((value) => renderings(text.replaceAll(`{{${name}}}`, value), language));
}

describe.each(LANGUAGE_CODES)('the texts in %s', (language) => {
  const all = [...dictionary(language)];
  const wrong = (isWrong: (text: string, key: string) => boolean) =>
    all.filter(([key, text]) => isWrong(text, key));

  it('say something, and begin and end without a blank', () => {
    expect(wrong((text) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it('are in the composed form of Unicode, without signs that steer the direction', () => {
    expect(wrong((text) => text !== text.normalize('NFC') || BIDI_CONTROL.test(text))).toEqual([]);
  });

  it('use … and the quotes of the language instead of three dots and typewriter quotes', () => {
    expect(wrong((text) => /\.\.\.|"/.test(text))).toEqual([]);
  });

  it('have the placeholders of the English ones', () => {
    expect(wrong((text, key) => !hasMarksOf(key, text))).toEqual([]);
  });

  it('do not end in two full stops with a day, a time or a reason in them', () => {
    const doubled = all
      .flatMap(([, text]) => renderings(text, language))
      .filter((text) => /[.।。]\s*[.।。]/.test(text));
    expect(doubled).toEqual([]);
  });
});

describe.each(TRANSLATIONS)('the dictionary %s', (language) => {
  it('has no English text but those that are allowed, and allows none that differs', () => {
    const same = sameKeys(language);
    const everywhere: Readonly<Record<string, string>> = sameAsEnglish.everywhere;
    const permitted = allowed(language);
    expect([...same].filter((key) => permitted[key] === undefined)).toEqual([]);
    expect(Object.keys(permitted).filter((key) => everywhere[key] === undefined && !same.has(key))).toEqual(
      [],
    );
  });
});

it('allows everywhere only what is the same somewhere', () => {
  const found = new Set(TRANSLATIONS.flatMap((language) => [...sameKeys(language)]));
  expect(Object.keys(sameAsEnglish.everywhere).filter((key) => !found.has(key))).toEqual([]);
});

it('has texts with each of the values that bring a full stop', () => {
  const english = [...dictionary('en').values()].join();
  expect(Object.keys(WITH_STOPS).filter((name) => !english.includes(`{{${name}}}`))).toEqual([]);
});

it('keeps a title of honour with the name', () => {
  const parted = [...dictionary('ko'), ...dictionary('ja')].filter(([, text]) => /\}\} (님|さん)/.test(text));
  expect(parted).toEqual([]);
});

it('promises an owner no secret from those who run the service, where nothing is encrypted', () => {
  const promised = [...dictionary('en')].filter(([, text]) => /only you can (?:see|read)/i.test(text));
  expect(promised).toEqual([]);
});

it('promises a visitor no secret either, where nothing is encrypted', () => {
  expect(dictionary('en').get('exchange.consent')).not.toMatch(/only/i);
});

it.each(LANGUAGE_CODES)('says in %s how many earlier links a card keeps', (language) => {
  expect(dictionary(language).get('help.changeLinkA')).toContain(String(CARD_FIELDS.formerPaths.limit));
});
