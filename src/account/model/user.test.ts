import { describe, expect, it } from 'vitest';
import { fieldsToRepair, parseSettings } from './user';

const user = { uid: 'ann', email: 'ann@acme.example' };
const inUse = { language: 'ko', theme: 'dark', notifications: true } as const;
const today = {
  uid: 'ann',
  email: 'ann@acme.example',
  displayName: null,
  photoURL: null,
  settings: { language: 'de', theme: 'system', notifications: false },
};

describe('what is mended in a user document', () => {
  it('is nothing where all is in today’s form', () => {
    expect(fieldsToRepair(today, user, inUse)).toEqual({});
    const more = { ...today, displayName: 'Ann', photoURL: 'https://a.example/1.png', plan: 'premium' };
    expect(fieldsToRepair(more, user, inUse)).toEqual({});
  });

  it('is everything of the user’s own in an empty one, and never plan, limit or count', () => {
    expect(fieldsToRepair({}, user, inUse)).toEqual({
      email: 'ann@acme.example',
      displayName: null,
      photoURL: null,
      settings: inUse,
    });
    expect(fieldsToRepair({}, { email: null }, inUse)['email']).toBe('');
  });

  it.each([
    [{ displayName: 7 }, { displayName: null }],
    [{ displayName: 'x'.repeat(201) }, { displayName: null }],
    [{ photoURL: 'javascript:alert(1)' }, { photoURL: null }],
    [{ photoURL: 'HTTPS://A.example/1.png' }, { photoURL: 'https://a.example/1.png' }],
    [{ settings: { theme: 'light' } }, { settings: { ...inUse, theme: 'light' } }],
    [
      { settings: { ...today.settings, currency: 'KRW' } },
      { settings: { language: 'de', theme: 'system', notifications: false } },
    ],
    [{ settings: 'dark' }, { settings: inUse }],
  ])('of %j is %j', (found, mended) => {
    expect(fieldsToRepair({ ...today, ...found }, user, inUse)).toEqual(mended);
  });
});

it('takes from settings what is one, and the rest from elsewhere', () => {
  expect(parseSettings({ language: 'x'.repeat(11), theme: 'pink', notifications: false })).toEqual({
    language: 'en',
    theme: 'system',
    notifications: false,
  });
});
