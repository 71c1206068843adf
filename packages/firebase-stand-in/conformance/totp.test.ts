import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  multiFactor,
  OAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type User,
} from 'firebase/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emulatorHost } from './project.ts';

const { origin } = emulatorHost('FIREBASE_AUTH_EMULATOR_HOST');
const PROJECT = process.env['GCLOUD_PROJECT'] ?? '';
const RUN = Date.now().toString(36);
const PASSWORD = 'correct horse';
let app: FirebaseApp;
let auth: Auth;
let count = 0;
let email = '';
let user: User;

beforeAll(() => {
  app = initializeApp({ projectId: PROJECT, apiKey: 'any' }, 'totp-conformance');
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
});
afterAll(() => deleteApp(app));
beforeEach(async () => {
  email = `ann-${RUN}-${++count}@example.com`;
  ({ user } = await createUserWithEmailAndPassword(auth, email, PASSWORD));
});

/** Changes the account as an administrator. */
async function administer(change: object): Promise<void> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const body = JSON.stringify({ localId: user.uid, ...change });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

async function verify(): Promise<void> {
  await administer({ emailVerified: true });
  await user.getIdToken(true);
}

/** The code that an authenticator app shows, some intervals from now. */
function codeOf(secret: string, intervals = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + intervals * 30_000 });
}

/** Enrolls an authenticator app with the code of two intervals ago. Returns its secret. */
async function enroll(name = 'Phone'): Promise<string> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const code = codeOf(secret.secretKey, -2);
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
  return secret.secretKey;
}

async function refused(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

async function resolver(signIn: Promise<unknown>) {
  const error = await signIn.then(
    () => undefined,
    (thrown: unknown) => thrown as MultiFactorError,
  );
  expect(error?.code).toBe('auth/multi-factor-auth-required');
  return getMultiFactorResolver(auth, error as MultiFactorError);
}

async function answer(signIn: Promise<unknown>, code: string) {
  const resolving = await resolver(signIn);
  const uid = resolving.hints[0]?.uid ?? '';
  return resolving.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
}

it('needs a verified address', async () => {
  const session = await multiFactor(user).getSession();
  expect(await refused(TotpMultiFactorGenerator.generateSecret(session))).toBe('auth/unverified-email');
});

it('gives a secret, six digits, 30 s and SHA-1, and until when it is taken', async () => {
  await verify();
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  expect(secret).toMatchObject({
    secretKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
    hashingAlgorithm: 'SHA1',
    codeLength: 6,
    codeIntervalSeconds: 30,
  });
  expect(Date.parse(secret.enrollmentCompletionDeadline)).toBeGreaterThan(Date.now());
});

it('is enrolled by the right code, listed, demanded after a password, and withdrawn', async () => {
  await verify();
  const secret = await enroll('My phone');
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'My phone' }]);
  await signOut(auth);

  const again = await answer(signInWithEmailAndPassword(auth, email, PASSWORD), codeOf(secret));
  const { claims } = await again.user.getIdTokenResult();
  const [factor] = multiFactor(again.user).enrolledFactors;
  expect(claims['firebase']).toMatchObject({
    sign_in_provider: 'password',
    sign_in_second_factor: 'totp',
    second_factor_identifier: factor?.uid,
  });
  await multiFactor(again.user).unenroll(factor?.uid ?? '');
  await signOut(auth);
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).resolves.toBeDefined();
});

it('stays for a refreshed session', async () => {
  await verify();
  await enroll();
  const { claims } = await user.getIdTokenResult(true);
  expect(claims['firebase']).toMatchObject({ sign_in_second_factor: 'totp' });
});

it('is demanded after another provider, too', async () => {
  await verify();
  const secret = await enroll();
  await signOut(auth);
  const credential = new OAuthProvider('oidc.firm').credential({
    idToken: JSON.stringify({ sub: `firm-${RUN}-${count}`, email, email_verified: true }),
  });
  const { user: same } = await answer(signInWithCredential(auth, credential), codeOf(secret));
  expect(same.providerData.map(({ providerId }) => providerId)).toContain('oidc.firm');
});

it('takes codes five intervals from now, none further away, and each once', async () => {
  await verify();
  const secret = await enroll();
  const signIn = (code: string) => answer(signInWithEmailAndPassword(auth, email, PASSWORD), code);
  expect(await refused(signIn(codeOf(secret, 7)))).toBe('auth/invalid-verification-code');
  expect(await refused(signIn(codeOf(secret, 1)))).toBeUndefined();
  expect(await refused(signIn(codeOf(secret, 1)))).toBe('auth/invalid-verification-code');
  expect(await refused(signIn(codeOf(secret, 4)))).toBeUndefined();
});

it('refuses a wrong first code', async () => {
  await verify();
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(secret.secretKey, 20));
  expect(await refused(multiFactor(user).enroll(assertion, 'Phone'))).toBe('auth/invalid-verification-code');
});

it('allows five', async () => {
  await verify();
  for (const name of ['1', '2', '3', '4', '5']) await enroll(name);
  expect(multiFactor(user).enrolledFactors).toHaveLength(5);
  expect(await refused(enroll('6'))).toBe('auth/maximum-second-factor-count-exceeded');
});

it('is taken away by an administrator', async () => {
  await verify();
  await enroll();
  await administer({ mfa: {} });
  await signOut(auth);
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).resolves.toBeDefined();
});
