/**
 * Google sign-in with no internet: the stand-in's own gapi and account chooser, through the app's own button.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import type { Profile } from '../../support/people/profile.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { chooseNewGoogleAccount, somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** Presses the app's Google button and waits for the window it opens. */
async function openChooser({ page, context }: Pick<Profile, 'page' | 'context'>): Promise<Page> {
  await page.goto(`${origin}/login`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const chooser = await opened;
  await chooser.waitForSelector('#add-account-button');
  return chooser;
}

/** What Google is asked for besides the account. */
const asked = (chooser: Page): unknown =>
  JSON.parse(new URL(chooser.url()).searchParams.get('customParameters') ?? '{}');

async function isSignedIn(page: Page): Promise<void> {
  await page.waitForURL(/\/dashboard/);
}

test('a person signs in with a new Google account, and later picks it again', async () => {
  const first = await people.open();
  const chooser = await openChooser(first);
  // Specification §7.
  expect(asked(chooser)).toMatchObject({ prompt: 'select_account', access_type: 'offline' });
  await chooser.click('#add-account-button');
  await chooser.fill('#email-input', 'gina@example.com');
  await chooser.fill('#display-name-input', 'Gina');
  await chooser.click('#sign-in');
  await isSignedIn(first.page);

  const second = await people.open();
  const again = await openChooser(second);
  await again.getByText('gina@example.com').click();
  await isSignedIn(second.page);
  expect(second.page.url()).toBe(`${origin}/dashboard`);
});

test('a Google account is deleted after Google’s window, whose script is loaded before the press', async () => {
  const { page, context } = await people.open();
  const who = somebody('Gita Gone');
  await chooseNewGoogleAccount(await openChooser({ page, context }), who);
  await isSignedIn(page);
  const scripts: string[] = [];
  page.on('requestfinished', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/delete-account`);
  const submit = page.getByRole('button', { name: word('deletion.proveGoogle'), exact: true });
  await submit.waitFor();
  expect(scripts).not.toContain('/emulator/gapi.js');
  await page.getByRole('checkbox').check();
  await expect.poll(() => scripts).toContain('/emulator/gapi.js');
  const opened = context.waitForEvent('page');
  await submit.click();
  await (await opened).getByText(who.email).click();
  await page.getByRole('heading', { name: word('deletion.doneTitle') }).waitFor();
  const users = await storedIn(hosts, 'users');
  expect(users.filter(({ fields }) => JSON.stringify(fields).includes(who.email))).toEqual([]);
});
