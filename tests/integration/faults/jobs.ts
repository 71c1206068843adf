/** Everything a person writes, as jobs that can be cut off at any point and begun again. */
import { expect, inject, vi } from 'vitest';
import type { redeemLicence } from '@/account/service/redeem-licence';
import { newLicence } from '../../support/backend/licences.ts';
import {
  accountClient,
  authAccount,
  draft,
  operatorSets,
  replaceLimits,
  stored,
  unique,
  type AccountClient,
} from '../clients.ts';

/** In place of 20 s, 5 s, 10 s, 2 min and 10 min. */
const LIMITS = {
  SAVE_ANSWER_MS: 3_000,
  SAVE_CHECK_MS: 1_000,
  VCARD_MS: 2_000,
  STORAGE_OPERATION_RETRY_MS: 2_000,
  STORAGE_UPLOAD_RETRY_MS: 2_000,
};

/** How long a fault sends no answer, so that nothing waits for it any more. */
export const SILENCE_MS = LIMITS.SAVE_ANSWER_MS + LIMITS.SAVE_CHECK_MS + 500;

/** Clients made from here on wait shorter. */
export function waitShorter(): void {
  replaceLimits(LIMITS);
}

/** A user with a device of their own. */
export interface Person {
  readonly app: AccountClient;
  readonly uid: string;
  readonly email: string;
  readonly redeem: (code: string) => Promise<unknown>;
}

/** A new user with room for many cards. */
export async function person(): Promise<Person> {
  const app = await accountClient();
  const licences = await import('@/account/service/redeem-licence');
  return furnish(app, licences.redeemLicence);
}

type Redeem = typeof redeemLicence;

async function furnish(app: AccountClient, redeeming: Redeem): Promise<Person> {
  const email = `${unique('user')}@users.example`;
  const { uid } = await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
  await operatorSets(`users/${uid}`, { maxCards: 500 });
  const user = { uid, email, displayName: null, photoURL: null, emailVerified: false };
  return { app, uid, email, redeem: (code) => redeeming(user, code) };
}

/** The same person on another device. */
export async function otherDevice({ uid, email }: Person): Promise<Person> {
  const app = await accountClient();
  const licences = await import('@/account/service/redeem-licence');
  await app.login(email, 'secret-1');
  const user = { uid, email, displayName: null, photoURL: null, emailVerified: false };
  return { app, uid, email, redeem: (code) => licences.redeemLicence(user, code) };
}

/** One thing a person does; the same press again is the same job. */
export interface Job {
  readonly uid: string;
  readonly press: () => Promise<unknown>;
  /** Whether it is as the person wished. */
  readonly isDone: () => Promise<boolean>;
}

const card = (uid: string, id: string) => stored(`users/${uid}/cards/${id}`);

async function withCard({ app, uid }: Person) {
  const [id, name] = [app.newCardId(uid), unique('card')];
  await app.createCard(uid, draft({ customPath: name }), id);
  return { id, name };
}

/** What a person does to begin each of the jobs. */
export const JOBS = {
  create: ({ app, uid }: Person): Promise<Job> => {
    const [id, customPath] = [app.newCardId(uid), unique('new')];
    return Promise.resolve({
      uid,
      press: () => app.createCard(uid, draft({ customPath }), id),
      isDone: async () => (await card(uid, id))?.['customPath'] === customPath,
    });
  },
  edit: async (someone: Person): Promise<Job> => {
    const { app, uid } = someone;
    const { id, name } = await withCard(someone);
    return {
      uid,
      press: () => app.updateCard(uid, id, draft({ customPath: name, company: 'Changed' })),
      isDone: async () => (await card(uid, id))?.['company'] === 'Changed',
    };
  },
  rename: async (someone: Person): Promise<Job> => {
    const { app, uid } = someone;
    const { id, name } = await withCard(someone);
    const customPath = unique('renamed');
    return {
      uid,
      press: () => app.updateCard(uid, id, draft({ customPath })),
      isDone: async () => {
        const { customPath: now, formerPaths } = (await card(uid, id)) ?? {};
        return now === customPath && JSON.stringify(formerPaths) === JSON.stringify([name]);
      },
    };
  },
  delete: async (someone: Person): Promise<Job> => {
    const { app, uid } = someone;
    const { id } = await withCard(someone);
    await operatorSets(`users/${uid}/cards/${id}/stats/202410-1`, { views: 1 });
    return {
      uid,
      press: () => app.deleteCard(uid, id),
      isDone: async () => (await card(uid, id)) === undefined,
    };
  },
  redeem: async ({ uid, redeem }: Person): Promise<Job> => {
    const code = await newLicence(inject('hosts'), 30);
    const before = Number((await stored(`users/${uid}`))?.['planDays'] ?? 0);
    return {
      uid,
      press: () => redeem(code),
      isDone: async () => {
        const { licence, planDays } = (await stored(`users/${uid}`)) ?? {};
        return licence === code && planDays === before + 30;
      },
    };
  },
  end: async (someone: Person): Promise<Job> => {
    // Not this person's own account, which goes on: another one on the same device.
    const { app, uid, email } = await furnish(someone.app, () => Promise.resolve(undefined));
    const { id } = await withCard({ ...someone, uid });
    for (const path of [`cards/${id}/stats/202410-1`, 'inbox/abcdefghijklmnopqrst', 'contacts/c1'])
      await operatorSets(`users/${uid}/${path}`, { views: 1 });
    return {
      uid,
      press: () => app.deleteAccount(uid, () => {}),
      isDone: async () => (await stored(`users/${uid}`)) === undefined && !(await authAccount(email)),
    };
  },
} as const;

/** How a press ended: `done`, or the code of the error that the user is shown. */
export async function outcome(press: () => Promise<unknown>): Promise<string> {
  try {
    await press();
    return 'done';
  } catch (error) {
    expect(error).toMatchObject({ name: 'AppError' });
    return String((error as { code?: unknown }).code);
  }
}

/** Retries as a user does who was shown a failure: the same again, now and then, until it works. */
export async function pressUntilDone(job: Job): Promise<void> {
  await vi.waitFor(
    async () => {
      const told = await outcome(job.press);
      // A redeemed licence is marked.
      if (told !== 'licence-used-by-you') expect(told).toBe('done');
    },
    { timeout: 25_000, interval: 200 },
  );
}

const faults = (method: 'GET' | 'DELETE') =>
  fetch(`http://${inject('hosts').firestore}/emulator/v1/faults`, {
    method,
    headers: { authorization: 'Bearer owner' },
  });

/** Faults that have not struck yet, as the stand-in lists them. */
export async function pendingFaults(): Promise<unknown[]> {
  return ((await (await faults('GET')).json()) as { faults: unknown[] }).faults;
}

/** Forgets the faults that have not struck. */
export async function clearFaults(): Promise<void> {
  await faults('DELETE');
}
