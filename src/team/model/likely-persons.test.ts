import { expect, it } from 'vitest';
import { parseCard } from '@/card/model/card';
import { likelyPersons } from './likely-persons';
import { planOf } from './testing';

const cardOf = (id: string, name: string, data: object = {}) =>
  parseCard(id, { name, email: `${id}@old.example`, customPath: `${id}-link`, ownerUid: 'owner', ...data });

/** Lines with the cards that they are likely about. */
const likelyOf = (csv: string, cards: readonly ReturnType<typeof cardOf>[]) =>
  likelyPersons(planOf(csv, cards).matched, cards).map(({ at, card }) => [at, card.id]);

it('finds the card of a person whose e-mail address is another one now, by name or link', () => {
  const cards = [cardOf('ann', 'Ann  Lee'), cardOf('bo', 'Bo Kim'), cardOf('cy', 'Cy Roth')];
  const csv =
    'Name,Email,Link\nann lee,ann@new.example,\nBo Kim,bo@old.example,\nCy Roth-Lee,cy@new.example,cy-link\nDi Ray,di@x.example,\n';
  expect(likelyOf(csv, cards)).toEqual([
    [2, 'ann'],
    [4, 'cy'],
  ]);
});

it('finds none where several cards or rows have the name, and no legacy card', () => {
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
