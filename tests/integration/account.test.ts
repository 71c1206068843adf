/** The account through the real SDK: name, photo, password, confirmation, settings, and its end, also when cut off. */
import { describe, expect, inject, it, vi } from 'vitest';
import { PROJECT_ID } from '../support/hosts.ts';
import {
  accountClient,
  authAccount,
  draft,
  fault,
  filesOf,
  operatorDeletes,
  operatorSets,
  stored,
  unique,
  type AccountClient,
} from './services-support.ts';

const PNG = () => new Blob([new Uint8Array(10)], { type: 'image/png' });

async function newAccount(): Promise<{ app: AccountClient; uid: string; email: string }> {
  const app = await accountClient();
  const email = `${unique('user')}@users.example`;
  const { uid } = await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
  return { app, uid, email };
}

describe('the name of an account', () => {
  it('changes in account and user document, and the session hears of it', async () => {
    const { app, uid } = await newAccount();
    const seen: (string | null | undefined)[] = [];
    const stop = app.watchSession(
      (user) => seen.push(user?.displayName),
      (error) => {
        throw error;
      },
    );
    await vi.waitFor(() => expect(seen).toEqual(['Ann Lee']));
    await app.saveName('  Ann Park ');
    expect(seen).toEqual(['Ann Lee', 'Ann Park']);
    expect(await stored(`users/${uid}`)).toMatchObject({ displayName: 'Ann Park' });
    stop();
  });

  it.each([
    ['missing-information', ' '],
    ['text-too-long', 'x'.repeat(201)],
  ])('is refused as %s', async (code, name) => {
    const { app, uid } = await newAccount();
    await expect(app.saveName(name)).rejects.toMatchObject({ code });
    expect(await stored(`users/${uid}`)).toMatchObject({ displayName: 'Ann Lee' });
  });

  it.runIf(inject('standIn'))(
    'is in the user document when the account itself could not be named',
    async () => {
      const app = await accountClient();
      const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await fault({ service: 'auth', verb: 'update', action: { fail: 'INTERNAL' }, times: 2 });
      const email = `${unique('user')}@users.example`;
      const user = await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
      expect(user.displayName).toBe('Ann Lee');
      expect(warnings).toHaveBeenCalledOnce();
      warnings.mockRestore();
      expect(await stored(`users/${user.uid}`)).toMatchObject({ displayName: 'Ann Lee' });

      const other = await accountClient();
      const nameless = await other.login(email, 'secret-1');
      expect(nameless.displayName).toBeNull();
      expect(await other.restoreName(nameless)).toMatchObject({ uid: user.uid, displayName: 'Ann Lee' });
      expect(await (await accountClient()).login(email, 'secret-1')).toMatchObject({
        displayName: 'Ann Lee',
      });
    },
  );

  it.runIf(inject('standIn'))('is set at the second try', async () => {
    const app = await accountClient();
    await fault({ service: 'auth', verb: 'update', action: { fail: 'INTERNAL' } });
    const email = `${unique('user')}@users.example`;
    await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
    expect(await (await accountClient()).login(email, 'secret-1')).toMatchObject({ displayName: 'Ann Lee' });
  });
});

it('a photo comes and goes in account and user document', async () => {
  const { app, uid, email } = await newAccount();
  const photoURL = 'https://pictures.example/ann.png';
  await app.savePhoto(photoURL);
  expect(await stored(`users/${uid}`)).toMatchObject({ photoURL });
  expect(await (await accountClient()).login(email, 'secret-1')).toMatchObject({ photoURL });
  await app.savePhoto(null);
  expect(await stored(`users/${uid}`)).toMatchObject({ photoURL: null });
  expect(await (await accountClient()).login(email, 'secret-1')).toMatchObject({ photoURL: null });
});

describe('settings', () => {
  const settings = { language: 'en', theme: 'system', notifications: false } as const;
  const userOf = (uid: string, email: string) => ({
    uid,
    email,
    displayName: 'Ann Lee',
    photoURL: null,
    emailVerified: false,
  });

  it('are saved in the user document and read back', async () => {
    const { app, uid, email } = await newAccount();
    await app.saveSettings(userOf(uid, email), settings);
    expect((await app.getProfile(uid)).settings).toEqual(settings);
  });

  it('make a user document where there is none', async () => {
    const { app, uid, email } = await newAccount();
    await operatorDeletes(`users/${uid}`);
    await app.saveSettings(userOf(uid, email), settings);
    expect(await stored(`users/${uid}`)).toMatchObject({ settings, plan: 'free_trial' });
  });
});

describe('a password', () => {
  it('is changed with the present one', async () => {
    const { app, email } = await newAccount();
    await expect(app.changePassword('wrong-1', 'secret-2')).rejects.toMatchObject({ code: 'wrong-password' });
    await expect(app.changePassword('secret-1', 'x')).rejects.toMatchObject({ code: 'weak-password' });
    await app.changePassword('secret-1', 'secret-2');
    const other = await accountClient();
    await expect(other.login(email, 'secret-1')).rejects.toMatchObject({ code: 'wrong-password' });
    await other.login(email, 'secret-2');
    expect(other.signInMethods()).toEqual(['password']);
  });

  it('is held to the service’s own policy where there is one', async () => {
    process.env['VITE_PASSWORD_POLICY'] = 'on';
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      (input instanceof Request ? input.url : String(input)).includes('/v2/passwordPolicy')
        ? Promise.resolve(
            Response.json({
              customStrengthOptions: { minPasswordLength: 10, containsNumericCharacter: true },
              allowedNonAlphanumericCharacters: ['!'],
              enforcementState: 'ENFORCE',
              schemaVersion: 1,
            }),
          )
        : real(input, init),
    );
    try {
      const app = await accountClient();
      expect(await app.passwordPolicy()).toEqual({
        minLength: 10,
        maxLength: undefined,
        lowercase: false,
        uppercase: false,
        numeric: true,
        nonAlphanumeric: false,
        symbols: '!',
      });
    } finally {
      vi.unstubAllGlobals();
      delete process.env['VITE_PASSWORD_POLICY'];
    }
  });
});

it('an address is confirmed by the link in the message', async () => {
  const { app, email } = await newAccount();
  await app.sendVerification();
  expect((await app.reloadUser()).emailVerified).toBe(false);
  const address = `http://${inject('hosts').auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`;
  const { oobCodes } = (await (await fetch(address)).json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const sent = oobCodes.find((code) => code.email === email && code.requestType === 'VERIFY_EMAIL');
  expect((await fetch(sent?.oobLink ?? '')).ok).toBe(true);
  expect((await app.reloadUser()).emailVerified).toBe(true);
});

describe('the end of an account', () => {
  /** An account with two cards, one of them renamed, and files no card shows. */
  async function furnished() {
    const account = await newAccount();
    const { app, uid } = account;
    await operatorSets(`users/${uid}`, { maxCards: 5 });
    const [first, former, second] = [unique('first'), unique('former'), unique('second')];
    const card = await app.createCard(uid, draft({ customPath: former }));
    await app.updateCard(uid, card.id, draft({ customPath: first }));
    const other = await app.createCard(uid, draft({ customPath: second }));
    await app.uploadBlob(`users/${uid}/images/1_left.png`, PNG(), { contentType: 'image/png' });
    await app.uploadBlob(`users/${uid}/profile-photos/1_left.png`, PNG(), { contentType: 'image/png' });
    return { ...account, names: [first, former, second, card.id, other.id], cards: [card.id, other.id] };
  }

  async function expectNothingLeft({ uid, email, names, cards }: Awaited<ReturnType<typeof furnished>>) {
    for (const name of names) expect(await stored(`customLinks/${name}`)).toBeUndefined();
    for (const id of cards) expect(await stored(`users/${uid}/cards/${id}`)).toBeUndefined();
    expect(await stored(`users/${uid}`)).toBeUndefined();
    expect(await filesOf(uid)).toEqual([]);
    expect(await authAccount(email)).toBeUndefined();
  }

  it('takes cards with all their names, files, user document and account, and tells how far it is', async () => {
    const account = await furnished();
    expect(await filesOf(account.uid)).toHaveLength(4);
    const told: string[] = [];
    await account.app.reauthenticate('secret-1');
    await account.app.deleteAccount(account.uid, ({ step, done, total }) =>
      told.push(`${step} ${done}/${total}`),
    );
    expect(told).toEqual(['cards 0/2', 'cards 1/2', 'files 0/0', 'files 0/4', 'document 0/1', 'account 0/1']);
    await expectNothingLeft(account);
  });

  it('touches nobody else', async () => {
    const [leaving, staying] = [await furnished(), await furnished()];
    await leaving.app.deleteAccount(leaving.uid, () => {});
    await expectNothingLeft(leaving);
    expect(await stored(`users/${staying.uid}`)).toMatchObject({ cardCount: 2 });
    expect(await filesOf(staying.uid)).toHaveLength(4);
    await staying.app.deleteAccount(staying.uid, () => {});
  });

  it.runIf(inject('standIn')).each([
    ['a card', { service: 'firestore', verb: 'commit', action: { fail: 'PERMISSION_DENIED' } }],
    ['listing the files', { service: 'storage', verb: 'list', action: { fail: 'PERMISSION_DENIED' } }],
    ['a file', { service: 'storage', verb: 'delete', action: { fail: 'PERMISSION_DENIED' } }],
    ['the account', { service: 'auth', verb: 'delete', action: { fail: 'INTERNAL' } }],
  ])('cut off at %s, is finished by a second run', async (_what, request) => {
    const account = await furnished();
    await fault(request);
    await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
      name: 'AppError',
    });
    expect(await authAccount(account.email)).toBeDefined();
    await account.app.deleteAccount(account.uid, () => {});
    await expectNothingLeft(account);
  });

  it.runIf(inject('standIn'))('is complete although the last answer got lost', async () => {
    const account = await furnished();
    await fault({ service: 'auth', verb: 'delete', action: { drop: true, when: 'after' } });
    await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
      code: 'network-request-failed',
    });
    await account.app.deleteAccount(account.uid, () => {});
    await expectNothingLeft(account);
  });

  it.runIf(inject('standIn'))('cut off at the user document, is finished by a later login', async () => {
    const account = await furnished();
    const path = `users/${account.uid}`;
    let commits = 0;
    const cut = account.app.deleteAccount(account.uid, ({ step }) => {
      if (step !== 'document') return;
      commits += 1;
      void fault({ service: 'firestore', verb: 'commit', path, action: { fail: 'PERMISSION_DENIED' } });
    });
    await expect(cut).rejects.toMatchObject({ code: 'permission-denied' });
    expect(commits).toBe(1);
    const later = await accountClient();
    const user = await later.login(account.email, 'secret-1');
    await later.ensureUserDocument(user);
    await later.deleteAccount(account.uid, () => {});
    await expectNothingLeft(account);
  });

  it.each([undefined, 42, 'a/b', 'Not-A-Slug'])(
    'takes a card of old whose name is %s',
    async (customPath) => {
      const account = await furnished();
      const id = 'OldCardOfFormerTimes';
      const old = { name: 'Old', ownerUid: account.uid, formerPaths: [1, null, 'x/y'] };
      await operatorSets(`users/${account.uid}/cards/${id}`, {
        ...old,
        ...(customPath === undefined ? {} : { customPath }),
      });
      await account.app.deleteAccount(account.uid, () => {});
      await expectNothingLeft(account);
      expect(await stored(`users/${account.uid}/cards/${id}`)).toBeUndefined();
    },
  );

  it('is for the person who was asked, not for whoever another tab signed in since', async () => {
    const [asked, present] = [await furnished(), await furnished()];
    await expect(present.app.deleteAccount(asked.uid, () => {})).rejects.toMatchObject({
      code: 'account-changed',
    });
    for (const { uid } of [asked, present])
      expect(await stored(`users/${uid}`)).toMatchObject({ cardCount: 2 });
  });

  it('needs a proof of who it is', async () => {
    const account = await furnished();
    await expect(account.app.reauthenticate('wrong-1')).rejects.toMatchObject({ code: 'wrong-password' });
    await account.app.signOut();
    await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await stored(`users/${account.uid}`)).toBeDefined();
  });

  it('needs a login of the last minutes, and touches nothing without', async () => {
    const account = await furnished();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 + 5_000 });
    try {
      await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
        code: 'requires-recent-login',
      });
    } finally {
      vi.useRealTimers();
    }
    expect(await stored(`users/${account.uid}`)).toMatchObject({ cardCount: 2 });
  });
});

describe('the backend test', () => {
  it('tries every part and succeeds', async () => {
    const { app, uid } = await newAccount();
    const { success, steps } = await app.runBackendTest(uid);
    expect(steps.map(({ name, error }) => [name, error])).toEqual(
      ['login', 'profile', 'write', 'cards', 'live', 'links', 'files'].map((name) => [name, undefined]),
    );
    expect(success).toBe(true);
    expect(await filesOf(uid)).toEqual([]);
  });

  it.runIf(inject('standIn'))('says which part failed and goes on with the others', async () => {
    const { app, uid } = await newAccount();
    await fault({ service: 'storage', verb: 'upload', action: { fail: 'PERMISSION_DENIED' } });
    const { success, steps } = await app.runBackendTest(uid);
    expect(success).toBe(false);
    expect(steps.filter(({ error }) => error).map(({ name, error }) => [name, error?.code])).toEqual([
      ['files', 'unauthorized'],
    ]);
  });
});
