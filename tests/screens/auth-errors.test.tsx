/**
 * Specification §8, the rows about signing in: whatever the sign-in service answers, the form says what went
 * wrong in the specification's words and keeps what was typed. The Korean words are in
 * tests/dictionaries/specification-wordings.test.ts.
 */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openWire, type Wire } from '../integration/wire.ts';
import { storedIn } from '../support/backend/owner-rest.ts';
import { layFault, openApp } from './app.tsx';
import { field, fill, press, see, seeField } from './steps.ts';

const NETWORK_ERROR = 'Network error. Please check your internet connection.';
const TOO_MANY_REQUESTS = 'Too many requests. Please try again later.';

/** What the form says, by the code of the service's answer; `LOST` is no answer at all. */
type Failures = Readonly<Record<string, string>>;

const LOGIN: Failures = {
  INVALID_LOGIN_CREDENTIALS: 'Email or password is wrong.',
  USER_DISABLED: 'This account has been disabled.',
  TOO_MANY_ATTEMPTS_TRY_LATER: TOO_MANY_REQUESTS,
  LOST: NETWORK_ERROR,
  SOMETHING_NEW: 'Login failed. Please try again.',
};

const REGISTER: Failures = {
  EMAIL_EXISTS: 'An account with this email address already exists. Log in instead.',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'The password does not meet the requirements.',
  OPERATION_NOT_ALLOWED: 'This way of logging in is switched off.',
  LOST: NETWORK_ERROR,
  SOMETHING_NEW: 'Sign-up failed. Please try again.',
};

const RESET: Failures = {
  EMAIL_NOT_FOUND: 'No account found with this email address.',
  INVALID_EMAIL: 'Please enter a valid email address.',
  RESET_PASSWORD_EXCEED_LIMIT: TOO_MANY_REQUESTS,
  LOST: NETWORK_ERROR,
  SOMETHING_NEW: 'Failed to send password reset email.',
};

/** Texts by the label of their field. */
type Typed = Readonly<Record<string, string>>;

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function type(typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await seeField(label);
    fill(label, text);
  }
}

function expectTyped(typed: Typed): void {
  for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);
}

describe('when the sign-in service refuses or does not answer', () => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await openWire();
    vi.stubEnv('VITE_EMULATOR_AUTH', wire.host);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await wire.close();
  });

  /** Sends the form once for each failure: it says that one alone, and everything typed is still there. */
  async function expectEachTold(failures: Failures, button: string, typed: Typed): Promise<void> {
    for (const [code, message] of Object.entries(failures)) {
      const error = { code: 400, message: code, errors: [{ message: code }] };
      wire.answer(code === 'LOST' ? undefined : { status: 400, body: { error } });
      await press(button);
      await waitFor(() => expect(alerts()).toEqual([message]));
      expectTyped(typed);
    }
  }

  test('login says why it failed and keeps the typed email and password', async () => {
    await openApp('/login');
    const typed = { Email: 'mina@example.com', Password: 'secret-1' };
    await type(typed);
    await expectEachTold(LOGIN, 'Login', typed);
  });

  test('registration says why it failed and keeps everything typed', async () => {
    await openApp('/register');
    const typed = { Name: '윤서아', Email: 'seoa@example.com', Password: 'secret-1' };
    await type({ ...typed, 'Confirm password': 'secret-2' });
    await press('Sign Up');
    expect(await screen.findByRole('alert')).toHaveTextContent('The passwords do not match.');
    expect(field('Confirm password')).toHaveAccessibleDescription('The passwords do not match.');
    expectTyped({ ...typed, 'Confirm password': 'secret-2' });
    await type({ 'Confirm password': 'secret-1' });
    await expectEachTold(REGISTER, 'Sign Up', { ...typed, 'Confirm password': 'secret-1' });
  });

  test('password reset asks for a missing email, says why it failed and keeps the typed email', async () => {
    await openApp('/forgot-password');
    await press('Send reset link');
    await see('Please enter your email address.');
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email address.');
    const typed = { Email: 'mina@example.com' };
    await type(typed);
    await expectEachTold(RESET, 'Send reset link', typed);
  });
});

test('registration goes on to the first card and the dashboard when the user document cannot be made', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warnings.mockRestore());
  const email = `${crypto.randomUUID()}@example.com`;
  // The registration asks for it, and the session may too; each of them tries twice.
  const action = { fail: 'PERMISSION_DENIED' } as const;
  await layFault({ service: 'firestore', verb: 'commit', path: 'users/*', action, times: 4 });
  const app = await openApp('/register');
  const password = 'a long enough password';
  await type({ Name: 'Nora', Email: email, Password: password, 'Confirm password': password });
  await press('Sign Up');
  await see('Your link');
  expect(app.at()).toBe('/card/create');
  await press('Cancel');
  await see('No cards created yet.');
  expect(app.at()).toBe('/dashboard');
  await waitFor(() => expect(document.querySelector('data[value=free_trial]')).toBeInTheDocument());
  const users = await storedIn(inject('hosts'), 'users');
  expect(users.filter(({ fields }) => JSON.stringify(fields).includes(email))).toEqual([]);
  expect(warnings).toHaveBeenCalledWith('ensureUserDocument: permission-denied', expect.anything());
});
