import { expect, it } from 'vitest';
import { folded } from '@/shared/lib/folded';
import { parseCard } from './card';
import { matching } from './matching';

const cards = [
  parseCard('a', { name: 'Jana Nováková', company: 'Kiln & Co', customPath: 'jana' }),
  parseCard('b', { name: '김민지', email: 'minji@studio.example', position: 'Potter' }),
  parseCard('c', { name: 'IŞIK Kaya', company: 'Łukasz Straße', department: 'Výzkum' }),
];
const ids = (searchText: string) => matching(cards, searchText).map(({ id }) => id);

it.each([
  ["o'brien", 'O’Brien'],
  ['smith-jones', 'Smith‐Jones'],
  ['高橋', '髙橋'],
  ['やまだ', 'ヤマダ'],
  ['احمد', 'أحمد'],
])('in the team’s list the search text %s finds %s', (searchText, name) => {
  const people = [parseCard('d', { name }), ...cards];
  expect(matching(people, searchText, folded).map(({ id }) => id)).toEqual(['d']);
});

it.each([
  ['', ['a', 'b', 'c']],
  ['  ', ['a', 'b', 'c']],
  ['novakova', ['a']],
  ['KILN jana', ['a']],
  ['potter', ['b']],
  ['studio.example', ['b']],
  ['김민', ['b']],
  ['기', ['b']],
  ['ışık strasse', ['c']],
  ['lukasz', ['c']],
  ['vyzkum', ['c']],
  ['jana potter', []],
])('the search text “%s” finds the cards %j', (searchText, expected) =>
  expect(ids(searchText)).toEqual(expected),
);
