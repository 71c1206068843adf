import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflicts, merge } from '@/shared/lib/three-way';
import { cardDraftFrom, type CardDraft } from './card';
import { cardContent } from './card-content';
import { languageOfField } from './card-face';
import { tooLongField } from './card-faults';
import { parsePublicCard, toPublicCard } from './public-card';
import {
  bestLanguage,
  cardInLanguage,
  cardLanguages,
  formatTranslations,
  parseTranslations,
  withFirstLanguage,
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

  it('keeps how the name is read for the texts, whose language was said wrongly', () => {
    const changed = withFirstLanguage(card, 'fr');
    expect(cardLanguages(changed)).toEqual(['fr', 'ko']);
    expect(changed.translations).toEqual({ fr: { reading: 'Minji' }, ko: KO });
  });

  it('leaves nothing of a first language that is unset', () => {
    const read = { language: 'en', translations: { en: { reading: 'Minji' } } } as const;
    expect(withFirstLanguage(read, '')).toEqual({ language: '', translations: {} });
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

  it('keeps the entry of the first language wherever it is, beside three others', () => {
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

  it('tells which of its texts are in the first language', () => {
    const elsewhere = { ...mina(), companyAddress: 'Busan', introText: 'Hello' };
    const korean = toPublicCard(cardInLanguage(elsewhere, 'ko'));
    const languages = ['name', 'company', 'address', 'companyAddress', 'introText'].map((field) =>
      languageOfField(korean, field),
    );
    expect(languages).toEqual(['ko', 'en', 'ko', 'en', 'en']);
    expect(languageOfField(cardInLanguage(mina(), 'ko'), 'companyAddress')).toBe('ko');
    expect(languageOfField(elsewhere, 'name')).toBe('en');
  });

  it('tells it also of a card that was turned before', () => {
    const turned = cardInLanguage(cardInLanguage(mina({ ko: KO, ja: { name: 'ミンジ' } }), 'ko'), 'ja');
    const languages = ['name', 'position', 'company'].map((field) => languageOfField(turned, field));
    expect(languages).toEqual(['ja', 'ko', 'en']);
    expect(turned.translations.ko).not.toHaveProperty('company');
  });

  it('can be turned back', () => {
    const back = cardInLanguage(cardInLanguage(mina(), 'ko'), 'en');
    expect(back).toMatchObject({ name: 'Minji Kim', position: 'Potter', address: 'Seoul', language: 'en' });
  });

  it.each(['en', 'ja', '', 'constructor'])('is the card itself in %j', (language) => {
    const card = mina();
    expect(cardInLanguage(card, language)).toBe(card);
  });

  it.each([
    ['half a character', '{"ko":{"name":"\\ud83d민지"}}', '민지'],
    ['a turned name', JSON.stringify({ ko: { name: '\u202E민지' } }), '민지'],
    ['a name that is not seen', JSON.stringify({ ko: { name: '\u3164' } }), 'Minji Kim'],
  ])('shows no %s', (_what, translations, name) => {
    expect(cardInLanguage({ ...mina(), translations: parseTranslations(translations) }, 'ko').name).toBe(
      name,
    );
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
    expect(bestLanguage({ language: 'ja', translations: { ko: { name: '김' } } }, ['fr'])).toBe('ja');
  });

  it('is none for a card in one language', () => {
    expect(bestLanguage(mina({ en: { reading: 'x' } }), ['ko'])).toBe('');
    expect(bestLanguage({ language: '', translations: { ko: { name: '김' } } }, ['ko'])).toBe('');
  });
});

describe('what is saved', () => {
  it('is trimmed, without what is blank and without texts of the first language', () => {
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

  it('is no longer than its fields', () => {
    const of = (name: string) =>
      tooLongField(cardDraftFrom({ translations: JSON.stringify({ ko: { name } }) }));
    expect([of('x'.repeat(100)), of('x'.repeat(101))]).toEqual([undefined, 'translations']);
  });
});

describe('what two editors changed', () => {
  const of = (translations: Translations, language = 'en') =>
    cardDraftFrom({ language, translations: formatTranslations(translations) });
  const base = of({ ko: KO });
  const sides = (mine: CardDraft, theirs: CardDraft, from = base) => ({ base: from, mine, theirs });
  const merged = (mine: CardDraft, theirs: CardDraft, from = base) => {
    expect(conflicts(sides(mine, theirs, from), cardContent)).toEqual([]);
    const { language, translations } = cardContent(merge(sides(mine, theirs, from), cardContent));
    return { language, translations };
  };
  const conflicting = (mine: CardDraft, theirs: CardDraft, from = base) =>
    conflicts(sides(mine, theirs, from), cardContent);

  it('merges by language and field', () => {
    const mine = of({ ko: { ...KO, name: '김민서' }, ja: { name: 'ミンジ' } });
    expect(merged(mine, of({ ko: { ...KO, position: '작가' }, fr: { name: 'Min' } })).translations).toEqual({
      ko: { ...KO, name: '김민서', position: '작가' },
      ja: { name: 'ミンジ' },
      fr: { name: 'Min' },
    });
    expect(merged(of({}), base).translations).toEqual({});
  });

  it('is in conflict where both changed one field', () => {
    const theirs = of({ ko: { ...KO, name: '김민서' } });
    expect(conflicting(of({ ko: { ...KO, name: '김' } }), theirs)).toEqual(['translations']);
  });

  it.each([
    ['changed', { ...KO, name: '김민서' }],
    ['added', { ...KO, company: '가마' }],
    ['emptied', { name: KO.name }],
  ])('is in conflict where one removed a language of which the other %s a text', (_what, said) => {
    const [removed, changed] = [of({}), of({ ko: said })];
    expect(conflicting(removed, changed)).toEqual(['translations']);
    expect(conflicting(changed, removed)).toEqual(['translations']);
    // The choice of mine is the whole of mine.
    const kept = (mine: CardDraft, theirs: CardDraft) => merge(sides(mine, theirs), cardContent).translations;
    expect(kept(removed, changed)).toEqual({});
    expect(kept(changed, removed)).toEqual({ ko: said });
  });

  it('is in conflict where both together have more languages than a card', () => {
    const mine = of({ ko: KO, ja: { name: 'ミンジ' } });
    expect(conflicting(mine, of({ ko: KO, fr: { name: 'Min' } }))).toEqual([]);
    expect(conflicting(mine, of({ ko: KO, fr: { name: 'Min' }, de: { name: 'Min' } }))).toEqual([
      'translations',
    ]);
  });

  it('is in conflict where one adds the language that the other says is the first', () => {
    const added = of({ ko: KO, ja: { name: 'ミンジ' } });
    expect(conflicting(of({ ko: KO }, 'ja'), added)).toEqual(['translations']);
    expect(conflicting(added, of({ ko: KO }, 'ja'))).toEqual(['translations']);
  });

  it('keeps how the name is read with the first language that the other said', () => {
    const [read, french] = [of({ en: { reading: 'min-ji' }, ko: KO }), of({ ko: KO }, 'fr')];
    const both = { language: 'fr', translations: { fr: { reading: 'min-ji' }, ko: KO } };
    expect(merged(read, french)).toEqual(both);
    expect(merged(french, read)).toEqual(both);
  });

  it('keeps a language that has no text yet', () => {
    const mine = of({ ko: KO, ja: {} });
    const theirs = { ...base, company: 'Kiln' };
    expect(merge(sides(mine, theirs), cardContent)).toEqual({ ...mine, company: 'Kiln' });
  });
});
