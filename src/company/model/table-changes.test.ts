import { expect, it } from 'vitest';
import { emptyCardDraft, parseCard } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { encodeNewCard } from '@/card/model/stored-card';
import { cardOfKey, planOf } from '@/team/model/testing';
import { parseCompany, parsePerson } from './company';
import { encodeGiven, givenAtFirst } from './dress-changes';
import { companyRows, givenByTable, tableChange } from './table-changes';

const FIRST = { ...emptyCardDraft(), name: 'Ann', email: 'ann@acme.example', position: 'Lead' };
const cardOf = (fields = {}) => parseCard('K', encodeNewCard(cardContent({ ...FIRST, ...fields })));
const empty = parseCompany('C', {});
const company = { ...empty, dress: { ...empty.dress, company: 'Acme' }, locked: ['company' as const] };
const MEMBER = { holder: 'ann', member: 'ann' };
const given = encodeGiven(givenAtFirst(company, cardOf()));
const changes = { name: 'Bea', familyName: 'Bea', position: 'Head', company: 'Other', memo: 'private' };

it('a table changes any text of a card that no member has, but for what the company locks', () => {
  const change = tableChange(
    'admin',
    company,
    { holder: 'admin', member: undefined, given: '' },
    cardOf({ position: 'Own' }),
    changes,
  );
  expect(change.content).toEqual({ name: 'Bea', familyName: 'Bea', position: 'Head' });
  expect(change.kept).toEqual([{ field: 'company', why: 'locked' }]);
});

it('a table keeps what a member changed, a name as a whole', () => {
  const card = cardOf({ name: 'Anna', position: 'Lead' });
  const change = tableChange('admin', company, { ...MEMBER, given }, card, changes);
  expect(change.content).toEqual({ position: 'Head' });
  expect(change.kept.map(({ field, why }) => [field, why])).toEqual([
    ['name', 'changed'],
    ['familyName', 'changed'],
    ['company', 'locked'],
  ]);
  const locking = tableChange('admin', company, { ...MEMBER, given }, card, { company: 'Acme' });
  expect(locking.content).toEqual({ company: 'Acme' });
});

it('what a table gave may be changed by the next one, and nothing else of the card', () => {
  const next = givenByTable(given, { ...FIRST, position: 'Head', name: 'Anna' }, ['position']);
  const card = cardOf({ position: 'Head', name: 'Anna' });
  const change = tableChange('admin', company, { ...MEMBER, given: next }, card, {
    position: 'Boss',
    name: 'Bea',
  });
  expect(change.content).toEqual({ position: 'Boss' });
});

it('a value that an interrupted run has written already is no change of the member', () => {
  const card = cardOf({ position: 'Head' });
  const change = tableChange('admin', company, { ...MEMBER, given }, card, { position: 'Head' });
  expect(change).toEqual({ content: { position: 'Head' }, kept: [] });
});

it('the slug and the photo of a card stay where another account has it', () => {
  const ann = cardOfKey('7', { name: 'Ann', email: 'ann@acme.example', position: 'Lead' });
  const { planned } = planOf('ID,Name,Email,Slug\n7,Ann,ann@acme.example,other\n', [ann], {
    photoOf: () => 'ann.png',
  });
  const rowOf = (holder: string) => {
    const people = new Map([[ann.id, parsePerson(ann.id, { holder, member: null })]]);
    return companyRows('admin', planned, new Map([[ann.id, ann]]), { company, people })[0];
  };
  expect(rowOf('ann')).toMatchObject({
    action: 'keep',
    content: {},
    photo: undefined,
    kept: [
      { field: 'customPath', why: 'elsewhere' },
      { field: 'photoUrl', why: 'elsewhere' },
    ],
  });
  expect(rowOf('admin')).toMatchObject({ action: 'update', content: { customPath: 'other' }, kept: [] });
  expect(rowOf('admin')?.photo).toBe('ann.png');
});

it('rows beyond the seats are left out, and so is a card of another company', () => {
  const seated = { ...company, seats: 3, peopleCount: 2, paidUntil: new Date(Date.now() + 86_400_000) };
  const other = cardOfKey('7', {
    name: 'Ann',
    email: 'ann@acme.example',
    private: { companyId: 'Other' },
  });
  const { planned } = planOf(
    'ID,Name,Email,Company\n7,Ann N,ann@acme.example,\n8,Bo,bo@x.example,Own\n9,Cy,cy@x.example,\n,,,\n',
    [other],
  );
  const rows = companyRows('admin', planned, new Map([[other.id, other]]), {
    company: seated,
    people: new Map(),
  });
  expect(rows.map(({ action, problems }) => [action, problems.map(({ why }) => why)])).toEqual([
    ['skip', ['other-company']],
    ['create', []],
    ['skip', ['no-seat']],
  ]);
  expect(rows[1]?.content).toMatchObject({ name: 'Bo', company: 'Acme' });
});
