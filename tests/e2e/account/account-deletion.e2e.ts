/** The end of an account while other tabs look on, and when its last answer is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layFault } from '../../support/backend/faults.ts';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { holdBack } from '../../support/people/held-requests.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { persistedDocuments } from '../support/persisted-documents.ts';
import { somebody, type Person } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const hasDocument = async ({ email }: Person) =>
  (await storedIn(hosts, 'users')).some(({ fields }) => JSON.stringify(fields).includes(email));

async function deleteEverything(page: Page, who: Person): Promise<void> {
  await page.goto(`${origin}/delete-account`);
  await page.getByLabel(word('deletion.provePassword'), { exact: true }).fill(who.password);
  await page.getByRole('checkbox').check();
  await button(page, 'deletion.submit').click();
}

test('another tab that is reloaded during a deletion does not create the user document again', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const who = somebody('Tilo Tabs');
  await signIn(page, who, { origin, hosts });
  const other = await context.newPage();
  await other.goto(`${origin}/dashboard`);
  await other.getByText(word('dashboard.empty')).waitFor();
  const release = await holdBack(page, '**/accounts:delete?*');
  await deleteEverything(page, who);
  await expect.poll(() => hasDocument(who)).toBe(false);
  await other.reload();
  await other.getByText(word('dashboard.empty')).waitFor();
  release();
  await page.getByRole('heading', { name: word('deletion.doneTitle') }).waitFor();
  expect(await hasDocument(who)).toBe(false);
  await other.getByText(word('shell.loginRequiredTitle')).waitFor();
});

test('after a lost last answer and a reload, nothing of the account is left on the device', async () => {
  const profile = await people.open();
  const { page } = profile;
  const who = somebody('Lore Lost');
  await signIn(page, who, { origin, hosts });
  await openDashboard(page, origin);
  expect(await persistedDocuments(page)).toBeGreaterThan(0);
  profile.expectProblems(/Failed to load resource/);
  await page.route('**/accounts:delete?*', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await deleteEverything(page, who);
  await page.getByText(word('deletion.failed')).waitFor();
  await page.reload();
  await page.getByText(word('deletion.signedOut')).waitFor();
  await expect.poll(() => persistedDocuments(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('carte.deleting'))).toBeNull();
  expect(await hasDocument(who)).toBe(false);
  await page.goto(`${origin}/login`);
  await page.getByRole('heading', { name: word('auth.loginTitle') }).waitFor();
  expect(await page.getByText(word('auth.sessionEnded')).count()).toBe(0);
});

test('an interrupted deletion can be canceled', async () => {
  const profile = await people.open();
  const { page } = profile;
  const who = somebody('Kai Keep');
  await signIn(page, who, { origin, hosts });
  profile.expectProblems(/Failed to load resource/);
  await layFault(hosts, { service: 'auth', verb: 'delete', action: { fail: 'INTERNAL' } });
  await deleteEverything(page, who);
  await page.getByText(word('deletion.failed')).waitFor();
  await page.reload();
  await page.getByText(word('deletion.unfinished')).waitFor();
  expect(await hasDocument(who)).toBe(false);
  await button(page, 'deletion.keep').click();
  await page.getByText(word('deletion.kept')).waitFor();
  expect(await hasDocument(who)).toBe(true);
  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('dashboard.empty')).waitFor();
});

test('an interrupted deletion is reported on the dashboard, and in place of the card form', async () => {
  const profile = await people.open();
  const { page } = profile;
  const who = somebody('Dana Dashboard');
  await signIn(page, who, { origin, hosts });
  profile.expectProblems(/Failed to load resource/);
  await layFault(hosts, { service: 'auth', verb: 'delete', action: { fail: 'INTERNAL' } });
  await deleteEverything(page, who);
  await page.getByText(word('deletion.failed')).waitFor();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('deletion.finish'), exact: true }).click();
  await page.waitForURL(`${origin}/delete-account`);
  await page.goto(`${origin}/card/create`);
  await page.getByText(word('deletion.unfinishedElsewhere')).waitFor();
  expect(await button(page, 'cards.create').count()).toBe(0);
  await button(page, 'deletion.keep').click();
  await button(page, 'cards.create').waitFor();
  expect(await hasDocument(who)).toBe(true);
});
