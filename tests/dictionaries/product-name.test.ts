/** The product's name comes from brand.json, and every text is right whatever it is (docs/translation.md). */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts';
import { BRAND } from '../../src/shared/lib/brand.ts';
import { dictionary, ENGLISH } from './dictionaries.ts';

/** The name as a word of its own. */
const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])${BRAND.name}(?![\\p{L}\\p{N}])`, 'u');

/** Texts that begin with the same word of the language: a French card. */
const OWN_WORDS: Readonly<Record<string, RegExp>> = { fr: /^Carte\b/ };

/**
 * Nothing is joined to the name: before and after it stand only a blank, brackets, quotation marks or
 * punctuation, of which a hyphen, an apostrophe or a maqaf would join it to a word.
 */
const JOINED = /[\p{L}\p{M}\p{N}\-‐‑־'’]\{\{brand\}\}|\{\{brand\}\}[\p{L}\p{M}\p{N}\-‐‑־'’]/u;

/** Korean particles after a blank: they depend on the last letter of the name, as one that is joined. */
const PARTICLE = /\{\{brand\}\} ?(?:은|는|이|가|을|를|와|과|로|으로|란|이란)(?!\p{L})/u;

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const wrong = (pattern: RegExp) =>
    [...dictionary(language)].filter(
      ([, text]) => pattern.test(text) && !(pattern === NAMED && OWN_WORDS[language]?.test(text)),
    );

  it('no text has the name itself', () => {
    expect(wrong(NAMED)).toEqual([]);
  });

  it('nothing is joined to the name', () => {
    expect(wrong(JOINED)).toEqual([]);
    expect(wrong(PARTICLE)).toEqual([]);
  });
});

it('tells a name that is joined from one that is not', () => {
  for (const text of ['{{brand}}는', 'd’{{brand}}', '{{brand}}-nál', 'ב־{{brand}}', '{{brand}}을 여세요'])
    expect(text).toMatch(JOINED);
  for (const text of ['{{brand}}: a', '“{{brand}}”', '「{{brand}}」とは？', '{{brand}} 서비스는'])
    expect([JOINED.test(text), PARTICLE.test(text)]).toEqual([false, false]);
  expect('{{brand}} 은').toMatch(PARTICLE);
});

it('has texts with the name', () => {
  expect([...ENGLISH.values()].filter((text) => text.includes('{{brand}}')).length).toBeGreaterThan(0);
});
