import { expect, it } from 'vitest';
import { draftOf, parseCard } from './card';
import { cardContent } from './card-content';
import { CARD_FIELDS } from './card-fields';
import { encodeDraft, encodeSave } from './stored-card';

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

/** Returns the fields that an edit of a stored card writes. */
function writtenFields(change: object, stored: Readonly<Record<string, unknown>> = STORED) {
  const card = parseCard('id', stored);
  const content = cardContent({ ...draftOf(card), ...change });
  return encodeSave(content, card, stored, '').edit;
}

it('an edit keeps values that only a later version knows in fields that it does not change', () => {
  const { look, language, phones, portfolioImages } = STORED;
  expect(writtenFields({ company: 'Kiln' })).toMatchObject({
    company: 'Kiln',
    look,
    language,
    phones,
    portfolioImages,
  });
});

it('an edit of another field keeps more addresses than this version knows', () => {
  const emails = ['home\t', ...[1, 2, 3].map((number) => `work\ta${number}@kiln.example`)];
  const stored = { ...STORED, emails };
  expect(writtenFields({ company: 'Kiln' }, stored)).toHaveProperty('emails', emails);
  expect(writtenFields({ emails: [] }, stored)['emails']).toBeUndefined();
});

it('an edit replaces values that only a later version knows in fields that it changes', () => {
  expect(writtenFields({ look: 'night', language: 'en', portfolioImages: [] })).toMatchObject({
    look: 'night',
    language: 'en',
    portfolioImages: [],
  });
});

it('an edit writes the numbers in the order that visitors see, without the one that was cleared', () => {
  const phones = ['mobile 010 010', 'work 020 020'];
  const numbers = (phone: string) => {
    const { phone: first, phones: all } = writtenFields({ company: 'Kiln' }, { ...STORED, phone, phones });
    return { first, all };
  };
  expect(numbers('020')).toEqual({ first: '020', all: phones.toReversed() });
  expect(numbers('')).toEqual({ first: '020', all: phones.slice(1) });
  expect(numbers('030')).toEqual({ first: '030', all: phones });
});

it.each([
  ['the first', '12', ['pager +8227654321,12 12', 'home - 0101']],
  ['the second', '010', ['mobile 010 010', 'pager 012 012']],
  [
    'the second, after one that visitors do not see first',
    '020',
    ['mobile 010 010', 'pager 012 012', 'work 020 020'],
  ],
  ['next to one that cannot be dialed', 'ext', ['pager 012 012', 'work - ext']],
])('an edit of another field keeps a number of a later kind: %s', (_, phone, phones) => {
  const stored = { ...STORED, phone, phones };
  expect(writtenFields({ company: 'Kiln' }, stored)).toMatchObject({ phone, phones });
});

it('an edit of the numbers replaces stored numbers of every kind', () => {
  const stored = { ...STORED, phone: '010', phones: ['mobile 010 010', 'pager 012 012'] };
  const phones = [{ kind: 'work', typed: '010', dialed: '010' }];
  expect(writtenFields({ phones }, stored)).toMatchObject({ phone: '010', phones: ['work 010 010'] });
});

it('an edit keeps languages and translated texts that only a later version knows', () => {
  const stored = { ...STORED, language: 'en' };
  const translationsAfter = (change: object) =>
    JSON.parse(writtenFields(change, stored)['translations'] as string) as Record<string, unknown>;
  expect(translationsAfter({ company: 'Kiln' })).toEqual(TRANSLATIONS);
  expect(translationsAfter({ translations: { ko: { name: '김민' } } })).toEqual({
    ...TRANSLATIONS,
    ko: { name: '김민', slogan: '천천히' },
  });
  expect(translationsAfter({ translations: {} })).toEqual({ zz: TRANSLATIONS.zz });
});

it.each([
  { look: 7 },
  { look: 'Two Words' },
  { language: null },
  { phones: ['', 'mobile'] },
  { portfolioImages: [''] },
  { translations: '[' },
])('an edit replaces a malformed stored value by the one that is shown: %j', (malformed) => {
  const [name] = Object.keys(malformed) as [keyof typeof malformed];
  const stored = { ...STORED, ...malformed };
  expect(writtenFields({}, stored)[name]).toEqual(encodeDraft(draftOf(parseCard('id', stored)))[name]);
});

it.each([
  ['grow', `{"xx":{"name":"${'x'.repeat(CARD_FIELDS.translations.limit - 60)}"},"ko":{"name":"a"}}`],
  ['are numbers that grow', `{"xx":[${Array(4_000).fill('1e20').join(',')}],"ko":{"name":"a"}}`],
  ['have no end of depth', `{"xx":${'['.repeat(11_900)}${']'.repeat(11_900)},"ko":{"name":"a"}}`],
])('an edit can be saved beside unknown translations that %s', (_what, translations) => {
  const name = 'a'.repeat(CARD_FIELDS.name.limit);
  const written = writtenFields(
    { translations: { ko: { name } } },
    { ...STORED, language: 'en', translations },
  );
  const { ko } = JSON.parse(String(written['translations'])) as typeof TRANSLATIONS;
  expect(ko).toEqual({ name });
  expect(String(written['translations']).length).toBeLessThanOrEqual(CARD_FIELDS.translations.limit);
});
