/**
 * Who may sign up: what the forms say before anything is typed, the messages at their fields, and the screen
 * of a login that may have no account. The rules: tests/rules/sign-up.test.ts.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, inject, test } from 'vitest';
import { drawOneTimeCode } from '@/account/model/plan/licence-code';
import { makeInvitations } from '../../operator/shared/documents/invitations.ts';
import { SIGN_UP_PATH, writeSignUp } from '../../operator/shared/documents/sign-up-document.ts';
import { commit, getDocuments } from '../../operator/shared/google/firestore-rest.ts';
import { request } from '../../operator/shared/google/request.ts';
import { useOwnBackend } from '../integration/own-backend.ts';
import { word } from '../support/samples/words.ts';
import { openApp } from './app.tsx';
import { field, fill, press, see, seeField } from './steps.ts';

const backend = useOwnBackend();
const FIRM = { mode: 'domains', domains: ['firm.example'] } as const;
const PASSWORD = 'a long enough password';
const tomorrow = () => new Date(Date.now() + 86_400_000);

beforeEach(async () => {
  await commit(backend.target(), [{ delete: SIGN_UP_PATH }]);
  sessionStorage.clear();
});

let made = 0;
const freshEmail = (domain: string) => `person-${(made += 1)}@${domain}`;

async function invite(email: string | null = null, redeemBefore = tomorrow()): Promise<string> {
  const [code = ''] = await makeInvitations(backend.target(), { emails: [email], note: '', redeemBefore });
  return code;
}

/** Fills in the form of /register, but for the code. */
async function fillIn(email: string): Promise<void> {
  await seeField(word('auth.name'));
  fill(word('auth.name'), 'Ann');
  fill(word('auth.email'), email);
  fill(word('auth.password'), PASSWORD);
  fill(word('auth.confirmation'), PASSWORD);
}

/** The user document of an account; undefined where there is none. */
async function accountOf(email: string) {
  const { target } = backend;
  const answer = (await request(
    target(),
    `${target().origins.auth}/v1/projects/${target().projectId}/accounts:lookup`,
    { method: 'POST', body: { email: [email] }, repeatable: true },
  )) as { users?: { localId: string }[] };
  const uid = answer.users?.[0]?.localId ?? 'none';
  return { uid, user: (await getDocuments(target(), [`users/${uid}`])).get(`users/${uid}`)?.data };
}

/** Confirms an address as the link in the e-mail does. */
async function confirm(email: string): Promise<void> {
  const { target } = backend;
  await request(target(), `${target().origins.auth}/v1/projects/${target().projectId}/accounts:update`, {
    method: 'POST',
    body: { localId: (await accountOf(email)).uid, emailVerified: true },
  });
}

test('a form says nothing where anyone may sign up, and takes a link with an invitation', async () => {
  const app = await openApp(`/register?invitation=${drawOneTimeCode()}`);
  const email = freshEmail('elsewhere.example');
  await fillIn(email);
  expect(screen.queryByLabelText(word('signUp.code'))).toBeNull();
  await press(word('auth.register'));
  await waitFor(async () => expect((await accountOf(email)).user).toMatchObject({ cardCount: 0 }));
  await waitFor(() => expect(app.at()).not.toContain('/register'));
});

test('where domains may, the form says so, and refuses another at the field at once', async () => {
  await writeSignUp(backend.target(), FIRM);
  const sentence = word('signUp.domains', { domains: 'firm.example' });
  await openApp('/login');
  await see(sentence);
  await openApp('/register');
  await see(sentence);
  await seeField(word('auth.email'));
  fill(word('auth.email'), 'ann@sub.firm.example');
  expect(field(word('auth.email'))).not.toBeInvalid();
  fireEvent.blur(field(word('auth.email')));
  expect(field(word('auth.email'))).toBeInvalid();
  expect(field(word('auth.email'))).toHaveAccessibleDescription(expect.stringContaining(sentence));
  fill(word('auth.email'), 'ann@firm.example');
  expect(field(word('auth.email'))).not.toBeInvalid();
});

test('an address at a domain is confirmed first, and the account goes on by itself', async () => {
  await writeSignUp(backend.target(), FIRM);
  const app = await openApp('/register');
  const email = freshEmail('firm.example');
  await fillIn(email);
  await press(word('auth.register'));
  await see(word('errors.sign-up-unconfirmed'));
  expect((await accountOf(email)).user).toBeUndefined();
  await confirm(email);
  await press(word('auth.verifyCheck'));
  await waitFor(() => expect(screen.queryByText(word('errors.sign-up-unconfirmed'))).toBeNull());
  await waitFor(async () => expect((await accountOf(email)).user).toBeDefined());
  await waitFor(() => expect(app.at()).not.toContain('/register'));
});

/** Signs in as the app does when a provider's window has answered, and returns the page's SDK. */
async function signInAtMicrosoft(email: string) {
  const [{ auth }, { OAuthProvider, signInWithCredential }] = await Promise.all([
    import('@/shared/firebase/firebase'),
    import('firebase/auth'),
  ]);
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name: 'Ann' });
  await signInWithCredential(auth(), new OAuthProvider('microsoft.com').credential({ idToken }));
}

/** The links that the service has sent to an address. */
async function linksTo(email: string): Promise<string[]> {
  const project = `http://${inject('hosts').auth}/emulator/v1/projects/${backend.target().projectId}`;
  const { oobCodes } = (await (await fetch(`${project}/oobCodes`)).json()) as {
    oobCodes: { email: string; oobLink: string }[];
  };
  return oobCodes.filter((code) => code.email === email).map(({ oobLink }) => oobLink);
}

test('a Microsoft account at a domain is sent a link, once, and gets in after it is opened', async () => {
  await writeSignUp(backend.target(), FIRM);
  const [first, email] = [freshEmail('firm.example'), freshEmail('firm.example')];
  const app = await openApp('/login');
  await seeField(word('auth.email'));
  await signInAtMicrosoft(first);
  await waitFor(async () => expect(await linksTo(first)).toHaveLength(1));
  await press(word('signUp.another'));
  await screen.findByRole('heading', { name: word('auth.loginTitle') });

  await signInAtMicrosoft(email);
  await see(word('errors.sign-up-unconfirmed'));
  await waitFor(async () => expect(await linksTo(email)).toHaveLength(1));
  await press(word('auth.verifyCheck'));
  await see(word('auth.verifyNotYet'));
  expect((await accountOf(email)).user).toBeUndefined();
  const [link = ''] = await linksTo(email);
  expect((await fetch(link)).status).toBe(200);
  await press(word('auth.verifyCheck'));
  await waitFor(async () => expect((await accountOf(email)).user).toMatchObject({ email }));
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
});

test('an invitation of a link makes the account; without or with a wrong one the field says so', async () => {
  await writeSignUp(backend.target(), { mode: 'invitation' });
  await openApp('/register');
  await see(word('errors.invitation-needed'));
  const email = freshEmail('elsewhere.example');
  await fillIn(email);
  await press(word('auth.register'));
  await waitFor(() => expect(field(word('signUp.code'))).toBeInvalid());
  fill(word('signUp.code'), 'soon');
  expect(field(word('signUp.code'))).toHaveAccessibleDescription(
    expect.stringContaining(word('signUp.codeForm')),
  );
  expect((await accountOf(email)).uid).toBe('none');

  const code = await invite();
  const app = await openApp(`/register?invitation=${code}`);
  await fillIn(email);
  await waitFor(() => expect(field(word('signUp.code'))).toHaveValue(code));
  await press(word('auth.register'));
  await waitFor(async () => expect((await accountOf(email)).user).toMatchObject({ invitation: code }));
  await waitFor(() => expect(app.at()).not.toContain('/register'));
});

test('a form from before invitations leads on, and a code of a link outlasts a redirect', async () => {
  await openApp('/register');
  const email = freshEmail('elsewhere.example');
  await fillIn(email);
  // From here on: the form does not know.
  await writeSignUp(backend.target(), { mode: 'invitation' });
  await press(word('auth.register'));
  await screen.findByRole('heading', { name: word('signUp.title') });
  await press(word('signUp.another'));
  await screen.findByRole('heading', { name: word('auth.loginTitle') });

  const code = await invite();
  await openApp(`/register?invitation=${code}`);
  await seeField(word('signUp.code'));
  // A redirect comes back as a load of the page, without the query.
  const app = await openApp('/register', { uid: '', email, password: PASSWORD });
  await waitFor(async () => expect((await accountOf(email)).user).toMatchObject({ invitation: code }));
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
});

test('a login that may have no account sees why, and enters a code', async () => {
  await writeSignUp(backend.target(), { mode: 'invitation' });
  const email = freshEmail('elsewhere.example');
  const [unknown, used, over] = [
    drawOneTimeCode(),
    await invite(),
    await invite(null, new Date(Date.now() - 1_000)),
  ];
  await commit(backend.target(), [{ update: `invitations/${used}`, fields: { redeemedBy: 'u1' } }]);
  const another = await invite('bea@firm.example');
  await openApp(`/register?invitation=${unknown}`);
  await fillIn(email);
  await waitFor(() => expect(field(word('signUp.code'))).toHaveValue(unknown));
  await press(word('auth.register'));
  await screen.findByRole('heading', { name: word('signUp.title') });
  await waitFor(() => expect(field(word('signUp.code'))).toBeInvalid());
  expect(field(word('signUp.code'))).toHaveAccessibleDescription(
    expect.stringContaining(word('errors.invitation-unknown')),
  );
  for (const [code, key] of [
    [used, 'errors.invitation-used'],
    [over, 'errors.invitation-expired'],
    [another, 'errors.invitation-for-another'],
  ] as const) {
    fill(word('signUp.code'), code);
    await press(word('signUp.redeem'));
    await see(word(key));
    expect(field(word('signUp.code'))).toBeInvalid();
    expect(field(word('signUp.code'))).toHaveValue(code);
  }
  expect((await accountOf(email)).user).toBeUndefined();
  fill(word('signUp.code'), await invite());
  await press(word('signUp.redeem'));
  await waitFor(async () => expect((await accountOf(email)).user).toBeDefined());
  await waitFor(() => expect(screen.queryByText(word('signUp.title'))).toBeNull());
});

test('a login that may have no account can be left and deleted, from every screen', async () => {
  await writeSignUp(backend.target(), FIRM);
  const email = freshEmail('elsewhere.example');
  const code = await invite();
  await commit(backend.target(), [{ delete: `invitations/${code}` }]);
  await openApp(`/register?invitation=${code}`);
  await fillIn(email);
  await waitFor(() => expect(field(word('signUp.code'))).toHaveValue(code));
  await press(word('auth.register'));
  await screen.findByRole('heading', { name: word('signUp.title') });
  await press(word('signUp.another'));
  await screen.findByRole('heading', { name: word('auth.loginTitle') });

  const app = await openApp('/dashboard', { uid: '', email, password: PASSWORD });
  await screen.findByRole('heading', { name: word('signUp.title') });
  await press(word('signUp.deleteLogin'));
  await press(word('signUp.deleteLogin'), await screen.findByRole('alertdialog', { hidden: true }));
  await waitFor(() => expect(app.at()).toBe('/'));
  expect((await accountOf(email)).uid).toBe('none');
});
