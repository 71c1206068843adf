/**
 * Signing in, as far as a real browser has to prove it: a refusal and a lost connection keep what was typed,
 * the next try succeeds, and a password reset is sent. All answers: tests/screens/auth-errors.test.tsx.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { somebody } from '../e2e/support/steps.ts';
import { newAccount } from '../support/backend/accounts.ts';
import { PROJECT_ID } from '../support/backend/hosts.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin, hosts } = ownSite();
// The browser itself reports refused and lost requests.
const people = usePeople({
  expecting: /Failed to load resource: .*(status of 400|ERR_INTERNET_DISCONNECTED)/,
});

const field = (page: Page, key: string) => page.getByLabel(word(key), { exact: true });
const press = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true }).click();
const says = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).waitFor();

test('login keeps the typed text after a wrong password and a lost connection, then succeeds', async () => {
  const { page, context } = await people.open();
  const who = somebody('Mina Kim');
  await newAccount(hosts, who);
  await page.goto(`${origin}/login`);
  await field(page, 'auth.email').fill(who.email);
  await field(page, 'auth.password').fill('not the password');
  await press(page, 'auth.login');
  await says(page, 'Email or password is wrong.');
  expect(await field(page, 'auth.email').inputValue()).toBe(who.email);
  expect(await field(page, 'auth.password').inputValue()).toBe('not the password');

  await field(page, 'auth.password').fill(who.password);
  await context.setOffline(true);
  await press(page, 'auth.login');
  await says(page, 'Network error. Please check your internet connection.');
  expect(await field(page, 'auth.email').inputValue()).toBe(who.email);
  expect(await field(page, 'auth.password').inputValue()).toBe(who.password);

  await context.setOffline(false);
  await press(page, 'auth.login');
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByText(word('dashboard.empty')).waitFor();
});

test('password reset sends the link and says to which address', async () => {
  const { page } = await people.open();
  const who = somebody('Mina Kim');
  await newAccount(hosts, who);
  await page.goto(`${origin}/forgot-password`);
  await field(page, 'auth.email').fill(who.email);
  await press(page, 'auth.sendReset');
  await page.getByRole('heading', { name: 'Email Sent', exact: true }).waitFor();
  await page.getByText(word('auth.sentText', { email: who.email })).waitFor();
  const answer = await fetch(`http://${hosts.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; requestType: string }[] };
  expect(oobCodes.filter(({ email }) => email === who.email)).toMatchObject([
    { requestType: 'PASSWORD_RESET' },
  ]);
});
