import { describe, expect, it } from 'vitest';
import { ownFieldsToRepair, parseSettings } from './user';

const user = { uid: 'ann', email: 'ann@acme.example' };
const inUse = { language: 'ko', theme: 'dark', notifications: true } as const;
const today = {
  uid: 'ann',
  email: 'ann@acme.example',
  displayName: null,
  photoURL: null,
  settings: { language: 'de', theme: 'system', notifications: false },
};

describe('ownFieldsToRepair', () => {
  it('returns nothing for a current document', () => {
    expect(ownFieldsToRepair(today, user, inUse)).toEqual({});
    const more = { ...today, displayName: 'Ann', photoURL: 'https://a.example/1.png', plan: 'premium' };
    expect(ownFieldsToRepair(more, user, inUse)).toEqual({});
    const notificationsAt = new Date();
    for (const chosen of [{ namesInMail: true }, { namesInMail: false }, { notificationsAt }])
      expect(
        ownFieldsToRepair({ ...today, settings: { ...today.settings, ...chosen } }, user, inUse),
      ).toEqual({});
  });

  it('returns all of the user’s fields for an empty document, never plan, limit or count', () => {
    expect(ownFieldsToRepair({}, user, inUse)).toEqual({
      email: 'ann@acme.example',
      displayName: null,
      photoURL: null,
      settings: inUse,
    });
    expect(ownFieldsToRepair({}, { email: null }, inUse)['email']).toBe('');
  });

  it.each([
    [{ displayName: 7 }, { displayName: null }],
    [{ displayName: 'x'.repeat(201) }, { displayName: null }],
    [{ photoURL: 'javascript:alert(1)' }, { photoURL: null }],
    [{ photoURL: `https://a.example/${'x'.repeat(2_031)}` }, { photoURL: null }],
    [{ photoURL: 'HTTPS://A.example/1.png' }, { photoURL: 'https://a.example/1.png' }],
    [{ settings: { theme: 'light' } }, { settings: { ...inUse, theme: 'light' } }],
    [
      { settings: { ...today.settings, currency: 'KRW' } },
      { settings: { language: 'de', theme: 'system', notifications: false } },
    ],
    [{ settings: { ...inUse, namesInMail: 'yes', notificationsAt: '2026-01-01' } }, { settings: inUse }],
    [
      { settings: { theme: 'light', notificationsAt: new Date(0) } },
      { settings: { ...inUse, theme: 'light', notificationsAt: new Date(0) } },
    ],
    [{ settings: 'dark' }, { settings: inUse }],
  ])('of %j is %j', (found, repaired) => {
    expect(ownFieldsToRepair({ ...today, ...found }, user, inUse)).toEqual(repaired);
  });
});

it('takes valid settings and defaults for the rest', () => {
  expect(parseSettings({ language: 'x'.repeat(11), theme: 'pink', notifications: false })).toEqual({
    language: 'en',
    theme: 'system',
    notifications: false,
  });
});
