/** The account through the real SDK: name, photo, password, confirmation. */
import { describe, expect, inject, it, vi } from 'vitest';
import { DISPLAY_NAME_MAX_LENGTH } from '@/account/model/user';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { accountClient, fault, newAccount, stored, unique } from '../clients.ts';

describe('changing an account’s name', () => {
  it('writes account and user document, and notifies the session', async () => {
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
    ['text-too-long', 'x'.repeat(DISPLAY_NAME_MAX_LENGTH + 1)],
  ])('fails with %s', async (code, name) => {
    const { app, uid } = await newAccount();
    await expect(app.saveName(name)).rejects.toMatchObject({ code });
    expect(await stored(`users/${uid}`)).toMatchObject({ displayName: 'Ann Lee' });
  });

  it.runIf(inject('standIn'))(
    'writes the user document when the account itself could not be named',
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

  it.runIf(inject('standIn'))('succeeds at the second attempt', async () => {
    const app = await accountClient();
    await fault({ service: 'auth', verb: 'update', action: { fail: 'INTERNAL' } });
    const email = `${unique('user')}@users.example`;
    await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
    expect(await (await accountClient()).login(email, 'secret-1')).toMatchObject({ displayName: 'Ann Lee' });
  });
});

it('a photo is set and removed in account and user document', async () => {
  const { app, uid, email } = await newAccount();
  const photoURL = 'https://pictures.example/ann.png';
  await app.savePhoto(photoURL);
  expect(await stored(`users/${uid}`)).toMatchObject({ photoURL });
  expect(await (await accountClient()).login(email, 'secret-1')).toMatchObject({ photoURL });
  await app.savePhoto(null);
  expect(await stored(`users/${uid}`)).toMatchObject({ photoURL: null });
  expect(await (await accountClient()).login(email, 'secret-1')).toMatchObject({ photoURL: null });
});

describe('changing a password', () => {
  it('needs the current password', async () => {
    const { app, email } = await newAccount();
    await expect(app.changePassword('wrong-1', 'secret-2')).rejects.toMatchObject({ code: 'wrong-password' });
    await expect(app.changePassword('secret-1', 'x')).rejects.toMatchObject({ code: 'weak-password' });
    await app.changePassword('secret-1', 'secret-2');
    const other = await accountClient();
    await expect(other.login(email, 'secret-1')).rejects.toMatchObject({ code: 'wrong-password' });
    await other.login(email, 'secret-2');
    expect(other.signInMethods()).toEqual(['password']);
  });

  it('follows the service’s password policy', async () => {
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
