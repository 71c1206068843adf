import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { DISPLAY_NAME_MAX_LENGTH } from '@/account/model/user';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { deletion, newOwner, newUser } from './creation.ts';
import { atRequestTime, commitRaw } from './raw.ts';
import {
  as,
  asVisitor,
  commit,
  expectDenied,
  fresh,
  plant,
  remove,
  rulesUnderTest,
  set,
  userData,
} from './support.ts';

const environment = await rulesUnderTest('users');

describe('reading a user document', () => {
  it('is allowed only to its user', async () => {
    const { uid } = await newUser(environment);
    expect((await getDoc(doc(as(environment, uid), 'users', uid))).exists()).toBe(true);
    await expectDenied(getDoc(doc(as(environment, 'somebody'), 'users', uid)));
    await expectDenied(getDoc(doc(asVisitor(environment), 'users', uid)));
  });

  it('is never allowed as a list', async () => {
    await expectDenied(getDocs(collection(as(environment, 'somebody'), 'users')));
  });
});

describe('creating a user document', () => {
  const create = (uid: string, changes: DocumentData = {}, writer = uid) =>
    setDoc(doc(as(environment, writer), 'users', uid), userData(uid, changes));
  /** Returns the fields of a second attempt with a clock that is some hours off. */
  const clock = (hours: number) => {
    const time = Timestamp.fromMillis(Date.now() + hours * 3_600_000);
    return { createdBy: 'web_app_retry', createdAt: time, updatedAt: time, lastLoginAt: time };
  };

  it('is allowed with the app’s values, and in a second attempt with the client’s clock', async () => {
    await create(fresh().uid);
    for (const hours of [-23, 0, 23]) await create(fresh().uid, clock(hours));
  });

  it.each([-25, 25])('is denied with a client’s clock that is %i hours off', async (hours) => {
    await expectDenied(create(fresh().uid, clock(hours)));
    for (const field of ['createdAt', 'updatedAt', 'lastLoginAt'] as const)
      await expectDenied(create(fresh().uid, { ...clock(0), [field]: clock(hours)[field] }));
  });

  it('is allowed with a name and a picture', async () => {
    await create(fresh().uid, { displayName: 'Ann', photoURL: 'https://a.example/1.png' });
  });

  it('is denied for another user and for a visitor', async () => {
    const { uid } = fresh();
    await expectDenied(create(uid, {}, 'somebody'));
    await expectDenied(setDoc(doc(asVisitor(environment), 'users', uid), userData(uid)));
  });

  it.each<[string, DocumentData]>([
    ['another uid', { uid: 'somebody' }],
    ['an address that is not the account’s', { email: 'boss@acme.example' }],
    ['a paid plan', { plan: 'premium' }],
    ['a count above 0', { cardCount: 1 }],
    ['a higher limit', { maxCards: 2 }],
    ['no limit', { maxCards: null }],
    ['an ended trial', { isTrialActive: false }],
    ['an inactive account', { isActive: false }],
    ['another version', { version: '2.0.0' }],
    ['another creator', { createdBy: 'import' }],
    ['a creation time from the client', { createdAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['an update time from the client', { updatedAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['a login time from the client', { lastLoginAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['a creation time that is a text', { createdBy: 'web_app_retry', createdAt: 'now' }],
    ['an update time that is a text', { createdBy: 'web_app_retry', updatedAt: 'now' }],
    ['a login time that is a text', { createdBy: 'web_app_retry', lastLoginAt: 'now' }],
    ['an additional field', { role: 'admin' }],
    ['a name that is too long', { displayName: 'x'.repeat(DISPLAY_NAME_MAX_LENGTH + 1) }],
    ['a picture address of 2,049 characters', { photoURL: 'x'.repeat(2_049) }],
    ['a picture that is a script', { photoURL: 'javascript:alert(1)' }],
    ['a picture with a space in its address', { photoURL: 'https://a.example/ 1.png' }],
    ['incomplete settings', { settings: { language: 'ko', theme: 'light' } }],
    ['an unknown theme', { settings: { language: 'ko', theme: 'pink', notifications: true } }],
    ['an unknown language', { settings: { language: 'zz', theme: 'dark', notifications: true } }],
    [
      'a choice of names that is no boolean',
      { settings: { language: 'ko', theme: 'dark', notifications: true, namesInMail: 'yes' } },
    ],
    [
      'a setting that is not known',
      { settings: { language: 'ko', theme: 'dark', notifications: true, font: 'large' } },
    ],
    ['notifications that are no boolean', { settings: { language: 'ko', theme: 'dark', notifications: 1 } }],
  ])('is denied with %s', async (_what, changes) => {
    await expectDenied(create(fresh().uid, changes));
  });

  // The SDK writes negative zero as a double, which equals the integer 0.
  it('is denied with a count that is no integer', async () => {
    await expectDenied(create(fresh().uid, { cardCount: -0 }));
  });

  it('is denied with a limit that is no integer', async () => {
    const create = (maxCards: object) => {
      const { uid } = fresh();
      const fields = {
        uid: { stringValue: uid },
        email: { stringValue: `${uid}@users.example` },
        displayName: { nullValue: null },
        photoURL: { nullValue: null },
        plan: { stringValue: 'free_trial' },
        isActive: { booleanValue: true },
        createdBy: { stringValue: 'web_app' },
        version: { stringValue: '1.0.0' },
        cardCount: { integerValue: '0' },
        maxCards,
        isTrialActive: { booleanValue: true },
        settings: {
          mapValue: {
            fields: {
              language: { stringValue: 'ko' },
              theme: { stringValue: 'light' },
              notifications: { booleanValue: true },
            },
          },
        },
      };
      const updateTransforms = atRequestTime('createdAt', 'updatedAt', 'lastLoginAt');
      return commitRaw(environment, uid, [{ path: `users/${uid}`, fields, updateTransforms }]);
    };
    expect(await create({ doubleValue: 1 })).toBe(403);
    expect(await create({ integerValue: '1' })).toBe(200);
  });

  it('is denied when a field is missing', async () => {
    const { uid } = fresh();
    const { isTrialActive: _left, ...rest } = userData(uid);
    await expectDenied(setDoc(doc(as(environment, uid), 'users', uid), rest));
  });
});

describe('changing a user document', () => {
  const change = (uid: string, changes: DocumentData, writer = uid) =>
    updateDoc(doc(as(environment, writer), 'users', uid), { updatedAt: serverTimestamp(), ...changes });

  it('is allowed at a login and for settings', async () => {
    const { uid } = await newUser(environment);
    await change(uid, { lastLoginAt: serverTimestamp(), displayName: 'Ann' });
    await change(uid, { settings: { language: 'en', theme: 'dark', notifications: false } });
  });

  it('may choose names in mail, and leave the choice out as the last release does', async () => {
    const { uid } = await newUser(environment);
    const settings = { language: 'en', theme: 'dark', notifications: true };
    for (const namesInMail of [true, false]) await change(uid, { settings: { ...settings, namesInMail } });
    await change(uid, { settings });
    await expectDenied(change(uid, { settings: { ...settings, namesInMail: 1 } }));
    await expectDenied(change(uid, { settings: { ...settings, namesInMail: null } }));
  });

  it('may have the time at which mail was chosen, or one before, and leave it out', async () => {
    const { uid } = await newUser(environment);
    const settings = { language: 'en', theme: 'dark', notifications: true };
    const chosen = (notificationsAt: unknown) => change(uid, { settings: { ...settings, notificationsAt } });
    await chosen(serverTimestamp());
    await chosen(Timestamp.fromDate(new Date('2026-01-01')));
    await change(uid, { settings });
    for (const at of [Timestamp.fromDate(new Date('2099-01-01')), null, 0]) await expectDenied(chosen(at));
  });

  it('is denied for another user', async () => {
    const { uid } = await newUser(environment);
    await expectDenied(change(uid, { lastLoginAt: serverTimestamp() }, 'somebody'));
  });

  it.each<[string, DocumentData]>([
    ['the plan', { plan: 'premium' }],
    ['the limit', { maxCards: 9 }],
    ['the end of a plan', { planExpiresAt: Timestamp.fromDate(new Date('2099-01-01')) }],
    ['only the count', { cardCount: 0, lastCardId: 'CardOfTestNumber9999' }],
    ['the e-mail address', { email: 'boss@acme.example' }],
    ['the time of creation', { createdAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['the trial', { isTrialActive: false }],
    ['an additional field', { role: 'admin' }],
    ['a login time from the client', { lastLoginAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    [
      'an update time from the client',
      { lastLoginAt: serverTimestamp(), updatedAt: Timestamp.fromDate(new Date('2020-01-01')) },
    ],
    ['incomplete settings', { settings: { theme: 'dark' } }],
    ['a script as the photo', { photoURL: 'javascript:alert(1)' }],
    ['a number as the name', { displayName: 7 }],
  ])('is denied for %s', async (_what, changes) => {
    const { uid } = await newUser(environment);
    await expectDenied(change(uid, changes));
  });

  it.each(['light', 'dark', 'system'])('is allowed for the theme %s', async (theme) => {
    const { uid } = await newUser(environment);
    await change(uid, { settings: { language: 'en', theme, notifications: true } });
  });

  it('is allowed for each language of the app, and for no other', async () => {
    const { uid } = await newUser(environment);
    const settings = (language: unknown) => ({ settings: { language, theme: 'dark', notifications: true } });
    for (const language of LANGUAGE_CODES) await change(uid, settings(language));
    for (const language of ['zz', 'koen', 'ko-KR', 'KO', 7])
      await expectDenied(change(uid, settings(language)));
  });

  it('is allowed for setting and removing a photo', async () => {
    const { uid } = await newUser(environment);
    await change(uid, { photoURL: 'https://a.example/1.png' });
    await change(uid, { photoURL: null });
  });
});

describe('deleting a user document', () => {
  const end = (uid: string, database = as(environment, uid)) => deleteDoc(doc(database, 'users', uid));
  const isThere = async (uid: string) => (await getDoc(doc(as(environment, uid), 'users', uid))).exists();

  it('is allowed to its user when there is no card', async () => {
    const { uid } = await newUser(environment);
    await end(uid);
    expect((await getDoc(doc(as(environment, uid), 'users', uid))).exists()).toBe(false);
  });

  it('is denied by the stored count, whatever its own commit writes first', async () => {
    const ids = await newOwner(environment, {}, { cardCount: 2 });
    const mine = as(environment, ids.uid);
    await expectDenied(commit(mine, [...deletion(ids, 0), remove(`users/${ids.uid}`)]));
    expect(await isThere(ids.uid)).toBe(true);
    await commit(mine, deletion(ids, 1));
  });

  it.each<[string, DocumentData]>([
    ['inactive', { isActive: false }],
    ['without room for cards', { maxCards: 0 }],
    ['with null as the limit', { maxCards: null }],
    ['after its trial', { isTrialActive: false }],
    ['with another plan', { plan: 'ended' }],
    ['on Premium after its trial', { plan: 'premium', isTrialActive: false }],
    [
      'on ended Premium after its trial',
      { plan: 'premium', isTrialActive: false, planExpiresAt: Timestamp.fromDate(new Date('2020-01-01')) },
    ],
    ['inactive and on Premium', { isActive: false, plan: 'premium' }],
  ])('is denied for an account that is %s, whose document can only be emptied', async (_what, changes) => {
    const { uid } = fresh();
    await plant(environment, [set(`users/${uid}`, userData(uid, changes))]);
    await expectDenied(end(uid));
    const personal = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];
    await updateDoc(doc(as(environment, uid), 'users', uid), {
      ...Object.fromEntries(personal.map((field) => [field, deleteField()])),
      updatedAt: serverTimestamp(),
    });
    await expectDenied(end(uid));
  });

  it.each<[string, DocumentData]>([
    ['on Premium', { plan: 'premium' }],
    ['with more room for cards', { maxCards: 5 }],
    ['on ended Premium', { plan: 'premium', planExpiresAt: Timestamp.fromDate(new Date('2020-01-01')) }],
  ])(
    'is allowed for an account that is %s, which would gain nothing from a new document',
    async (_what, changes) => {
      const { uid } = fresh();
      await plant(environment, [set(`users/${uid}`, userData(uid, changes))]);
      await end(uid);
      expect(await isThere(uid)).toBe(false);
    },
  );

  it('is denied while a card exists', async () => {
    const { uid } = await newUser(environment, { cardCount: 1 });
    await expectDenied(end(uid));
  });

  it('is denied to another user and to a visitor', async () => {
    const { uid } = await newUser(environment);
    await expectDenied(end(uid, as(environment, 'somebody')));
    await expectDenied(end(uid, asVisitor(environment)));
  });

  it('is denied in the commit that deletes the last card', async () => {
    const ids = await newOwner(environment);
    const writes = deletion(ids).slice(0, 3);
    await expectDenied(commit(as(environment, ids.uid), [...writes, remove(`users/${ids.uid}`)]));
    await commit(as(environment, ids.uid), deletion(ids));
    await end(ids.uid);
  });
});
