import { beforeEach, expect, it } from 'vitest';
import { hasJustCreatedFlag } from './just-created-flag';
import { setJustCreatedFlag, takeJustCreatedFlag } from './just-created';

const mark = {
  name: 'minji',
  title: 'Your card is live',
  close: 'Close',
  ways: [{ label: 'Share it', href: '/cards/C1/share' }],
};

beforeEach(() => sessionStorage.clear());

it('is returned once, and only for its slug', () => {
  setJustCreatedFlag(mark);
  expect(takeJustCreatedFlag('somebody-else')).toBeUndefined();
  expect(hasJustCreatedFlag()).toBe(true);
  expect(takeJustCreatedFlag('minji')).toEqual(mark);
  expect(hasJustCreatedFlag()).toBe(false);
  expect(takeJustCreatedFlag('minji')).toBeUndefined();
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
])('ignores a malformed flag: %s', (_what, text) => {
  sessionStorage.setItem('carte.created', text);
  expect(takeJustCreatedFlag('minji')).toBeUndefined();
});
