/** The owner's app without a connection. Source: docs/product.md, point 5; docs/decisions/0031. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT } from '../../support/people/profile.ts';
import { decodeQr } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { freshName, putCard } from '../support/visited-card.ts';
import { CARD, keptIn, ownerAtHome } from './owner-at-home.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** Less than the app and the SDK wait for an answer before they use the cache. */
const PATIENCE_MS = 5_000;

/** Runs in a page: makes longer timers never fire, so that what is shown did not wait for them. */
function neverGiveUp(patience: number): void {
  const start = window.setTimeout.bind(window);
  const patient = (task: TimerHandler, delay = 0, ...given: unknown[]) =>
    delay >= patience ? 0 : start(task, delay, ...given);
  Object.assign(window, { setTimeout: patient });
}

test('after one visit the dashboard, the QR code and the form open offline in the chosen language', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  await ownerAtHome(page, 'ko');
  profile.expectProblems(CONNECTION_CUT);
  await context.setOffline(true);
  const code = await context.newPage();
  await code.addInitScript(neverGiveUp, PATIENCE_MS);
  await code.goto(`${origin}/cards/code`);
  await code.getByRole('dialog', { name: word('code.label', { name: 'Mina Kim' }, 'ko') }).waitFor();
  await expect
    .poll(async () => decodeQr(await code.screenshot()))
    .toMatch(new RegExp(`/${CARD.name}\\?s=qr$`, 'i'));
  await code.close();

  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('dashboard.offline', {}, 'ko')).waitFor();
  const icon = await page.evaluate(async () => (await fetch('/favicon.svg')).headers.get('content-type'));
  expect(icon).toContain('svg');
  const photo = page.locator('article img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await page.reload();
  await page.getByRole('link', { name: word('dashboard.edit', {}, 'ko') }).click();
  await expect.poll(() => page.locator('#card-name').inputValue()).toBe('Mina Kim');
  await page.goto(`${origin}/cards/${CARD.id}/qr-design`);
  await page.getByRole('heading', { level: 1, name: word('qr.title', {}, 'ko') }).waitFor();
  await page.locator('main svg[role=img]').first().waitFor();
  await page.goto(`${origin}/card/create`);
  await page.locator('#card-name').waitFor();
  await page.goto(`${origin}/profile`);
  await page.locator('fieldset').first().waitFor();

  await context.setOffline(false);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.viewQr', {}, 'ko') }).waitFor();
  // Signing out removes the user's data; the app's own files stay.
  await page.goto(`${origin}/profile`);
  await page
    .getByRole('main')
    .getByRole('button', { name: word('shell.signOut', {}, 'ko') })
    .click();
  await page.waitForURL(`${origin}/`);
  await expect.poll(() => keptIn(page, 'carte-own-pictures')).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /last-code|outbox/.test(key))),
  ).toEqual([]);
});

test('a visitor of a card gets no file of the owner’s app', async () => {
  const { page } = await people.open();
  const name = freshName('guest');
  await putCard(hosts, name);
  await page.goto(`${origin}/${name}`);
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
  await expect.poll(() => keptIn(page, 'carte-seen')).toContain(`/${name}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Longer than the app waits before it caches itself.
  await page.waitForTimeout(7_000);
  expect(await page.evaluate(() => caches.keys())).toEqual(['carte-seen']);
});

test('on a network that hangs the cached cards are shown, and the form opens', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  await ownerAtHome(page);
  const services = [hosts.auth, hosts.firestore, hosts.storage].map((host) => new RegExp(`^http://${host}/`));
  // Nothing ever answers; leaving the page ends it.
  for (const service of services) await context.route(service, () => {});
  profile.expectProblems(/Could not reach Cloud Firestore backend|ERR_ABORTED|google\.com\/images\/cleardot/);
  await page.goto(`${origin}/dashboard`);
  const viewQr = page.getByRole('button', { name: word('dashboard.viewQr') });
  const givenUp = page.getByRole('heading', { name: word('shell.authTimeout') });
  await viewQr.or(givenUp).first().waitFor();
  expect(await givenUp.count()).toBe(0);
  await page.getByText(word('dashboard.lastKnown')).waitFor();
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  await expect.poll(() => page.locator('#card-name').inputValue()).toBe('Mina Kim');

  for (const service of services) await context.unroute(service);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.viewQr') }).waitFor();
  await page.getByText(word('dashboard.lastKnown')).waitFor({ state: 'detached' });
});
