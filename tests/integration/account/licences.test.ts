/**
 * Redeeming licences through the services: each renewal, each refusal, races, wrong clocks and lost answers.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { FieldChange } from '../../../operator/shared/google/firestore-rest.ts';
import { RawValue } from '../../../operator/shared/google/values.ts';
import * as licences from '../../support/backend/licences.ts';
import {
  fault,
  operatorDeletes,
  replaceWaits,
  restoreWaits,
  signedUp,
  stored,
  type Client,
} from '../clients.ts';

/** In place of 20 s and 5 s. */
const ANSWER_MS = 5_000;
const CHECK_MS = 3_000;
const DAY_MS = 86_400_000;

interface Person {
  readonly app: Client;
  readonly uid: string;
  readonly email: string;
  redeem(code: string): Promise<Date | undefined>;
}

/** A new user; a client of their own. */
async function person(): Promise<Person> {
  const { app, uid, email } = await signedUp();
  return { app, uid, email, redeem: await redeeming(uid, email) };
}

/** The function as the client that was made last has it. */
async function redeeming(uid: string, email: string): Promise<Person['redeem']> {
  const { redeemLicence } = await import('@/account/service/redeem-licence');
  return (code) =>
    redeemLicence({ uid, email, displayName: null, photoURL: null, emailVerified: false }, code);
}

/** The same person on a second device. */
async function secondDevice({ uid, email }: Person): Promise<Person> {
  const { client } = await import('../clients.ts');
  const app = await client();
  await app.login(email, 'secret-1');
  return { app, uid, email, redeem: await redeeming(uid, email) };
}

const newLicence = (days: number, redeemBefore?: Date) =>
  licences.newLicence(inject('hosts'), days, redeemBefore);
const userOf = (uid: string) => stored(`users/${uid}`);
const redeemedBy = async (code: string) => (await stored(`licences/${code}`))?.['redeemedBy'];
const operatorGives = (uid: string, fields: Readonly<Record<string, FieldChange>>) =>
  licences.operatorChanges(inject('hosts'), `users/${uid}`, fields);
const toCode = (reason: unknown) => String((reason as { code?: unknown }).code);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const startOf = (user: Awaited<ReturnType<typeof userOf>>) =>
  new Date(String(user?.['planStartedAt'])).getTime();

let someone: Person;
beforeAll(async () => {
  replaceWaits({ SAVE_ANSWER_MS: ANSWER_MS, SAVE_CHECK_MS: CHECK_MS });
  // Loads the SDK outside the first test's time.
  await person();
});
beforeEach(async () => {
  someone = await person();
});
afterAll(restoreWaits);

describe('a redeemed licence', () => {
  it('turns a trial into Premium from now on, by the server’s clock', async () => {
    const code = await newLicence(365);
    const end = await someone.redeem(code);
    const user = await userOf(someone.uid);
    expect(user).toMatchObject({ plan: 'premium', planDays: 365, licence: code });
    expect(Math.abs(startOf(user) - Date.now())).toBeLessThan(60_000);
    expect(end?.getTime()).toBe(startOf(user) + 365 * DAY_MS);
    expect(await stored(`licences/${code}`)).toMatchObject({
      redeemedBy: someone.uid,
      redeemedAt: user?.['planStartedAt'],
    });
    expect((await someone.app.getProfile(someone.uid)).planEndsAt).toEqual(end);
  });

  it('adds its days to a running licence', async () => {
    const first = await someone.redeem(await newLicence(30));
    const code = await newLicence(365);
    const end = await someone.redeem(code);
    expect(end?.getTime()).toBe((first?.getTime() ?? 0) + 365 * DAY_MS);
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 395, licence: code });
  });

  it('follows the end the operator set, to the microsecond', async () => {
    const planExpiresAt = '2100-01-01T00:00:00.123456Z';
    await operatorGives(someone.uid, {
      plan: 'premium',
      planExpiresAt: new RawValue({ timestampValue: planExpiresAt }),
    });
    await someone.redeem(await newLicence(30));
    const user = await userOf(someone.uid);
    expect(user).toMatchObject({ planStartedAt: planExpiresAt, planDays: 30 });
    expect(user).not.toHaveProperty('planExpiresAt');
  });

  it.each([
    ['a licence that is over', () => ({ planStartedAt: daysAgo(40), planDays: 30 })],
    ['an end the operator set that is over', () => ({ planExpiresAt: daysAgo(1) })],
  ])('starts a new term after %s', async (_what, plan) => {
    await operatorGives(someone.uid, { plan: 'premium', ...plan() });
    await someone.redeem(await newLicence(10));
    const user = await userOf(someone.uid);
    expect(user).toMatchObject({ planDays: 10 });
    expect(user).not.toHaveProperty('planExpiresAt');
    expect(Math.abs(startOf(user) - Date.now())).toBeLessThan(60_000);
  });

  it('is written to an account whose document was missing', async () => {
    await operatorDeletes(`users/${someone.uid}`);
    const code = await newLicence(30);
    await someone.redeem(code);
    expect(await userOf(someone.uid)).toMatchObject({ plan: 'premium', licence: code });
  });

  it('allows more cards than the free plan', async () => {
    const { canCreateCard } = await import('@/account/model/plan/plan');
    await operatorGives(someone.uid, { cardCount: 1 });
    expect(canCreateCard(await someone.app.getProfile(someone.uid))).toBe(false);
    await someone.redeem(await newLicence(30));
    expect(canCreateCard(await someone.app.getProfile(someone.uid))).toBe(true);
  });
});

describe('a licence that cannot be redeemed', () => {
  it('does not exist', async () => {
    await expect(someone.redeem('00000-00000-00000-00000')).rejects.toMatchObject({
      code: 'licence-unknown',
    });
  });

  it('was redeemed before, by another user or the same one', async () => {
    const code = await newLicence(30);
    await someone.redeem(code);
    await expect(someone.redeem(code)).rejects.toMatchObject({ code: 'licence-used-by-you' });
    const other = await person();
    await expect(other.redeem(code)).rejects.toMatchObject({ code: 'licence-used' });
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 30 });
    expect(await userOf(other.uid)).toMatchObject({ plan: 'free_trial' });
  });

  it('is past its last day', async () => {
    const code = await newLicence(30, new Date(Date.now() - 1_000));
    await expect(someone.redeem(code)).rejects.toMatchObject({ code: 'licence-expired' });
    expect(await redeemedBy(code)).toBeNull();
    await someone.redeem(await newLicence(30, new Date(Date.now() + 60_000)));
  });

  it('is any licence for Premium without an end', async () => {
    await operatorGives(someone.uid, { plan: 'premium' });
    const code = await newLicence(30);
    await expect(someone.redeem(code)).rejects.toMatchObject({ code: 'licence-not-needed' });
    expect(await redeemedBy(code)).toBeNull();
  });

  it('is any licence for a disabled account', async () => {
    await operatorGives(someone.uid, { isActive: false });
    const code = await newLicence(30);
    await expect(someone.redeem(code)).rejects.toMatchObject({ code: 'user-disabled' });
    expect(await redeemedBy(code)).toBeNull();
  });
});

describe('on a device whose clock is days off', () => {
  const setClock = (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: daysAgo(-days) });
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('days are added to a running licence, but not to an ended one', async () => {
    await operatorGives(someone.uid, { plan: 'premium', planStartedAt: daysAgo(29), planDays: 30 });
    const [running, over] = [await newLicence(10), await newLicence(10)];
    setClock(3);
    await someone.redeem(running);
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 40 });

    vi.useRealTimers();
    await operatorGives(someone.uid, { planStartedAt: daysAgo(41) });
    setClock(-3);
    await someone.redeem(over);
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 10 });
  });

  it('a licence can be redeemed while the server’s clock allows it', async () => {
    const code = await newLicence(30, new Date(Date.now() + DAY_MS));
    setClock(3);
    await someone.redeem(code);
    expect(await userOf(someone.uid)).toMatchObject({ licence: code });
  });
});

describe('redeeming at the same moment', () => {
  it('gives a licence to one of two users, and refuses the other', async () => {
    const other = await person();
    const code = await newLicence(30);
    const outcomes = await Promise.allSettled([someone.redeem(code), other.redeem(code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'licence-used' },
    });
    const users = await Promise.all([userOf(someone.uid), userOf(other.uid)]);
    expect(users.filter((user) => user?.['plan'] === 'premium')).toHaveLength(1);
    expect(users.filter((user) => user?.['plan'] === 'free_trial')).toHaveLength(1);
    expect([someone.uid, other.uid]).toContain(await redeemedBy(code));
  });

  it('redeems one licence once for a user on two devices', async () => {
    const twin = await secondDevice(someone);
    const code = await newLicence(30);
    const outcomes = await Promise.allSettled([someone.redeem(code), twin.redeem(code)]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [toCode(outcome.reason)] : [],
    );
    expect(['', 'licence-used-by-you']).toContain(refused.join());
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 30 });
  });

  it('adds the days of two licences for a user on two devices', async () => {
    const twin = await secondDevice(someone);
    const codes = [await newLicence(30), await newLicence(50)] as const;
    await Promise.all([someone.redeem(codes[0]), twin.redeem(codes[1])]);
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 80 });
  });
});

describe.runIf(inject('standIn'))('a redemption', () => {
  const commits = (action: object) =>
    fault({ service: 'firestore', verb: 'commit', path: `users/${someone.uid}`, action });

  it('whose answer is lost counts once, as a success', async () => {
    await someone.redeem(await newLicence(30));
    await commits({ drop: true, when: 'after' });
    await someone.redeem(await newLicence(50));
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 80 });
  });

  it('that does not reach the service at first is done by the next attempt', async () => {
    await commits({ drop: true, when: 'before' });
    await someone.redeem(await newLicence(30));
    await commits({ fail: 'UNAVAILABLE' });
    await someone.redeem(await newLicence(50));
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 80 });
  });

  it('that is done without an answer counts as a success', async () => {
    await commits({ delay: ANSWER_MS + 500 });
    await someone.redeem(await newLicence(30));
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 30 });
  });

  it('that is done very late fails with no-answer, and the next attempt reports it as done', async () => {
    const code = await newLicence(30);
    await commits({ delay: ANSWER_MS + CHECK_MS + 1_500 });
    await expect(someone.redeem(code)).rejects.toMatchObject({ code: 'no-answer' });
    await vi.waitFor(async () => expect(await redeemedBy(code)).toBe(someone.uid), 15_000);
    await expect(someone.redeem(code)).rejects.toMatchObject({ code: 'licence-used-by-you' });
    expect(await userOf(someone.uid)).toMatchObject({ planDays: 30 });
  });

  it('that never began does not count as done because of an older one', async () => {
    const code = await newLicence(30);
    await someone.redeem(code);
    await fault({
      service: 'firestore',
      verb: 'batchGet',
      path: `licences/${code}`,
      action: { delay: ANSWER_MS + 500 },
    });
    await expect(someone.redeem(code)).rejects.toMatchObject({ code: 'no-answer' });
  });

  it('succeeds without a date when the plan cannot be read afterwards', async () => {
    const code = await newLicence(30);
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fault({
      service: 'firestore',
      verb: 'listen',
      path: `users/${someone.uid}`,
      action: { fail: 'PERMISSION_DENIED' },
    });
    expect(await someone.redeem(code)).toBeUndefined();
    expect(await redeemedBy(code)).toBe(someone.uid);
    warnings.mockRestore();
  });
});
