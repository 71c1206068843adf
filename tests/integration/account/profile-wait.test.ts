/**
 * Specification §9: loading the profile waits half a second for a user document that is being made just now
 * (docs/product.md, question 12).
 */
import { describe, expect, inject, it, vi } from 'vitest';
import { fault, signedUp } from '../clients.ts';

const WAIT_MS = 500;

describe.runIf(inject('standIn'))('the profile', () => {
  async function signedIn() {
    const { app, uid, email } = await signedUp();
    // The first read of all takes longer.
    await app.getProfile(uid);
    /**
     * Asks while a refresh of the document is under way whose read takes `delay` ms (a write would hold up
     * the SDK's reads); returns how long the profile took, and whether it came before the refresh was over.
     */
    const askDuring = async (delay: number) => {
      await fault({ service: 'firestore', verb: 'batchGet', action: { delay } });
      let isRefreshed = false;
      const refresh = app
        .ensureUserDocument({ uid, email, displayName: null, photoURL: null, emailVerified: false })
        .then(() => (isRefreshed = true));
      const start = performance.now();
      await app.getProfile(uid);
      const asked = { took: performance.now() - start, isEarlier: !isRefreshed };
      await refresh;
      return asked;
    };
    return { app, uid, askDuring };
  }

  it('waits half a second for a document in progress, not longer', async () => {
    const { askDuring } = await signedIn();
    const { took, isEarlier } = await askDuring(15_000);
    // A timer counts whole milliseconds.
    expect(took).toBeGreaterThanOrEqual(WAIT_MS - 2);
    expect(isEarlier).toBe(true);
  });

  it('is returned at once when the document exists', async () => {
    const { app, uid } = await signedIn();
    const setTimer = globalThis.setTimeout;
    // The half second is never over: who waited for it would wait for ever.
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((...call) => setTimer(call[0], call[1] === WAIT_MS ? 2 ** 30 : call[1]));
    expect(await app.getProfile(uid)).toBeDefined();
    timers.mockRestore();
  });
});
