import { expect, it } from 'vitest';
import { parseCard } from '@/card/model/card';
import { likelyPersons } from './likely-persons';
import { planOf } from './testing';

const cardOf = (id: string, name: string, data: object = {}) =>
  parseCard(id, { name, email: `${id}@old.example`, customPath: `${id}-link`, ownerUid: 'owner', ...data });

/** Returns the lines of a table with the ids of their likely cards. */
const likelyOf = (csv: string, cards: readonly ReturnType<typeof cardOf>[]) =>
  likelyPersons(planOf(csv, cards).matched, cards).map(({ at, card }) => [at, card.id]);

it('likelyPersons finds the card of a person with a new e-mail address by name or slug', () => {
  const cards = [cardOf('ann', 'Ann  Lee'), cardOf('bo', 'Bo Kim'), cardOf('cy', 'Cy Roth')];
  const csv =
    'Name,Email,Link\nann lee,ann@new.example,\nBo Kim,bo@old.example,\nCy Roth-Lee,cy@new.example,cy-link\nDi Ray,di@x.example,\n';
  expect(likelyOf(csv, cards)).toEqual([
    [2, 'ann'],
    [4, 'cy'],
  ]);
});

it('likelyPersons ignores a name that several cards or rows have, and legacy cards', () => {
  const cards = [
    cardOf('ann', 'Ann Lee'),
    cardOf('ann2', 'Ann Lee'),
    cardOf('bo', 'Bo Kim'),
    { ...cardOf('cy', 'Cy Roth'), isLegacy: true },
  ];
  const csv =
    'Name,Email\nAnn Lee,a@new.example\nBo Kim,b@new.example\nBo Kim,b2@new.example\nCy Roth,c@new.example\n';
  expect(likelyOf(csv, cards)).toEqual([]);
});
