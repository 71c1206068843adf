import { beforeEach, expect, it } from 'vitest';
import { hasCreatedMark } from './created-mark';
import { markCreated, takeCreatedMark } from './created-mark-form';

const mark = {
  name: 'minji',
  title: 'Your card is live',
  close: 'Close',
  ways: [{ label: 'Share it', href: '/cards/C1/share' }],
};

beforeEach(() => sessionStorage.clear());

it('is told once, and only to the page of its card', () => {
  markCreated(mark);
  expect(takeCreatedMark('somebody-else')).toBeUndefined();
  expect(hasCreatedMark()).toBe(true);
  expect(takeCreatedMark('minji')).toEqual(mark);
  expect(hasCreatedMark()).toBe(false);
  expect(takeCreatedMark('minji')).toBeUndefined();
});

it.each([
  ['no JSON', 'minji'],
  ['a number', '1'],
  ['a missing text', JSON.stringify({ ...mark, title: 1 })],
  ['a way out of the app', JSON.stringify({ ...mark, ways: [{ label: 'x', href: 'https://evil.example' }] })],
  ['a way to another host', JSON.stringify({ ...mark, ways: [{ label: 'x', href: '//evil.example' }] })],
  [
    'a way to another host behind a tab',
    JSON.stringify({ ...mark, ways: [{ label: 'x', href: '/\t/evil.example' }] }),
  ],
  ['a script', JSON.stringify({ ...mark, ways: [{ label: 'x', href: 'javascript:alert(1)' }] })],
])('takes %s for no mark', (_what, text) => {
  sessionStorage.setItem('carte.created', text);
  expect(takeCreatedMark('minji')).toBeUndefined();
});
