import { expect, it } from 'vitest';
import { peopleWith, personState, type ListedPerson } from './person-state';

const ann: ListedPerson = {
  cardId: 'A',
  holder: 'admin',
  member: undefined,
  name: 'Ann Ørsted',
  email: 'ann@acme.example',
  slug: 'ann-o',
  invitation: undefined,
  isListed: false,
  given: '',
  dressVersion: 0,
};
const NOW = Date.UTC(2027, 0, 1);
const [before, after] = [new Date(NOW - 1), new Date(NOW + 1)];

it.each([
  ['none', {}],
  ['invited', { invitation: 'C', invitedUntil: after }],
  ['expired', { invitation: 'C', invitedUntil: before }],
  ['expired', { invitation: 'C' }],
  ['joined', { invitation: 'C', member: 'm' }],
  ['taken', { invitation: 'C', member: 'm', holder: 'm' }],
] as const)('a person is %s with %o', (state, changed) => {
  expect(personState({ ...ann, ...changed }, NOW)).toBe(state);
});

it('people are found by words in name, address and slug', () => {
  const bob = { ...ann, name: 'Bob', email: '', slug: 'bob' };
  const found = (text: string) => peopleWith([ann, bob], text).map(({ name }) => name);
  expect(found('ANN acme')).toEqual([ann.name]);
  expect(found('bob')).toEqual(['Bob']);
  expect(found(' ')).toHaveLength(2);
  expect(found('carl')).toEqual([]);
});
