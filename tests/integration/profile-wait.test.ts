/** Specification §9: loading the profile waits half a second for a user document that is being made just now (product.md 12). */
import { describe, expect, inject, it } from 'vitest';
import { fault, signedUp } from './services-support.ts';

const WAIT_MS = 500;

describe.runIf(inject('standIn'))('the profile', () => {
  async function signedIn() {
    const { app, uid, email } = await signedUp();
    // The first read of all takes longer.
    await app.getProfile(uid);
    /**
     * Asks while a refresh of the document is under way whose read takes `delay` ms (a write would hold up the SDK's reads);
     * gives how long the profile took.
     */
    const askDuring = async (delay: number) => {
      await fault({ service: 'firestore', verb: 'batchGet', action: { delay } });
      const refresh = app.ensureUserDocument({
        uid,
        email,
        displayName: null,
        photoURL: null,
        emailVerified: false,
      });
      const start = performance.now();
      await app.getProfile(uid);
      const took = performance.now() - start;
      await refresh;
      return took;
    };
    return { app, uid, askDuring };
  }

  it('waits half a second and no longer', async () => {
    const { askDuring } = await signedIn();
    const took = await askDuring(3_000);
    // A timer counts whole milliseconds; the read after it takes a while of its own.
    expect(took).toBeGreaterThanOrEqual(WAIT_MS - 2);
    expect(took).toBeLessThan(WAIT_MS + 1_000);
  }, 60_000);

  it('comes as soon as the document is there', async () => {
    const { app, uid } = await signedIn();
    const start = performance.now();
    await app.getProfile(uid);
    expect(performance.now() - start).toBeLessThan(WAIT_MS);
  }, 60_000);
});
