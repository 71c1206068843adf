/** The account's own screens: profile, confirmation, password, and the backend test. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layFault } from '../../support/backend/faults.ts';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { filesIn, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import type { Profile } from '../../support/people/profile.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { register, somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();

const people = usePeople();
let profile: Profile;

async function start(): Promise<Page> {
  profile = await people.open();
  return profile.page;
}

const label = (page: Page, key: string) => page.getByLabel(word(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const documentOf = async (email: string) =>
  (await storedIn(hosts, 'users')).find(({ fields }) => JSON.stringify(fields['email']).includes(email));

test('name, photo and preferences are saved after a failed attempt, and kept over a reload', async () => {
  const page = await start();
  const who = somebody('Petra Profile');
  await register(page, origin, who);
  await page.getByRole('link', { name: word('shell.profile'), exact: true }).click();
  // The form of a card, which is left, has a name, too.
  await page.getByRole('heading', { level: 1, name: word('profile.title') }).waitFor();

  profile.expectProblems(/Failed to load resource/);
  await layFault(hosts, { service: 'auth', verb: 'update', action: { fail: 'INTERNAL' } });
  await label(page, 'profile.nameLabel').fill('Petra Novak');
  await button(page, 'profile.saveName').click();
  await page.getByRole('alert').waitFor();
  expect(await label(page, 'profile.nameLabel').inputValue()).toBe('Petra Novak');
  profile.expectNoMoreProblems();
  await button(page, 'profile.saveName').click();
  await page.getByText(word('profile.nameSaved')).waitFor();

  const chooser = page.waitForEvent('filechooser');
  await button(page, 'cards.choosePhoto').click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: stripedPhoto() });
  await button(page, 'cards.removePhoto').waitFor();

  await page.getByRole('radio', { name: word('profile.dark') }).check();
  await page.getByText(word('profile.settingsSaved'), { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: word('profile.notifications') }).uncheck();
  await page.getByText(word('profile.settingsSaved'), { exact: true }).waitFor();
  await page.getByRole('radio', { name: word('profile.system') }).check();
  await page.getByText(word('profile.settingsSaved'), { exact: true }).waitFor();
  await expect
    .poll(async () => JSON.stringify((await documentOf(who.email))?.fields['settings']))
    .toContain('"theme":{"stringValue":"system"}');

  await page.reload();
  expect(await label(page, 'profile.nameLabel').inputValue()).toBe('Petra Novak');
  await button(page, 'cards.removePhoto').waitFor();
  expect(await page.getByRole('checkbox', { name: word('profile.notifications') }).isChecked()).toBe(false);

  const reloaded = page.waitForEvent('load');
  await page.locator('main').getByLabel(word('common.language')).selectOption('ko');
  await reloaded;
  await page.getByRole('heading', { name: word('profile.title', {}, 'ko') }).waitFor();
  const saved = JSON.stringify((await documentOf(who.email))?.fields);
  expect(saved).toContain('"language":{"stringValue":"ko"}');
  expect(saved).toContain('"displayName":{"stringValue":"Petra Novak"}');
});

test('replacing or removing the account’s photo deletes its file', async () => {
  const page = await start();
  const uid = await signIn(page, somebody('Petra Photo'), { origin, hosts });
  const photos = () => filesIn(hosts, `users/${uid}/profile-photos`);
  await page.goto(`${origin}/profile`);
  const choose = async (width: number) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'cards.choosePhoto').click();
    const buffer = stripedPhoto(width, width);
    await (await chooser).setFiles({ name: `${width}.png`, mimeType: 'image/png', buffer });
  };
  await choose(300);
  await button(page, 'cards.removePhoto').waitFor();
  const [first] = await photos();
  await choose(200);
  await expect.poll(photos).toEqual([expect.not.stringMatching(first ?? 'a file')]);
  await button(page, 'cards.removePhoto').click();
  await expect.poll(photos).toEqual([]);
});

test('an owner confirms the address after registration, and changes the password', async () => {
  const page = await start();
  const who = somebody('Vera Verified');
  await register(page, origin, who);
  await page.goto(`${origin}/dashboard`);
  await button(page, 'auth.verifySend').click();
  await page.getByText(word('auth.verifySent', { email: who.email })).waitFor();
  await button(page, 'auth.verifyCheck').click();
  await page.getByText(word('auth.verifyNotYet')).waitFor();
  const { oobCodes } = (await (
    await fetch(`http://${hosts.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`)
  ).json()) as { oobCodes: { email: string; oobLink: string }[] };
  await fetch(oobCodes.find(({ email }) => email === who.email)?.oobLink ?? '');
  await button(page, 'auth.verifyCheck').click();
  const confirmed = page.getByText(word('auth.verified'));
  await confirmed.waitFor();
  expect(await confirmed.evaluate((answer) => answer === document.activeElement)).toBe(true);

  await page.goto(`${origin}/profile`);
  await page.getByText(word('auth.verified')).waitFor();
  profile.expectProblems(/Failed to load resource: .*400/);
  await label(page, 'auth.currentPassword').fill('not this one');
  await label(page, 'auth.newPassword').fill('another long password');
  await label(page, 'auth.confirmNew').fill('another long password');
  await button(page, 'auth.changePassword').click();
  await page.getByText(word('auth.currentWrong')).waitFor();
  expect(await label(page, 'auth.newPassword').inputValue()).toBe('another long password');
  await label(page, 'auth.currentPassword').fill(who.password);
  await button(page, 'auth.changePassword').click();
  await page.getByText(word('auth.passwordChanged')).waitFor();

  await page
    .locator('main')
    .getByRole('button', { name: word('shell.signOut') })
    .click();
  await page.waitForURL(`${origin}/`);
});

test('the backend test runs from the dashboard, its page, live for ten seconds, and from the console helper', async () => {
  const page = await start();
  await signIn(page, somebody('Devi Developer'), { origin, hosts });
  await openDashboard(page, origin);
  await button(page, 'backendTest.run').click();
  await page.getByText('Firebase test succeeded').waitFor();
  profile.expectProblems(/Failed to load resource: .*403/);
  await layFault(hosts, { service: 'storage', verb: 'upload', action: { fail: 'PERMISSION_DENIED' } });
  const hint = page.waitForEvent('console', (message) => message.text().includes('files failed'));
  await button(page, 'backendTest.run').click();
  await page.getByText('Firebase test failed').waitFor();
  expect((await hint).type()).toBe('warning');
  expect(await page.evaluate(() => 'carteTest' in window)).toBe(false);

  await page.getByRole('link', { name: word('backendTest.page') }).click();
  await page.getByRole('heading', { name: word('backendTest.title') }).waitFor();
  await button(page, 'backendTest.fetchProfile').click();
  await expect
    .poll(() => label(page, 'backendTest.results').last().inputValue())
    .toContain('"plan": "free_trial"');
  await button(page, 'backendTest.subscribe').click();
  await page.getByText(/Live: \d+ s left/).waitFor();
  const made = await page.evaluate(async () => {
    const helper = (window as unknown as { carteTest: Record<string, (...all: unknown[]) => Promise<never>> })
      .carteTest;
    const call = (name: string, ...all: unknown[]): Promise<Record<string, unknown>> =>
      helper[name]?.(...all) ?? Promise.reject(new Error(name));
    const name = `devi-${Date.now().toString(36)}`;
    const texts = { name: 'Devi', email: 'devi@example.com', phone: '+82 2 765 4321' };
    const { id } = await call('createCard', { ...texts, customPath: name });
    await call('updateCard', id, { company: 'Acme' });
    await call('updateQrDesign', id, { qrColor: '#102030' });
    return [await call('readCard', id), await call('readQrDesign', id), await call('readCards')];
  });
  expect(made).toMatchObject([
    { company: 'Acme', phone: '+82 2 765 4321' },
    { qrColor: '#102030' },
    [{ name: 'Devi' }],
  ]);
  await expect.poll(() => label(page, 'backendTest.results').last().inputValue()).toContain('Acme');
  await page.getByText(/Live subscription ended after \d+ updates?/).waitFor();
  await button(page, 'backendTest.subscribe').click();
  await button(page, 'backendTest.stop').click();
  await page.getByText(/Live subscription stopped/).waitFor();
  await page.goto(`${origin}/profile`);
  expect(await page.evaluate(() => 'carteTest' in window)).toBe(false);
});
