/**
 * The Auth SDK against the Auth service, alone and together with Firestore's rules. Source: Firebase
 * Authentication, web.
 */
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getDocFromServer,
  getFirestore,
  setDoc,
  terminate,
} from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorHost, errorCode } from './project.ts';

/** The project the suite serves: tokens carry it as their audience. */
const PROJECT = projectServed();
const RUN = Date.now().toString(36);
const PASSWORD = 'correct horse';

function projectServed(): string {
  const project = process.env['GCLOUD_PROJECT'];
  if (!project) throw new Error('GCLOUD_PROJECT is not set.');
  return project;
}

let app: FirebaseApp;
let auth: Auth;

beforeAll(() => {
  app = initializeApp({ projectId: PROJECT, apiKey: 'any' }, 'auth-conformance');
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, emulatorHost('FIREBASE_AUTH_EMULATOR_HOST').origin, { disableWarnings: true });
});

afterAll(() => deleteApp(app));

const email = (who: string) => `${who}-${RUN}@example.com`;
const register = (who: string) => createUserWithEmailAndPassword(auth, email(who), PASSWORD);

test('registering signs in, and the same address cannot register twice', async () => {
  const { user } = await register('twice');
  expect([user.email, user.emailVerified, auth.currentUser?.uid]).toEqual([email('twice'), false, user.uid]);
  expect(await errorCode(register('twice'))).toBe('auth/email-already-in-use');
});

test('signing in again finds the same user, with the changed profile', async () => {
  const { user } = await register('again');
  await updateProfile(user, { displayName: 'Jana Nová' });
  await signOut(auth);
  const { user: same } = await signInWithEmailAndPassword(auth, email('again'), PASSWORD);
  expect([same.uid, same.displayName]).toEqual([user.uid, 'Jana Nová']);
});

test('a wrong password and an unknown address are told apart from success', async () => {
  await register('wrong');
  expect(await errorCode(signInWithEmailAndPassword(auth, email('wrong'), 'not it'))).toMatch(
    /^auth\/(wrong-password|invalid-credential)$/,
  );
  expect(await errorCode(signInWithEmailAndPassword(auth, email('nobody'), PASSWORD))).toMatch(
    /^auth\/(user-not-found|invalid-credential)$/,
  );
});

test.each([
  ['a password that is too short', 'short-pw', '12345', 'auth/weak-password'],
  ['an address that is none', 'not an address', PASSWORD, 'auth/invalid-email'],
])('%s is refused', async (_, who, password, code) => {
  const address = who.includes(' ') ? who : email(who);
  expect(await errorCode(createUserWithEmailAndPassword(auth, address, password))).toBe(code);
});

test('a reset code from the mail sets a new password, once', async () => {
  await register('reset');
  await sendPasswordResetEmail(auth, email('reset'));
  const { origin } = emulatorHost('FIREBASE_AUTH_EMULATOR_HOST');
  const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const code = oobCodes.findLast((entry) => entry.email === email('reset'))?.oobCode ?? '';
  expect(await verifyPasswordResetCode(auth, code)).toBe(email('reset'));
  await confirmPasswordReset(auth, code, 'a new password');
  expect(await errorCode(confirmPasswordReset(auth, code, 'another'))).toBe('auth/invalid-action-code');
  await signInWithEmailAndPassword(auth, email('reset'), 'a new password');
  expect(auth.currentUser?.email).toBe(email('reset'));
});

test('a deleted user cannot sign in', async () => {
  const { user } = await register('deleted');
  await deleteUser(user);
  expect(auth.currentUser).toBeNull();
  expect(await errorCode(signInWithEmailAndPassword(auth, email('deleted'), PASSWORD))).toMatch(/^auth\//);
});

test('a token carries the claims that rules use, and can be refreshed', async () => {
  const { user } = await register('token');
  const { claims } = await user.getIdTokenResult();
  expect(claims).toMatchObject({
    sub: user.uid,
    user_id: user.uid,
    aud: PROJECT,
    email: email('token'),
    email_verified: false,
    firebase: { sign_in_provider: 'password' },
  });
  const userId = new Promise<string | undefined>((resolve) => {
    let first = true;
    const stop = onIdTokenChanged(auth, (current) => {
      if (first) first = false;
      else {
        stop();
        resolve(current?.uid);
      }
    });
  });
  // Tokens say whole seconds: a refresh within the same second returns the same token and no event.
  await new Promise((resolve) => {
    setTimeout(resolve, 1100);
  });
  expect(await user.getIdToken(true)).toMatch(/^[\w-]+\.[\w-]+\.$/);
  expect(await userId).toBe(user.uid);
});

test('a Google credential signs in without a popup', async () => {
  const identity = { sub: `g-${RUN}`, email: email('google'), email_verified: true, name: 'Google Person' };
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(identity)));
  expect([user.displayName, user.emailVerified, user.providerData[0]?.providerId]).toEqual([
    'Google Person',
    true,
    'google.com',
  ]);
});

test.each([
  ['microsoft.com', `microsoft-${RUN}@outlook.com`],
  ['apple.com', email('apple')],
  ['oidc.firm', email('oidc')],
])('%s signs in by credential', async (providerId, address) => {
  const idToken = JSON.stringify({ sub: `${providerId}-${RUN}`, email: address, email_verified: true });
  const { user } = await signInWithCredential(auth, new OAuthProvider(providerId).credential({ idToken }));
  expect([user.email, user.emailVerified, user.providerData[0]?.providerId]).toEqual([
    address,
    true,
    providerId,
  ]);
});

test('an address that a provider has not verified does not lead into the account that has it', async () => {
  await register('owner');
  const idToken = JSON.stringify({ sub: `other-${RUN}`, email: email('owner'), email_verified: false });
  const credential = new OAuthProvider('oidc.firm').credential({ idToken });
  expect(await errorCode(signInWithCredential(auth, credential))).toBe(
    'auth/account-exists-with-different-credential',
  );
});

test('Firestore sees who is signed in, through every sign-in and sign-out', async () => {
  const { origin, host, port } = emulatorHost('FIRESTORE_EMULATOR_HOST');
  const rules = `rules_version = '2';
    service cloud.firestore { match /databases/{d}/documents { match /auth-conformance/{uid} {
      allow read, write: if request.auth.uid == uid && request.auth.token.email == '${email('rules')}'; } } }`;
  const app = initializeApp({ projectId: PROJECT, apiKey: 'any' }, 'auth-and-firestore');
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, emulatorHost('FIREBASE_AUTH_EMULATOR_HOST').origin, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, host, port);
  await fetch(`${origin}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
  }).then((response) => response.text());
  const { user } = await createUserWithEmailAndPassword(auth, email('rules'), PASSWORD);
  const own = doc(firestore, 'auth-conformance', user.uid);
  await setDoc(own, { a: 1 });
  expect((await getDocFromServer(own)).data()).toEqual({ a: 1 });
  await signOut(auth);
  expect(await errorCode(getDocFromServer(own))).toBe('permission-denied');
  await signInWithEmailAndPassword(auth, email('rules'), PASSWORD);
  expect((await getDocFromServer(own)).data()).toEqual({ a: 1 });
  await terminate(firestore);
  await deleteApp(app);
});
