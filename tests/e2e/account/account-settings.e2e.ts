/**
 * Settings that follow the user, texts that are typed while the language changes, and signing out with
 * unsaved changes.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAccount } from '../../support/backend/accounts.ts';
import { layFault } from '../../support/backend/faults.ts';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { openSections, register, somebody, type Person } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const button = (page: Page, key: string, language: TestLanguage = 'en') =>
  page.getByRole('button', { name: word(key, {}, language), exact: true });
const label = (page: Page, key: string, language: TestLanguage = 'en') =>
  page.getByLabel(word(key, {}, language), { exact: true });
const pickLanguage = (page: Page, language: TestLanguage, from: TestLanguage = 'en') =>
  page
    .locator('header')
    .getByLabel(word('common.language', {}, from))
    .selectOption(language);
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

/** The settings of an account as they are stored. */
async function settingsOf({ email }: Person): Promise<string> {
  const users = await storedIn(hosts, 'users');
  return JSON.stringify(
    users.find(({ fields }) => JSON.stringify(fields['email']).includes(email))?.fields['settings'],
  );
}

async function login(page: Page, who: Person, language: TestLanguage = 'en'): Promise<void> {
  await page.goto(`${origin}/login`);
  await label(page, 'auth.email', language).fill(who.email);
  await label(page, 'auth.password', language).fill(who.password);
  await button(page, 'auth.login', language).click();
  await page.waitForURL(`${origin}/dashboard`);
}

async function signOut(page: Page, who: Person, language: TestLanguage = 'en'): Promise<void> {
  await page.getByRole('button', { name: word('shell.userMenu', { name: who.name }, language) }).click();
  await page.getByRole('menuitem', { name: word('shell.signOut', {}, language) }).click();
}

test('a new account has the language and theme in use, and they follow it to the next device', async () => {
  const { page } = await people.open();
  const who = somebody('Sena Settings');
  await register(page, origin, who);
  expect(await settingsOf(who)).toContain('"language":{"stringValue":"en"},');
  expect(await settingsOf(who)).toContain('"theme":{"stringValue":"system"}');
  await page.goto(`${origin}/profile`);
  await page.getByRole('radio', { name: word('profile.dark') }).check();
  await page.getByText(word('profile.settingsSaved'), { exact: true }).waitFor();
  const reloaded = page.waitForEvent('load');
  await pickLanguage(page, 'ko');
  await reloaded;
  await page.getByRole('heading', { name: word('profile.title', {}, 'ko') }).waitFor();
  await expect.poll(() => settingsOf(who)).toContain('"language":{"stringValue":"ko"}');

  const { page: next } = await people.open();
  await login(next, who);
  await next.getByText(word('dashboard.empty', {}, 'ko')).waitFor();
  expect([await languageOf(next), await themeOf(next)]).toEqual(['ko', 'dark']);

  // A user who signs in there next brings their own.
  await signOut(next, who, 'ko');
  await next.waitForURL(`${origin}/`);
  const other = somebody('Otto Other');
  await newAccount(hosts, other);
  await login(next, other, 'ko');
  await next.getByText(word('dashboard.empty')).waitFor();
  expect([await languageOf(next), await themeOf(next)]).toEqual(['en', undefined]);
});

test('a choice on the device stays, and reaches the account even when the first save of it is lost', async () => {
  const profile = await people.open();
  const { page } = profile;
  const who = somebody('Cho Choice');
  await signIn(page, who, { origin, hosts });
  // The login is noted in the same document as the language; the fault is for the latter.
  const loginNoted = page.waitForResponse(/:commit\b/);
  await openDashboard(page, origin);
  await loginNoted;
  await layFault(hosts, {
    service: 'firestore',
    verb: 'commit',
    path: 'users/*',
    action: { fail: 'PERMISSION_DENIED' },
  });
  profile.expectProblems(/Failed to load resource: .*403/);
  const reloaded = page.waitForEvent('load');
  await pickLanguage(page, 'ko');
  await reloaded;
  await page.getByText(word('dashboard.empty', {}, 'ko')).waitFor();
  await expect.poll(() => settingsOf(who)).toContain('"language":{"stringValue":"ko"}');

  const { page: own } = await people.open();
  await own.goto(`${origin}/login`);
  await own.evaluate(() => localStorage.setItem('carte.language', 'en'));
  await login(own, who);
  await own.getByText(word('dashboard.empty')).waitFor();
  await own.reload();
  await own.getByText(word('dashboard.empty')).waitFor();
});

test('a language change keeps the texts of the login and registration forms, but no password', async () => {
  const { page } = await people.open();
  await page.goto(`${origin}/register`);
  await label(page, 'auth.name').fill('윤서아');
  await label(page, 'auth.email').fill('seoa@example.com');
  await label(page, 'auth.password').fill('secret-1');
  await pickLanguage(page, 'ko');
  await page.getByText(word('auth.retypePassword', {}, 'ko')).waitFor();
  expect(await label(page, 'auth.name', 'ko').inputValue()).toBe('윤서아');
  expect(await label(page, 'auth.email', 'ko').inputValue()).toBe('seoa@example.com');
  expect(await label(page, 'auth.password', 'ko').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
    /secret|seoa/,
  );

  await page.goto(`${origin}/login`);
  await label(page, 'auth.email', 'ko').fill('seoa@example.com');
  await pickLanguage(page, 'en', 'ko');
  await page.getByRole('heading', { name: word('auth.loginTitle') }).waitFor();
  expect(await label(page, 'auth.email').inputValue()).toBe('seoa@example.com');
  expect(await page.getByText(word('auth.retypePassword')).count()).toBe(0);
});

test('signing out asks while something is unsaved, and does not flash the login screen', async () => {
  const { page } = await people.open();
  const who = somebody('Uta Unsaved');
  await signIn(page, who, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  const company = page.locator('form').first().getByLabel(word('cards.fields.company'), { exact: true });
  await company.fill('Acme');
  await signOut(page, who);
  await page.getByRole('alertdialog', { name: word('shell.unsavedTitle') }).waitFor();
  await button(page, 'shell.unsavedStay').click();
  expect(await company.inputValue()).toBe('Acme');
  expect(page.url()).toBe(`${origin}/card/create`);

  // Every text the page shows from now on.
  await page.evaluate((message) => {
    const page = window as unknown as { seen: boolean };
    page.seen = false;
    new MutationObserver(() => {
      if (document.body.textContent.includes(message)) page.seen = true;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, word('shell.loginRequiredTitle'));
  await signOut(page, who);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('shell.signOut') })
    .click();
  await page.waitForURL(`${origin}/`);
  await page
    .getByRole('link', { name: word('shell.signUp'), exact: true })
    .first()
    .waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: boolean }).seen)).toBe(false);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Acme');

  await login(page, who);
  await page.getByText(word('dashboard.empty')).waitFor();
  await signOut(page, who);
  await page.waitForURL(`${origin}/`);
});
