/**
 * Specification §9, authentication over the network. The times are the sign-in SDK's own and cannot be set;
 * these tests notice when a new version has others. The wire is the global fetch; the clock is the test's.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountClient } from '../clients.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const START = new Date('2026-11-21T12:00:00Z');

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = () => {
  const now = Math.floor(Date.now() / 1_000);
  return `${part({ alg: 'none' })}.${part({ sub: 'ann', iat: now, auth_time: now, exp: now + 3_600 })}.`;
};
const never = () => new Promise<Response>(() => {});

/** Times of the calls that renew the token, in ms from the start. */
let renewals: number[];
/** What such a call meets. */
let renewal: () => Promise<Response>;

/** A sign-in service that lets everybody in. */
function answer(input: RequestInfo | URL): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('/v1/token')) {
    renewals.push(Date.now() - START.getTime());
    return renewal();
  }
  if (url.includes('accounts:signInWithPassword'))
    return Promise.resolve(
      Response.json({ localId: 'ann', idToken: token(), refreshToken: 'r', expiresIn: '3600' }),
    );
  if (url.includes('accounts:lookup'))
    return Promise.resolve(Response.json({ users: [{ localId: 'ann', providerUserInfo: [] }] }));
  return never();
}
const renewed = () =>
  Promise.resolve(
    Response.json({ access_token: token(), id_token: token(), refresh_token: 'r', expires_in: '3600' }),
  );

beforeEach(() => {
  renewals = [];
  renewal = renewed;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client with a clock of the test's, after its modules are there. */
async function start(fetch: typeof globalThis.fetch) {
  vi.stubGlobal('fetch', fetch);
  const app = await accountClient();
  vi.useFakeTimers({ now: START });
  return app;
}

describe('an Auth call without an answer', () => {
  it.each([
    ['on a desktop', undefined, 30_000],
    ['on a phone', { product: 'ReactNative', onLine: true, connection: {} }, 60_000],
    ['without a network', { product: 'Gecko', onLine: false, connection: {} }, 5_000],
  ])('is aborted after the SDK’s time limit: %s', async (_where, navigator, time) => {
    if (navigator !== undefined) vi.stubGlobal('navigator', { userAgent: '', ...navigator });
    const app = await start(never);
    let outcome: unknown;
    app.login('ann@acme.example', 'secret-1').catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(time - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ code: 'network-request-failed' });
  });
});

describe('an ID token', () => {
  async function signedIn() {
    const app = await start(answer);
    await app.login('ann@acme.example', 'secret-1');
    return app.currentUser('test');
  }

  /** What Firestore does when it starts: from then on a user needs a token at all times. */
  async function needTokens() {
    const [sdk, { app }] = await Promise.all([import('firebase/app'), import('@/shared/firebase/firebase')]);
    const { _getProvider } = sdk as unknown as {
      _getProvider: (
        of: unknown,
        name: 'auth-internal',
      ) => { getImmediate(): { addAuthTokenListener(listener: () => void): void } };
    };
    _getProvider(app(), 'auth-internal')
      .getImmediate()
      .addAuthTokenListener(() => {});
  }

  it('counts as expired 30 seconds before its end', async () => {
    const user = await signedIn();
    vi.setSystemTime(START.getTime() + HOUR_MS - 30_000 - 1_000);
    await user.getIdToken();
    expect(renewals).toEqual([]);
    vi.setSystemTime(START.getTime() + HOUR_MS - 30_000 + 1_000);
    await user.getIdToken();
    expect(renewals).toHaveLength(1);
  });

  it('is renewed five minutes before its end; after a lost connection again, twice as late each time', async () => {
    await signedIn();
    await needTokens();
    renewal = () => Promise.reject(new TypeError('fetch failed'));
    await vi.advanceTimersByTimeAsync(HOUR_MS - 5 * MINUTE_MS - 1_000);
    expect(renewals).toEqual([]);
    await vi.advanceTimersByTimeAsync(4 * HOUR_MS);
    const gaps = renewals.map((at, index) => at - (renewals[index - 1] ?? 0));
    const doubled = [1, 2, 4, 8, 16].map((times) => times * 30_000);
    expect(gaps.slice(0, 9)).toEqual([
      HOUR_MS - 5 * MINUTE_MS,
      ...doubled,
      16 * MINUTE_MS,
      16 * MINUTE_MS,
      16 * MINUTE_MS,
    ]);
  });
});
