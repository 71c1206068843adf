import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflicts, merge } from '@/shared/lib/three-way';
import { cardDraftFrom, type CardDraft } from './card';
import { cardContent } from './card-content';
import { languageOfField } from './card-face';
import { tooLongField } from './card-faults';
import { parsePublicCard, toPublicCard } from './public-card';
import { withFirstLanguage } from './saved-translations';
import {
  bestLanguage,
  cardInLanguage,
  cardLanguages,
  formatTranslations,
  parseTranslations,
  type Translations,
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
    translations: { en: { reading: 'Minji' }, ko: KO },
  } as const;

  it('moves the reading of the name to the corrected first language', () => {
    const french = withFirstLanguage(card, 'fr');
    expect(cardLanguages(french)).toEqual(['fr', 'ko']);
    expect(french.translations).toEqual({ fr: { reading: 'Minji' }, ko: KO });
  });

  it('removes the entry of the first language when that is unset', () => {
    const card = { language: 'en', translations: { en: { reading: 'Minji' } } } as const;
    expect(withFirstLanguage(card, '')).toEqual({ language: '', translations: {} });
  });
});

describe('parseTranslations', () => {
  it('drops unknown languages and fields, and values that are not texts', () => {
    const stored = JSON.stringify({
      xx: { name: 'A' },
      __proto__: { name: 'A' },
      ko: { name: '김', photoUrl: 'https://a.example', position: 7, company: ['x'], reading: 'Kim' },
      ja: 'text',
    });
    expect(parseTranslations(stored)).toEqual({ ko: { name: '김', reading: 'Kim' }, ja: {} });
  });

  it('keeps at most the number of languages that a card may have', () => {
    const many = Object.fromEntries(
      ['ko', 'ja', 'zh', 'fr', 'de', 'it'].map((code) => [code, { name: code }]),
    );
    expect(Object.keys(parseTranslations(JSON.stringify(many)))).toEqual(['ko', 'ja', 'zh', 'fr']);
  });

  it('keeps the entry of the first language at any position, and three others', () => {
    const codes = ['ko', 'ja', 'zh', 'fr', 'en'] as const;
    const stored = JSON.stringify(Object.fromEntries(codes.map((code) => [code, { reading: code }])));
    expect(Object.keys(parseTranslations(stored, 'en'))).toEqual(['ko', 'ja', 'zh', 'en']);
    expect(cardLanguages(parsePublicCard({ language: 'de', translations: stored }))).toEqual([
      'de',
      'ko',
      'ja',
      'zh',
    ]);
  });

  it('never throws, for any stored text', () => {
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
  it('has the texts of the language, and those of the first language where they are missing', () => {
    expect(cardInLanguage(mina(), 'ko')).toMatchObject({
      name: '김민지',
      position: '도예가',
      company: 'Kiln',
      address: '서울',
      companyAddress: '서울',
      language: 'ko',
    });
  });

  it('knows the language of each text', () => {
    const elsewhere = { ...mina(), companyAddress: 'Busan', introText: 'Hello' };
    const korean = toPublicCard(cardInLanguage(elsewhere, 'ko'));
    const languages = ['name', 'company', 'address', 'companyAddress', 'introText'].map((field) =>
      languageOfField(korean, field),
    );
    expect(languages).toEqual(['ko', 'en', 'ko', 'en', 'en']);
    expect(languageOfField(cardInLanguage(mina(), 'ko'), 'companyAddress')).toBe('ko');
    expect(languageOfField(elsewhere, 'name')).toBe('en');
  });

  it('knows the language of each text after a second change of language', () => {
    const japanese = cardInLanguage(cardInLanguage(mina({ ko: KO, ja: { name: 'ミンジ' } }), 'ko'), 'ja');
    const languages = ['name', 'position', 'company'].map((field) => languageOfField(japanese, field));
    expect(languages).toEqual(['ja', 'ko', 'en']);
    expect(japanese.translations.ko).not.toHaveProperty('company');
  });

  it('returns to the first language', () => {
    const back = cardInLanguage(cardInLanguage(mina(), 'ko'), 'en');
    expect(back).toMatchObject({ name: 'Minji Kim', position: 'Potter', address: 'Seoul', language: 'en' });
  });

  it.each(['en', 'ja', '', 'constructor'])('returns the card itself for %j', (language) => {
    const card = mina();
    expect(cardInLanguage(card, language)).toBe(card);
  });

  it.each([
    ['half a character', '{"ko":{"name":"\\ud83d민지"}}', '민지'],
    ['a direction control in a name', JSON.stringify({ ko: { name: '\u202E민지' } }), '민지'],
    ['an invisible name', JSON.stringify({ ko: { name: '\u3164' } }), 'Minji Kim'],
  ])('never shows %s', (_what, translations, name) => {
    expect(cardInLanguage({ ...mina(), translations: parseTranslations(translations) }, 'ko').name).toBe(
      name,
    );
  });

  it('cuts a text that is longer than its field, and never within a character', () => {
    const long = mina({ ko: { name: `${'x'.repeat(99)}😀` } });
    expect(cardInLanguage(long, 'ko').name).toBe('x'.repeat(99));
  });
});

describe('bestLanguage', () => {
  it.each([
    [['ko', 'en'], 'ko'],
    [['fr', 'ko'], 'ko'],
    [['fr'], 'en'],
    [[], 'en'],
  ] as const)('of an English and Korean card for a reader of %j is %s', (reader, language) => {
    expect(bestLanguage(mina(), reader)).toBe(language);
  });

  it('is the first language when the card has neither a language of the reader nor English', () => {
    expect(bestLanguage({ language: 'ja', translations: { ko: { name: '김' } } }, ['fr'])).toBe('ja');
  });

  it('is empty for a card in one language', () => {
    expect(bestLanguage(mina({ en: { reading: 'x' } }), ['ko'])).toBe('');
    expect(bestLanguage({ language: '', translations: { ko: { name: '김' } } }, ['ko'])).toBe('');
  });
});

describe('the saved translations', () => {
  it('are trimmed, and contain no blank texts and no texts of the first language', () => {
    const draft = cardDraftFrom({
      language: 'en',
      translations: JSON.stringify({
        ko: { name: ' \u202E김 ', position: '  ' },
        ja: { name: ' ' },
        en: { name: 'Ann', reading: 'an', order: 'given' },
      }),
    });
    expect(cardContent(draft).translations).toEqual({
      ko: { name: '김' },
      en: { reading: 'an', order: 'given' },
    });
    expect(cardContent(cardDraftFrom({ translations: '{"ko":{}}' })).translations).toEqual({});
  });

  it('are refused when a text is longer than its field', () => {
    const of = (name: string) =>
      tooLongField(cardDraftFrom({ translations: JSON.stringify({ ko: { name } }) }));
    expect([of('x'.repeat(100)), of('x'.repeat(101))]).toEqual([undefined, 'translations']);
  });
});

describe('translations that two editors changed', () => {
  const of = (translations: Translations, language = 'en') =>
    cardDraftFrom({ language, translations: formatTranslations(translations) });
  const base = of({ ko: KO });
  const sides = (mine: CardDraft, theirs: CardDraft, from = base) => ({ base: from, mine, theirs });
  const mergedTranslations = (mine: CardDraft, theirs: CardDraft, from = base) => {
    expect(conflicts(sides(mine, theirs, from), cardContent)).toEqual([]);
    const { language, translations } = cardContent(merge(sides(mine, theirs, from), cardContent));
    return { language, translations };
  };
  const conflictingFields = (mine: CardDraft, theirs: CardDraft, from = base) =>
    conflicts(sides(mine, theirs, from), cardContent);

  it('are merged by language and field', () => {
    const mine = of({ ko: { ...KO, name: '김민서' }, ja: { name: 'ミンジ' } });
    expect(
      mergedTranslations(mine, of({ ko: { ...KO, position: '작가' }, fr: { name: 'Min' } })).translations,
    ).toEqual({
      ko: { ...KO, name: '김민서', position: '작가' },
      ja: { name: 'ミンジ' },
      fr: { name: 'Min' },
    });
    expect(mergedTranslations(of({}), base).translations).toEqual({});
  });

  it('are in conflict when both changed the same field', () => {
    const theirs = of({ ko: { ...KO, name: '김민서' } });
    expect(conflictingFields(of({ ko: { ...KO, name: '김' } }), theirs)).toEqual(['translations']);
  });

  it.each([
    ['changed', { ...KO, name: '김민서' }],
    ['added', { ...KO, company: '가마' }],
    ['emptied', { name: KO.name }],
  ])('are in conflict when one removed a language in which the other %s a text', (_what, korean) => {
    const [withoutKorean, withKorean] = [of({}), of({ ko: korean })];
    expect(conflictingFields(withoutKorean, withKorean)).toEqual(['translations']);
    expect(conflictingFields(withKorean, withoutKorean)).toEqual(['translations']);
    // The merge keeps all of mine until the owner has chosen.
    const mergedTexts = (mine: CardDraft, theirs: CardDraft) =>
      merge(sides(mine, theirs), cardContent).translations;
    expect(mergedTexts(withoutKorean, withKorean)).toEqual({});
    expect(mergedTexts(withKorean, withoutKorean)).toEqual({ ko: korean });
  });

  it('are in conflict when together they have more languages than a card may have', () => {
    const mine = of({ ko: KO, ja: { name: 'ミンジ' } });
    expect(conflictingFields(mine, of({ ko: KO, fr: { name: 'Min' } }))).toEqual([]);
    expect(conflictingFields(mine, of({ ko: KO, fr: { name: 'Min' }, de: { name: 'Min' } }))).toEqual([
      'translations',
    ]);
  });

  it('are in conflict when one adds the language that the other makes the first', () => {
    const withJapanese = of({ ko: KO, ja: { name: 'ミンジ' } });
    expect(conflictingFields(of({ ko: KO }, 'ja'), withJapanese)).toEqual(['translations']);
    expect(conflictingFields(withJapanese, of({ ko: KO }, 'ja'))).toEqual(['translations']);
  });

  it('keep the reading of the name when the other editor changes the first language', () => {
    const [withReading, french] = [of({ en: { reading: 'min-ji' }, ko: KO }), of({ ko: KO }, 'fr')];
    const merged = { language: 'fr', translations: { fr: { reading: 'min-ji' }, ko: KO } };
    expect(mergedTranslations(withReading, french)).toEqual(merged);
    expect(mergedTranslations(french, withReading)).toEqual(merged);
  });

  it('keep a language that has no text yet', () => {
    const mine = of({ ko: KO, ja: {} });
    const theirs = { ...base, company: 'Kiln' };
    expect(merge(sides(mine, theirs), cardContent)).toEqual({ ...mine, company: 'Kiln' });
  });
});
