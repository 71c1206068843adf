import { expect, it } from 'vitest';
import { parsePerson } from '@/company/model/company';
import { actionsFor } from './person-actions';

it.each([
  ['who is not invited', { holder: 'me' }, ['release']],
  ['who is invited', { holder: 'me', invitation: 'C' }, ['withdraw', 'release']],
  ['who has joined', { holder: 'me', invitation: 'C', member: 'ann' }, ['undo', 'release']],
  ['who has the card', { holder: 'ann', invitation: 'C', member: 'ann' }, ['takeBack', 'release']],
  ['whose card another administrator has', { holder: 'other' }, ['takeBack', 'release']],
])('for a person %s the actions fit', (_, stored, actions) => {
  expect(actionsFor('me', parsePerson('K', stored))).toEqual(actions);
});
