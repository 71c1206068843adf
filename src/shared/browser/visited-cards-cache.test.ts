import { expect, it } from 'vitest';
import { isYoung, parseVisitedCards, visitedCardPath } from './visited-cards-cache';

it.each([
  ['/demo', '/demo'],
  ['/DEMO', '/demo'],
  ['/demo/', '/demo'],
  ['/demo//', '/demo'],
  ['/', '/'],
  ['/qr/AbC', '/qr/AbC'],
  ['/qr/AbC/', '/qr/AbC'],
  ['/card/Uid/AbC/', '/card/Uid/AbC'],
])('caches the page at %s under %s', (typed, kept) => {
  expect(visitedCardPath(typed)).toBe(kept);
});

it.each([
  ['2026-01-31T00:00:00Z', true],
  ['2026-01-01T00:00:01Z', true],
  ['2026-01-01T00:00:00Z', false],
  ['2026-03-05T00:00:00Z', false],
  ['never', false],
])('on 31 January a copy of %s is recent enough: %s', (on, young) => {
  expect(isYoung(on, Date.parse('2026-01-31T00:00:00Z'))).toBe(young);
});

it('reads the list of cards, also one that another version or a damaged disk has left', () => {
  const card = { path: '/ann', on: '2026-01-31T00:00:00Z', addresses: ['/ann', '/a.js'] };
  expect(parseVisitedCards([card])).toEqual([card]);
  expect(parseVisitedCards([{ path: 7, addresses: ['/a', null] }, 'x'])).toEqual([
    { path: '', on: '', addresses: ['/a'] },
    { path: '', on: '', addresses: [] },
  ]);
  expect([parseVisitedCards(undefined), parseVisitedCards({})]).toEqual([[], []]);
});
