import { expect, it } from 'vitest';
import { emptyCardDraft, parseCard } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { encodeNewCard } from '@/card/model/stored-card';
import { parseCompany } from './company';
import { encodeGiven, givenAtFirst } from './dress-changes';
import { givenByTable, tableChange } from './table-changes';

const FIRST = { ...emptyCardDraft(), name: 'Ann', email: 'ann@acme.example', position: 'Lead' };
const cardOf = (fields = {}) => parseCard('K', encodeNewCard(cardContent({ ...FIRST, ...fields })));
const empty = parseCompany('C', {});
const company = { ...empty, dress: { ...empty.dress, company: 'Acme' }, locked: ['company' as const] };
const given = encodeGiven(givenAtFirst(company, cardOf()));
const changes = { name: 'Bea', familyName: 'Bea', position: 'Head', company: 'Other', memo: 'private' };

it('a table changes any text of a card that no member has, but for what the company locks', () => {
  const change = tableChange(company, { member: undefined, given: '' }, cardOf({ position: 'Own' }), changes);
  expect(change.content).toEqual({ name: 'Bea', familyName: 'Bea', position: 'Head' });
  expect([...change.kept]).toEqual([['company', 'locked']]);
});

it('a table keeps what a member changed, a name as a whole', () => {
  const card = cardOf({ name: 'Anna', position: 'Lead' });
  const change = tableChange(company, { member: 'ann', given }, card, changes);
  expect(change.content).toEqual({ position: 'Head' });
  expect([...change.kept.keys()]).toEqual(['name', 'company', 'familyName']);
  const locking = tableChange(company, { member: 'ann', given }, card, { company: 'Acme' });
  expect(locking.content).toEqual({ company: 'Acme' });
});

it('what a table gave may be changed by the next one, and nothing else of the card', () => {
  const next = givenByTable(given, { ...FIRST, position: 'Head', name: 'Anna' }, ['position']);
  const card = cardOf({ position: 'Head', name: 'Anna' });
  const change = tableChange(company, { member: 'ann', given: next }, card, {
    position: 'Boss',
    name: 'Bea',
  });
  expect(change.content).toEqual({ position: 'Boss' });
});
