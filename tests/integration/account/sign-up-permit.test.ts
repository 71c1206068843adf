/** Accounts where not anyone may sign up: which invitation is used, by whom, and when none is. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeInvitations } from '../../../operator/shared/documents/invitations.ts';
import { writeSignUp } from '../../../operator/shared/documents/sign-up-document.ts';
import { client, fault, operatorSets, stored, unique } from '../clients.ts';
import { useOwnBackend } from '../own-backend.ts';

const backend = useOwnBackend();
const FIRM = { mode: 'domains', domains: ['firm.example'] } as const;
const PASSWORD = 'secret-1';
const redeemBefore = new Date(Date.now() + 86_400_000);

// A refusal is logged.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());
beforeEach(() => writeSignUp(backend.target(), { mode: 'invitation' }));

async function invite(): Promise<string> {
  const [code = ''] = await makeInvitations(backend.target(), { emails: [null], note: '', redeemBefore });
  return code;
}

/** Registers in a browser of its own. */
async function register(invitation?: string, domain = 'elsewhere.example') {
  const app = await client();
  const email = `${unique('user')}@${domain}`;
  const { uid } = await app.register({ name: 'Ann', email, password: PASSWORD, invitation });
  return { app, uid, email, refusal: app.signUpRefusal(uid) };
}

const userOf = (uid: string, email: string) => ({
  uid,
  email,
  displayName: null,
  photoURL: null,
  emailVerified: false,
});

const redeemerOf = async (code: string) => (await stored(`invitations/${code}`))?.['redeemedBy'];

it('refuses a code that another person uses between the look at it and the commit', async () => {
  const code = await invite();
  const { app, uid, email, refusal } = await register();
  expect(refusal).toBe('invitation-needed');
  const commit = { service: 'firestore', verb: 'commit', path: `users/${uid}` };
  await fault({ ...commit, action: { delay: 2_000 } });
  const attempt = app.ensureUserDocument(userOf(uid, email), code);
  await delay(1_000);
  await operatorSets(`invitations/${code}`, { redeemedBy: 'another' });
  expect(await attempt).toBeUndefined();
  expect(app.signUpRefusal(uid)).toBe('invitation-used');
  expect(await stored(`users/${uid}`)).toBeUndefined();
});

it('makes one account where the answer is lost, with the code that was used', async () => {
  const code = await invite();
  const { app, uid, email } = await register();
  const commit = { service: 'firestore', verb: 'commit', path: `users/${uid}` };
  await fault({ ...commit, action: { drop: true, when: 'after' } });
  expect(await app.ensureUserDocument(userOf(uid, email), code)).toMatchObject({ language: 'en' });
  expect(app.signUpRefusal(uid)).toBeUndefined();
  expect(await redeemerOf(code)).toBe(uid);
});

it('uses an invitation only where no account is made without', async () => {
  await writeSignUp(backend.target(), FIRM);
  const code = await invite();
  const { uid, refusal } = await register(code, 'firm.example');
  expect(refusal).toBeUndefined();
  expect(await redeemerOf(code)).toBe(uid);

  await writeSignUp(backend.target(), { mode: 'anybody' });
  const spare = await invite();
  const { uid: other } = await register(spare);
  expect(await stored(`users/${other}`)).not.toHaveProperty('invitation');
  expect(await redeemerOf(spare)).toBeNull();
});

it('leaves an account that is there as it is, and its code unused', async () => {
  const { uid, email } = await register(await invite());
  const before = await stored(`users/${uid}`);
  const spare = await invite();
  for (const signUp of [FIRM, { mode: 'invitation' }] as const) {
    await writeSignUp(backend.target(), signUp);
    const app = await client();
    const user = await app.login(email, PASSWORD);
    expect(await app.ensureUserDocument(user, spare)).toMatchObject({ language: 'en' });
    expect(app.signUpRefusal(uid)).toBeUndefined();
  }
  expect((await stored(`users/${uid}`))?.['invitation']).toBe(before?.['invitation']);
  expect(await redeemerOf(spare)).toBeNull();
});
