import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflicts, merge } from '@/shared/lib/three-way';
import { cardInputFrom } from './card';
import { cardContent } from './card-content';
import { tooLongField } from './card-faults';
import { parsePublicCard } from './public-card';
import {
  bestLanguage,
  cardInLanguage,
  cardLanguages,
  formatTranslations,
  parseTranslations,
  type Translations,
  withFirstLanguage,
} from './translations';

const KO = { name: '김민지', reading: 'Kim Minji', position: '도예가', address: '서울' };
const mina = (translations: Translations = { ko: KO }) =>
  parsePublicCard({
    name: 'Minji Kim',
    position: 'Potter',
    company: 'Kiln',
    address: 'Seoul',
    companyAddress: 'Seoul',
    language: 'en',
    translations: formatTranslations(translations),
  });

describe('withFirstLanguage', () => {
  const card = {
    language: 'en',
    translations: formatTranslations({ en: { reading: 'Minji' }, ko: KO }),
  } as const;

  it('keeps how the name is read for the texts, whose language was said wrongly', () => {
    const changed = withFirstLanguage(card, 'fr');
    expect(cardLanguages(changed)).toEqual(['fr', 'ko']);
    expect(parseTranslations(changed.translations)).toEqual({ fr: { reading: 'Minji' }, ko: KO });
  });

  it('leaves nothing of a first language that is unset', () => {
    const read = { language: 'en', translations: formatTranslations({ en: { reading: 'Minji' } }) } as const;
    expect(withFirstLanguage(read, '')).toEqual({ language: '', translations: '' });
  });
});

describe('parseTranslations', () => {
  it('drops languages and fields that it does not know, and what is no text', () => {
    const stored = JSON.stringify({
      xx: { name: 'A' },
      __proto__: { name: 'A' },
      ko: { name: '김', photoUrl: 'https://a.example', position: 7, company: ['x'], reading: 'Kim' },
      ja: 'text',
    });
    expect(parseTranslations(stored)).toEqual({ ko: { name: '김', reading: 'Kim' }, ja: {} });
  });

  it('takes no more languages than a card has', () => {
    const many = Object.fromEntries(
      ['ko', 'ja', 'zh', 'fr', 'de', 'it'].map((code) => [code, { name: code }]),
    );
    expect(Object.keys(parseTranslations(JSON.stringify(many)))).toEqual(['ko', 'ja', 'zh', 'fr']);
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (translations) => {
        const card = parsePublicCard({ name: 'A', language: 'en', translations });
        for (const language of ['', 'en', 'ko', ...cardLanguages(card)])
          expect(typeof cardInLanguage(card, language).name).toBe('string');
      }),
    );
  });
});

describe('cardInLanguage', () => {
  it('has the texts of the language, and the first language’s where it says nothing', () => {
    expect(cardInLanguage(mina(), 'ko')).toMatchObject({
      name: '김민지',
      position: '도예가',
      company: 'Kiln',
      address: '서울',
      companyAddress: '서울',
      language: 'ko',
    });
  });

  it('can be turned back', () => {
    const back = cardInLanguage(cardInLanguage(mina(), 'ko'), 'en');
    expect(back).toMatchObject({ name: 'Minji Kim', position: 'Potter', address: 'Seoul', language: 'en' });
  });

  it.each(['en', 'ja', '', 'constructor'])('is the card itself in %j', (language) => {
    const card = mina();
    expect(cardInLanguage(card, language)).toBe(card);
  });

  it('cuts a text that is longer than its field, between characters', () => {
    const long = mina({ ko: { name: `${'x'.repeat(99)}😀` } });
    expect(cardInLanguage(long, 'ko').name).toBe('x'.repeat(99));
  });
});

describe('bestLanguage', () => {
  it.each([
    [['ko-KR', 'en'], 'ko'],
    [['fr-FR', 'ko'], 'ko'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('of an English and Korean card for %j is %s', (reader, language) => {
    expect(bestLanguage(mina(), reader)).toBe(language);
  });

  it('is the first where the card has none of the reader’s and no English', () => {
    expect(bestLanguage({ language: 'ja', translations: '{"ko":{"name":"김"}}' }, ['fr'])).toBe('ja');
  });

  it('is none for a card in one language', () => {
    expect(bestLanguage(mina({ en: { reading: 'x' } }), ['ko'])).toBe('');
    expect(bestLanguage({ language: '', translations: '{"ko":{"name":"김"}}' }, ['ko'])).toBe('');
  });
});

describe('what is saved', () => {
  it('is trimmed, without what is blank and without texts of the first language', () => {
    const draft = cardInputFrom({
      language: 'en',
      translations: JSON.stringify({
        ko: { name: ' \u202E김 ', position: '  ' },
        ja: { name: ' ' },
        en: { name: 'Ann', reading: 'an', order: 'given' },
      }),
    });
    expect(parseTranslations(cardContent(draft).translations)).toEqual({
      ko: { name: '김' },
      en: { reading: 'an', order: 'given' },
    });
    expect(cardContent(cardInputFrom({ translations: '{"ko":{}}' })).translations).toBe('');
  });

  it('is no longer than its fields', () => {
    const of = (name: string) =>
      tooLongField(cardInputFrom({ translations: JSON.stringify({ ko: { name } }) }));
    expect([of('x'.repeat(100)), of('x'.repeat(101))]).toEqual([undefined, 'translations']);
  });

  it('merges by language and field', () => {
    const of = (translations: Translations) =>
      cardInputFrom({ language: 'en', translations: formatTranslations(translations) });
    const base = of({ ko: KO });
    const sides = {
      base,
      mine: of({ ko: { ...KO, name: '김민서' }, ja: { name: 'ミンジ' } }),
      theirs: of({ ko: { ...KO, position: '작가' } }),
    };
    expect(conflicts(sides, cardContent)).toEqual([]);
    expect(parseTranslations(merge(sides, cardContent).translations)).toEqual({
      ko: { ...KO, name: '김민서', position: '작가' },
      ja: { name: 'ミンジ' },
    });
  });

  it('is in conflict where both changed one field, or one removed what the other changed', () => {
    const of = (translations: Translations) =>
      cardInputFrom({ translations: formatTranslations(translations) });
    const base = of({ ko: KO });
    const theirs = of({ ko: { ...KO, name: '김민서' } });
    expect(conflicts({ base, mine: of({ ko: { ...KO, name: '김' } }), theirs }, cardContent)).toEqual([
      'translations',
    ]);
    expect(conflicts({ base, mine: of({}), theirs }, cardContent)).toEqual(['translations']);
  });
});
