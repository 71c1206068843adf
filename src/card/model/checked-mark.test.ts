import { expect, it } from 'vitest';
import { checkedTime } from './checked-mark';
import { parsePublicCard } from './public-card';

const at = new Date('2026-12-01T08:00:00Z');
const card = parsePublicCard({ name: 'Ann Lee', company: 'Lee GmbH', position: 'Owner' });
const mark = { at, name: 'Ann Lee', company: 'Lee GmbH', position: 'Owner' };

it('returns when a card was checked that is as it was then', () => {
  expect(checkedTime(mark, card)).toEqual(at);
});

it.each(['name', 'company', 'position'])('returns nothing when the %s has changed since', (field) => {
  expect(checkedTime(mark, { ...card, [field]: 'Other' })).toBeUndefined();
  expect(checkedTime({ ...mark, [field]: '' }, card)).toBeUndefined();
});

it.each([
  ['no mark', undefined],
  ['a mark without a time', { ...mark, at: undefined }],
  ['a text in its place', 'yes'],
])('returns nothing for %s', (_what, given) => {
  expect(checkedTime(given, card)).toBeUndefined();
});
