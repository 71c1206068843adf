/**
 * The second factor by an authenticator app: turned on in the profile, asked for at sign-in and before the
 * account is deleted, and turned off. The codes are real; the service's part is the stand-in's.
 */
import { screen, waitFor } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { PROJECT_ID } from '../support/backend/hosts.ts';
import { layFault, newOwner, openApp, type Account } from './app.tsx';
import { field, fill, press, see, seeAlert, seeField } from './steps.ts';

vi.mock('@/shared/lib/brand', async (load) => {
  const { BRAND } = await load<{ BRAND: object }>();
  return { BRAND: { ...BRAND, hasSecondFactor: true } };
});

const CODE = 'Code from the app';
const WRONG = 'The code is wrong or was used before. Enter the next one that the app shows.';
const NETWORK_ERROR = 'Network error. Please check your internet connection.';

let owner: Account;
let secret = '';
let intervals = -5;

beforeEach(async () => {
  owner = await newOwner();
  intervals = -5;
});

/** The address is verified, as by the link of the letter. */
async function verify(): Promise<void> {
  const { auth } = inject('hosts');
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const body = JSON.stringify({ localId: owner.uid, emailVerified: true });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

/** A code that was not used yet: the service takes those of some minutes. */
function nextCode(): string {
  intervals += 1;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + intervals * 30_000 });
}

async function enterCode(code: string, action: string): Promise<void> {
  await seeField(CODE);
  fill(CODE, code);
  await press(action);
}

async function turnOn(): Promise<void> {
  await verify();
  await openApp('/profile', owner);
  await press('Set up an authenticator app');
  secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent;
  await enterCode(nextCode(), 'Turn on');
  await see('From now on we ask for a code when you log in.');
}

async function logIn(): Promise<{ at: () => string }> {
  const app = await openApp('/login');
  await seeField('Email');
  fill('Email', owner.email);
  fill('Password', owner.password);
  await press('Login');
  await see('Enter your code');
  return app;
}

test('an address that is not verified is asked for first', async () => {
  await openApp('/profile', owner);
  await see('Confirm your email address first: the service requires it for the second step.');
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull();
});

test('turning it on shows a code to scan and a key, and says what is wrong with a code', async () => {
  await verify();
  await openApp('/profile', owner);
  await press('Set up an authenticator app');
  secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent;
  expect(screen.getByRole('img', { name: /^Scan this code/ })).toBeInTheDocument();
  expect(field(CODE)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field(CODE)).toHaveAttribute('inputmode', 'numeric');
  await enterCode('12 34', 'Turn on');
  await waitFor(() => expect(field(CODE)).toHaveAccessibleDescription(/Please enter the six digits\./));
  expect(field(CODE)).toHaveValue('1234');
  await enterCode('000000', 'Turn on');
  await waitFor(() => expect(field(CODE)).toHaveAccessibleDescription(new RegExp(WRONG)));
  const pasted = nextCode().replace(/^.../, '$& ');
  await enterCode(pasted, 'Turn on');
  await see('From now on we ask for a code when you log in.');
  await see('Set up a second device, too: without your phone you could otherwise not log in.');
});

test('a login asks for the code, keeps a wrong one and says why, and takes each once', async () => {
  await turnOn();
  const app = await logIn();
  const used = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + intervals * 30_000,
  });
  await enterCode(used, 'Login');
  await waitFor(() => expect(field(CODE)).toHaveAccessibleDescription(new RegExp(WRONG)));
  expect(field(CODE)).toHaveValue(used);
  await layFault({ service: 'auth', verb: '*', action: { drop: true, when: 'before' } });
  const code = nextCode();
  await enterCode(code, 'Login');
  await seeAlert(NETWORK_ERROR);
  await press('Login', screen.getByRole('dialog'));
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
});

test('closing the question ends the login, and says so', async () => {
  await turnOn();
  await logIn();
  await press('Cancel');
  await seeAlert('The code from the authenticator app is missing. Please log in again.');
  expect(field('Password')).toHaveValue(owner.password);
});

test('it is turned off in the profile after a question', async () => {
  await turnOn();
  await press('Remove');
  await press('Remove', await screen.findByRole('alertdialog'));
  await see('The app was removed.');
  const app = await openApp('/login');
  await seeField('Email');
  fill('Email', owner.email);
  fill('Password', owner.password);
  await press('Login');
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
});

test('it is asked for before the account is deleted', async () => {
  await turnOn();
  const { auth } = await import('@/shared/firebase/firebase');
  expect(auth().currentUser?.uid).toBe(owner.uid);
  const { reauthenticate } = await import('@/account/service/account');
  const proving = reauthenticate(owner.password);
  await see('Enter your code');
  await enterCode(nextCode(), 'Login');
  await expect(proving).resolves.toBeUndefined();
});
