import { beforeEach, expect, it } from 'vitest';
import { setJustCreatedFlag, takeJustCreatedFlag } from './just-created';
import { hasJustCreatedFlag } from './just-created-flag';

const flag = {
  slug: 'minji',
  texts: {
    title: 'Your card is live',
    code: 'QR code',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Copied',
    copyFailed: 'Copying did not work.',
    fullScreen: 'Full screen',
    phone: 'To my phone',
    more: 'Add photo, phone, company',
    dashboard: 'To the dashboard',
    close: 'Close',
  },
  ways: {
    share: '/cards/C1/share',
    fullScreen: '/cards/C1/code',
    phone: '/cards/C1/share?part=wallpaper',
    more: '/cards/C1/edit',
    dashboard: '/dashboard',
  },
};
const { slug, ...shown } = flag;
const stored = { name: slug, ...shown };
const leadingTo = (href: string) => JSON.stringify({ ...stored, ways: { ...flag.ways, share: href } });

beforeEach(() => sessionStorage.clear());

it('is returned once, and only for its slug', () => {
  setJustCreatedFlag(flag);
  expect(takeJustCreatedFlag('somebody-else')).toBeUndefined();
  expect(hasJustCreatedFlag()).toBe(true);
  expect(takeJustCreatedFlag('minji')).toEqual(flag);
  expect(hasJustCreatedFlag()).toBe(false);
  expect(takeJustCreatedFlag('minji')).toBeUndefined();
});

it.each([
  ['no JSON', 'minji'],
  ['a number', '1'],
  ['a missing text', JSON.stringify({ ...stored, texts: { ...flag.texts, title: 1 } })],
  ['no texts', JSON.stringify({ ...stored, texts: null })],
  ['no ways', JSON.stringify({ ...stored, ways: undefined })],
  ['a way out of the app', leadingTo('https://evil.example')],
  ['a way to another host', leadingTo('//evil.example')],
  ['a way to another host behind a tab', leadingTo('/\t/evil.example')],
  ['a script', leadingTo('javascript:alert(1)')],
])('ignores a malformed flag: %s', (_what, text) => {
  sessionStorage.setItem('carte.created', text);
  expect(takeJustCreatedFlag('minji')).toBeUndefined();
});
