/** The end of an account over a connection that is lost without an error. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import {
  accountClient,
  authAccount,
  draft,
  fault,
  replaceWaits,
  restoreWaits,
  stored,
  unique,
} from '../clients.ts';

/** In place of 20 s: longer than a busy machine needs for a save. */
const ANSWER_MS = 2_000;

beforeAll(() => {
  replaceWaits({ SAVE_ANSWER_MS: ANSWER_MS });
});
afterAll(restoreWaits);

/** An account with a card; `silence` is what its next call of a kind meets. */
async function owner() {
  const app = await accountClient();
  const email = `${unique('user')}@users.example`;
  const { uid } = await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
  await app.createCard(uid, draft({ customPath: unique('card') }));
  const silence = (verb: string, path: string) =>
    fault({ service: 'firestore', verb, path, action: { delay: ANSWER_MS * 3 } });
  return { app, uid, email, silence };
}

describe.runIf(inject('standIn'))('a deletion without an answer', () => {
  it.each([
    ['about a card', 'cards', 'users/*/cards/*'],
    ['about the user document', 'document', 'users/*'],
  ])('%s is reported, and completed by the next run', async (_what, step, path) => {
    const { app, uid, email, silence } = await owner();
    let laid: Promise<void> | undefined;
    const cut = app.deleteAccount(uid, (progress) => {
      if (progress.step === step) laid ??= silence('commit', path.replace('*', uid));
    });
    await expect(cut).rejects.toMatchObject({ name: 'AppError', code: 'no-answer' });
    await app.deleteAccount(uid, () => {});
    expect(await stored(`users/${uid}`)).toBeUndefined();
    expect(await authAccount(email)).toBeUndefined();
  });

  it('about the user document during a login does not block what follows', async () => {
    const { app, uid, email, silence } = await owner();
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await silence('commit', `users/${uid}`);
    await silence('commit', `users/${uid}`);
    const user = { uid, email, displayName: 'Ann', photoURL: null, emailVerified: false };
    expect(await app.ensureUserDocument(user)).toBeUndefined();
    warnings.mockRestore();
    expect((await app.listCards(uid)).length).toBe(1);
  });

  it('about the user document during a login ends the live list with an error, which can be restarted', async () => {
    const { app, uid, email, silence } = await owner();
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const watch = () => {
      const calls: unknown[] = [];
      const stop = app.watchCards(
        uid,
        (cards) => calls.push(cards.length),
        ({ code }) => calls.push(code),
      );
      return { calls, stop };
    };
    const list = watch();
    await vi.waitFor(() => expect(list.calls.at(-1)).toBe(1), 5_000);
    await silence('commit', `users/${uid}`);
    await silence('commit', `users/${uid}`);
    const user = { uid, email, displayName: 'Ann', photoURL: null, emailVerified: false };
    expect(await app.ensureUserDocument(user)).toBeUndefined();
    // What is known may be told again in between.
    await vi.waitFor(() => expect(list.calls.at(-1)).toBe('aborted'), 5_000);
    expect(new Set(list.calls)).toEqual(new Set([1, 'aborted']));
    const again = watch();
    await vi.waitFor(() => expect(again.calls.at(-1)).toBe(1), 5_000);
    again.stop();
    warnings.mockRestore();
  });
});
