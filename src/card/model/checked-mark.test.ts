import { expect, it } from 'vitest';
import { checkedTexts, checkedTime } from './checked-mark';
import { parsePublicCard } from './public-card';
import { formatTranslations } from './translations';

const at = new Date('2026-12-01T08:00:00Z');
const parts = { name: 'Ann Lee', company: 'Lee GmbH', position: 'Owner', language: 'en' };
const card = parsePublicCard(parts);
const translated = (texts: object) =>
  parsePublicCard({ ...parts, translations: formatTranslations({ ko: texts }) });
const mark = { at, texts: checkedTexts(card) };

it('returns when a card was checked that is as it was then', () => {
  expect(checkedTime(mark, card)).toEqual(at);
});

it.each(['name', 'company', 'position'])('returns nothing when the %s has changed since', (field) => {
  expect(checkedTime(mark, { ...card, [field]: 'Other' })).toBeUndefined();
  expect(checkedTime(mark, { ...card, [field]: '' })).toBeUndefined();
});

it('returns nothing when another language has come, changed or gone since', () => {
  const inKorean = translated({ name: '이안' });
  const both = { at, texts: checkedTexts(inKorean) };
  expect(checkedTime(both, inKorean)).toEqual(at);
  expect(checkedTime(mark, inKorean)).toBeUndefined();
  expect(checkedTime(both, translated({ name: '박민아' }))).toBeUndefined();
  expect(checkedTime(both, card)).toBeUndefined();
});

it('returns the time when other texts of a language have changed', () => {
  const before = translated({ name: '이안' });
  const after = translated({ name: '이안', bio: '안녕하세요' });
  expect(checkedTime({ at, texts: checkedTexts(before) }, after)).toEqual(at);
});

it.each([
  ['no mark', undefined],
  ['a mark without a time', { texts: mark.texts }],
  ['a mark without texts', { at }],
  ['a text in its place', 'yes'],
])('returns nothing for %s', (_what, given) => {
  expect(checkedTime(given, card)).toBeUndefined();
});
