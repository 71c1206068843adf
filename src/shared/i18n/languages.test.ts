import { describe, expect, it } from 'vitest';
import { BROWSER_TAGS, FOREIGN_TAGS } from '../../../tests/support/samples/browser-tags.ts';
import { directionOf, LANGUAGE_CODES, readerLanguages } from './languages';
import { startLanguage } from './offered-languages';

describe('the language to start with', () => {
  it('is the saved language', () => {
    expect(startLanguage('ko', ['fr-FR'])).toBe('ko');
  });

  it('is the browser language reduced to its primary part when none is saved', () => {
    expect(startLanguage(null, ['pt-BR', 'en'])).toBe('pt');
  });

  it('is the browser’s next language when the first is not supported', () => {
    expect(startLanguage(null, ['eo', 'de-AT'])).toBe('de');
  });

  it.each(Object.entries(BROWSER_TAGS))('is %s for a browser that says %j', (code, tags) => {
    expect(tags.map((tag) => startLanguage(null, [tag]))).toEqual(tags.map(() => code));
  });

  it('is found for each of the 26 languages', () => {
    expect(Object.keys(BROWSER_TAGS)).toEqual(LANGUAGE_CODES);
  });

  it.each(FOREIGN_TAGS)('is English for a browser that says %j', (tag) => {
    expect(startLanguage(null, [tag])).toBe('en');
  });

  it.each([
    ['xx', ['eo']],
    ['toString', []],
    [null, []],
  ])('falls back to English (%s, %s)', (saved, browser) => {
    expect(startLanguage(saved, browser)).toBe('en');
  });
});

it('supports the 26 languages of the specification, of which only Hebrew runs right to left', () => {
  expect(LANGUAGE_CODES.join()).toBe(
    'en,ko,ja,zh,vi,es,fr,de,pt,id,th,tr,ru,it,el,hi,uk,pl,nl,hu,cs,sv,fi,no,ms,he',
  );
  expect(LANGUAGE_CODES.filter((code) => directionOf(code) === 'rtl')).toEqual(['he']);
});

it('a stored language is one of ours, or English', () => {
  const stored = ['ko', 'nb', 'pt-BR', 'xx', 'KO', '', null, undefined];
  expect(stored.map((one) => startLanguage(one))).toEqual(['ko', 'no', 'pt', 'en', 'ko', 'en', 'en', 'en']);
});

describe('the languages of a reader', () => {
  it('are that of the address, the saved one and the browser’s, in this order', () => {
    expect(readerLanguages('fr', ['nb-NO', 'eo', 'de-AT'], '?s=qr&l=KO-kr')).toEqual([
      'ko',
      'fr',
      'no',
      'de',
    ]);
  });

  it('are an empty list if Carte has none of them, also without English', () => {
    expect(readerLanguages('xx', ['eo'], '?l=constructor')).toEqual([]);
  });
});
