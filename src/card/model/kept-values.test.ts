import { expect, it } from 'vitest';
import { draftOf, parseCard } from './card';
import { cardContent } from './card-content';
import { withStoredValues } from './kept-values';
import { encodeDraft, encodeEdit } from './stored-card';

const TRANSLATIONS = {
  ko: { name: '김민아', slogan: '천천히' },
  zz: { name: 'Mina' },
};
const STORED = {
  name: 'Mina',
  email: 'mina@kiln.example',
  look: 'poster',
  language: 'zz',
  phones: ['pager +821012345678 010-1234-5678'],
  phone: '010-1234-5678',
  portfolioImages: Array.from({ length: 14 }, (_, at) => `https://a.example/${at}.png`),
  translations: JSON.stringify(TRANSLATIONS),
};

/** What an edit writes of a card that a later version stored. */
function edited(change: object, stored: Readonly<Record<string, unknown>> = STORED) {
  const card = parseCard('id', stored);
  const content = cardContent({ ...draftOf(card), ...change });
  return withStoredValues(encodeEdit(content, card, stored), encodeDraft(draftOf(card)), stored);
}

it('keeps values that only a later version knows where the edit does not change them', () => {
  const { look, language, phones, portfolioImages } = STORED;
  expect(edited({ company: 'Kiln' })).toMatchObject({
    company: 'Kiln',
    look,
    language,
    phones,
    portfolioImages,
  });
});

it('replaces them where the edit changes them', () => {
  expect(edited({ look: 'night', language: 'en', portfolioImages: [] })).toMatchObject({
    look: 'night',
    language: 'en',
    portfolioImages: [],
  });
});

it('keeps languages and texts of translations that only a later version knows', () => {
  const stored = { ...STORED, language: 'en' };
  const read = (change: object) =>
    JSON.parse(edited(change, stored)['translations'] as string) as Record<string, unknown>;
  expect(read({ company: 'Kiln' })).toEqual(TRANSLATIONS);
  expect(read({ translations: { ko: { name: '김민' } } })).toEqual({
    ...TRANSLATIONS,
    ko: { name: '김민', slogan: '천천히' },
  });
  expect(read({ translations: {} })).toEqual({ zz: TRANSLATIONS.zz });
});

it.each([
  { look: 7 },
  { look: 'Two Words' },
  { language: null },
  { phones: ['', 'mobile'] },
  { portfolioImages: [''] },
  { translations: '[' },
])('writes the value that is shown where the stored one is malformed: %j', (malformed) => {
  const [name] = Object.keys(malformed) as [keyof typeof malformed];
  const stored = { ...STORED, ...malformed };
  expect(edited({}, stored)[name]).toEqual(encodeDraft(draftOf(parseCard('id', stored)))[name]);
});
