/** What an account keeps in its user document: settings, and legacy documents that are repaired. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { record } from '@/shared/lib/parse';
import {
  accountClient,
  draft,
  fault,
  newAccount,
  operatorDeletes,
  operatorSets,
  replaceWaits,
  restoreWaits,
  stored,
  unique,
} from '../clients.ts';

const userOf = (uid: string, email: string) => ({
  uid,
  email,
  displayName: 'Ann Lee',
  photoURL: null,
  emailVerified: false,
});

describe('an account’s settings', () => {
  const settings = { language: 'en', theme: 'system', notifications: false } as const;

  it('are saved in the user document and read back', async () => {
    const { app, uid, email } = await newAccount();
    await app.saveSettings(userOf(uid, email), settings);
    expect((await app.getProfile(uid)).settings).toEqual(settings);
  });

  it('are saved one by one, so that a failed change is not saved with the next', async () => {
    const { app, uid, email } = await newAccount();
    await app.saveSettings(userOf(uid, email), { theme: 'dark' });
    const other = await accountClient();
    await other.login(email, 'secret-1');
    await other.saveSettings(userOf(uid, email), { language: 'ko' });
    expect(await stored(`users/${uid}`)).toMatchObject({
      settings: { language: 'ko', theme: 'dark', notifications: true },
    });
  });

  it('have the time at which mail was chosen, whatever is saved later', async () => {
    const { app, uid, email } = await newAccount();
    const user = userOf(uid, email);
    const chosenAt = async () => record((await stored(`users/${uid}`))?.['settings'])['notificationsAt'];
    await app.saveSettings(user, { theme: 'dark' });
    expect(await chosenAt()).toBeUndefined();
    await app.saveSettings(user, { notifications: false });
    const at = await chosenAt();
    expect(at).toBeDefined();
    await app.saveSettings(user, { language: 'ko' });
    await app.requireUserDocument(user);
    expect(await chosenAt()).toEqual(at);
  });

  it('create a missing user document', async () => {
    const { app, uid, email } = await newAccount();
    await operatorDeletes(`users/${uid}`);
    await app.saveSettings(userOf(uid, email), settings);
    expect(await stored(`users/${uid}`)).toMatchObject({ settings, plan: 'free_trial' });
  });

  it('of a new document have a supported language, whatever the browser’s storage holds', async () => {
    const { app, uid, email } = await newAccount();
    await operatorDeletes(`users/${uid}`);
    const storage = { getItem: (name: string) => (name === 'carte.language' ? 'zz' : null) };
    vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
    await app.saveSettings(userOf(uid, email), { theme: 'dark' }).finally(() => vi.unstubAllGlobals());
    expect(await stored(`users/${uid}`)).toMatchObject({ settings: { language: 'en', theme: 'dark' } });
  });
});

describe.runIf(inject('standIn'))('an account without a document, while Auth does not answer', () => {
  const ANSWER_MS = 1_000;
  beforeAll(() => replaceWaits({ ACCOUNT_ANSWER_MS: ANSWER_MS }));
  afterAll(restoreWaits);

  it.each([
    ['cuts the line', 'network-request-failed', { drop: true, when: 'before' }],
    ['is silent', 'no-answer', { delay: 5 * ANSWER_MS }],
  ])('gets an error when Auth %s, and can save afterwards', async (_what, code, action) => {
    const { app, uid, email } = await newAccount();
    await operatorDeletes(`users/${uid}`);
    const save = () => app.saveSettings(userOf(uid, email), { theme: 'dark' });
    const create = () => app.createCard(uid, draft({ customPath: unique('first') }));
    // Each of the two attempts asks Auth, and the SDK repeats a request whose line was cut.
    for (const change of [save, create]) {
      await fault({ service: 'auth', verb: 'lookup', action, times: 2 });
      await expect(change()).rejects.toMatchObject({ name: 'AppError', code });
    }
    await create();
    await save();
    expect(await stored(`users/${uid}`)).toMatchObject({ cardCount: 1, settings: { theme: 'dark' } });
  });
});

describe('a deleted account', () => {
  it('gets no new document or card from another device, which is signed out', async () => {
    const { app, uid, email } = await newAccount();
    const other = await accountClient();
    await other.login(email, 'secret-1');
    await app.deleteAccount(uid, () => {});
    const seen: unknown[] = [];
    const stop = other.watchSession(
      (user) => seen.push(user?.uid),
      () => {},
    );
    await vi.waitFor(() => expect(seen).toEqual([uid]));
    await expect(other.createCard(uid, draft({ customPath: unique('gone') }))).rejects.toThrow(
      'createCard: permission-denied',
    );
    await expect(other.saveSettings(userOf(uid, email), { theme: 'dark' })).rejects.toThrow(
      'saveSettings: permission-denied',
    );
    await vi.waitFor(() => expect(seen).toEqual([uid, undefined]));
    stop();
    expect(await stored(`users/${uid}`)).toBeUndefined();
  });
});

describe('a legacy user document', () => {
  /** Takes fields out of a user document bypassing the rules. */
  const operatorTakes = async (uid: string, ...fields: readonly string[]) => {
    const kept = Object.entries((await stored(`users/${uid}`)) ?? {}).filter(
      ([field]) => !fields.includes(field),
    );
    await operatorDeletes(`users/${uid}`);
    const plain = kept.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    await operatorSets(`users/${uid}`, Object.fromEntries(plain) as Record<string, string | number>);
  };
  const OLD = ['settings', 'photoURL', 'displayName', 'maxCards', 'cardCount', 'isTrialActive'];

  it('is completed by a login, except plan, limit and count', async () => {
    const { app, uid, email } = await newAccount();
    await operatorTakes(uid, ...OLD, 'email');
    expect(
      await app.ensureUserDocument(await (await accountClient()).login(email, 'secret-1')),
    ).toBeDefined();
    const repaired = await stored(`users/${uid}`);
    expect(repaired).toMatchObject({
      email,
      displayName: 'Ann Lee',
      photoURL: null,
      settings: { language: 'en', theme: 'system', notifications: true },
    });
    for (const field of ['maxCards', 'cardCount', 'isTrialActive'])
      expect(repaired).not.toHaveProperty(field);
  });

  it('accepts name, photo and settings, but no card before the doctor has repaired it', async () => {
    const { app, uid, email } = await newAccount();
    const change: readonly (() => Promise<unknown>)[] = [
      () => app.saveName('Ann Park'),
      () => app.savePhoto('https://pictures.example/ann.png'),
      () =>
        app.saveSettings(
          { uid, email, displayName: null, photoURL: null, emailVerified: false },
          { theme: 'dark' },
        ),
    ];
    for (const save of change) {
      await operatorTakes(uid, ...OLD);
      await save();
    }
    await expect(app.createCard(uid, draft({ customPath: unique('old') }))).rejects.toMatchObject({
      code: 'account-legacy',
    });
  });
});
