import { describe, expect, inject, it, vi } from 'vitest';
import { client, fault, operatorDeletes, signedUp, stored, unique } from '../clients.ts';

describe('an account', () => {
  it('is made with a user document of the specification’s shape', async () => {
    const { uid, email } = await signedUp();
    const user = await stored(`users/${uid}`);
    expect(user).toMatchObject({
      uid,
      email,
      displayName: 'Ann Lee',
      photoURL: null,
      plan: 'free_trial',
      isActive: true,
      createdBy: 'web_app',
      version: '1.0.0',
      cardCount: 0,
      maxCards: 1,
      isTrialActive: true,
      settings: { language: 'en', theme: 'system', notifications: true },
    });
    expect(user?.['createdAt']).toBe(user?.['lastLoginAt']);
  });

  it('can sign in in another browser', async () => {
    const { uid, email } = await signedUp();
    const other = await client();
    expect(await other.login(email, 'secret-1')).toMatchObject({ uid, email, displayName: 'Ann Lee' });
    await expect(other.getProfile(uid)).resolves.toMatchObject({ plan: 'free_trial', cardCount: 0, email });
    await other.signOut();
    await expect(other.getProfile(uid)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it.each([
    ['email-already-in-use', 'register'],
    ['wrong-password', 'login'],
    ['user-not-found', 'login of nobody'],
    ['weak-password', 'register with a short password'],
    ['invalid-email', 'register with a broken address'],
  ])('returns %s at a %s', async (code, attempt) => {
    const { app, email } = await signedUp();
    const attempts: Record<string, () => Promise<unknown>> = {
      register: () => app.register({ name: 'A', email, password: 'secret-2' }),
      login: () => app.login(email, 'wrong-1'),
      'login of nobody': () => app.login(`${unique('nobody')}@users.example`, 'secret-1'),
      'register with a short password': () =>
        app.register({ name: 'A', email: `${unique('u')}@users.example`, password: 'x' }),
      'register with a broken address': () =>
        app.register({ name: 'A', email: 'broken', password: 'secret-1' }),
    };
    await expect(attempts[attempt]?.()).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('reports the signed-in user, and null after signing out', async () => {
    const { app, uid } = await signedUp();
    const seen: (string | undefined)[] = [];
    const stop = app.watchSession(
      (user) => seen.push(user?.uid),
      (error) => {
        throw error;
      },
    );
    await vi.waitFor(() => {
      expect(seen).toEqual([uid]);
    });
    await app.signOut();
    await vi.waitFor(() => {
      expect(seen).toEqual([uid, undefined]);
    });
    stop();
  });

  it('gets a link to reset its password', async () => {
    const { app, email } = await signedUp();
    await app.sendPasswordReset(` ${email} `);
    await expect(app.sendPasswordReset(' ')).rejects.toMatchObject({ code: 'missing-email' });
    await expect(app.sendPasswordReset(`${unique('nobody')}@users.example`)).rejects.toMatchObject({
      code: 'user-not-found',
    });
  });
});

describe('the user document', () => {
  it('is refreshed by a login and keeps its creation time', async () => {
    const { app, uid, email } = await signedUp();
    const before = await stored(`users/${uid}`);
    await app.ensureUserDocument({ uid, email, displayName: 'Ann', photoURL: null, emailVerified: false });
    const after = await stored(`users/${uid}`);
    expect(after).toMatchObject({
      createdAt: before?.['createdAt'],
      createdBy: 'web_app',
      displayName: 'Ann',
    });
    expect(String(after?.['lastLoginAt']) > String(before?.['lastLoginAt'])).toBe(true);
  });

  it.runIf(inject('standIn'))(
    'is written by a second attempt, marked web_app_retry, when the first one is refused',
    async () => {
      const { app, uid, email } = await signedUp();
      await operatorDeletes(`users/${uid}`);
      await fault({
        service: 'firestore',
        verb: 'commit',
        path: `users/${uid}`,
        action: { fail: 'PERMISSION_DENIED' },
      });
      const user = { uid, email, displayName: null, photoURL: null, emailVerified: false };
      expect(await app.ensureUserDocument(user)).toMatchObject({ theme: 'system' });
      expect(await stored(`users/${uid}`)).toMatchObject({ createdBy: 'web_app_retry', plan: 'free_trial' });
    },
  );

  it.runIf(inject('standIn'))('does not block a login when both attempts are refused', async () => {
    const { app, uid, email } = await signedUp();
    await operatorDeletes(`users/${uid}`);
    await fault({
      service: 'firestore',
      verb: 'commit',
      path: `users/${uid}`,
      times: 2,
      action: { fail: 'PERMISSION_DENIED' },
    });
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const user = { uid, email, displayName: null, photoURL: null, emailVerified: false };
    expect(await app.ensureUserDocument(user)).toBeUndefined();
    expect(warnings).toHaveBeenCalledOnce();
    warnings.mockRestore();
    expect(await stored(`users/${uid}`)).toBeUndefined();
    await expect(app.getProfile(uid)).resolves.toMatchObject({ plan: 'free_trial', cardCount: 0 });
  });
});
