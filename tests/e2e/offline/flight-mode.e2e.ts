/** The owner's app without a connection, and new versions of it. Source: product.md, point 5; docs/decisions/0031. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decodeQr, stripedPhoto } from '../../support/pictures.ts';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { freshName, putCard, putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const unique = Date.now().toString(36);
const ID = `Flight${unique}`.padEnd(20, '0');
/** What the browser and the SDK say of a connection that is cut; the SDK then asks Google whether there is a network at all. */
const CUT =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|Could not reach Cloud Firestore backend|google\.com\/images\/cleardot/;

/** The paths of what a cache holds; empty where there is none. */
function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, cache);
}

/** Somebody with a card and a photo, who has opened their dashboard, and whose app is kept by now. */
async function ownerAtHome(page: Page, language: TestLanguage = 'en'): Promise<string> {
  const uid = await newOwner(page, { origin, hosts, language });
  const photoUrl = await putPicture(hosts, `users/${uid}/profile-photos/1.png`, stripedPhoto(400, 400));
  await putCards(hosts, uid, {
    [ID]: { name: 'Mina Kim', customPath: `mina-${unique}`, vcardUrl: 'https://noted', photoUrl },
  });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.viewQr', {}, language) }).waitFor();
  await expect.poll(() => keptIn(page, 'carte-app')).toContain('/carte-app-builds.json');
  await expect.poll(() => keptIn(page, 'carte-own-pictures')).toHaveLength(1);
  return uid;
}

/** Less than the app and the SDK wait for an answer before they take what is kept. */
const PATIENCE_MS = 5_000;

/** Runs in a page: what waits as long as this waits for ever, so what is shown has not waited for it. */
function neverGiveUp(patience: number): void {
  const start = window.setTimeout.bind(window);
  const patient = (task: TimerHandler, delay = 0, ...given: unknown[]) =>
    delay >= patience ? 0 : start(task, delay, ...given);
  Object.assign(window, { setTimeout: patient });
}

test('after one visit the dashboard, the code and the form open in flight mode, in the language chosen', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  await ownerAtHome(page, 'ko');
  profile.expectProblems(CUT);
  await context.setOffline(true);
  const code = await context.newPage();
  await code.addInitScript(neverGiveUp, PATIENCE_MS);
  await code.goto(`${origin}/cards/code`);
  await code.getByRole('dialog', { name: word('code.label', { name: 'Mina Kim' }, 'ko') }).waitFor();
  await expect
    .poll(async () => decodeQr(await code.screenshot()))
    .toMatch(new RegExp(`/mina-${unique}\\?s=qr$`, 'i'));
  await code.close();

  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('dashboard.offline', {}, 'ko')).waitFor();
  const photo = page.locator('article img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await page.reload();
  await page.getByRole('link', { name: word('dashboard.edit', {}, 'ko') }).click();
  await expect.poll(() => page.locator('#card-name').inputValue()).toBe('Mina Kim');
  await page.goto(`${origin}/cards/${ID}/qr-design`);
  await page.getByRole('heading', { level: 1, name: word('qr.title', {}, 'ko') }).waitFor();
  await page.locator('main svg[role=img]').first().waitFor();
  await page.goto(`${origin}/card/create`);
  await page.locator('#card-name').waitFor();
  await page.goto(`${origin}/profile`);
  await page.locator('fieldset').first().waitFor();

  await context.setOffline(false);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.viewQr', {}, 'ko') }).waitFor();
  // Whoever signs out leaves nothing of theirs; the app itself is everybody's.
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

test('a visitor of a card is given nothing of the app', async () => {
  const { page } = await people.open();
  const name = freshName('guest');
  await putCard(hosts, name);
  await page.goto(`${origin}/${name}`);
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
  await expect.poll(() => keptIn(page, 'carte-seen')).toContain(`/${name}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Longer than the app waits before it keeps itself.
  await page.waitForTimeout(7_000);
  expect(await page.evaluate(() => caches.keys())).toEqual(['carte-seen']);
});

test('on a network that hangs it is the same: what is kept is shown, and the form opens', async () => {
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

/** Serves the app as it would be after a deployment: a program of another name, and the page and the list that name it. */
async function deploy(context: BrowserContext): Promise<void> {
  const { main } = (await (await fetch(`${origin}/app-files.json`)).json()) as { main: string };
  const next = main.replace(/-[\w-]+\.js$/, `-${unique}.js`);
  const program = await (await fetch(origin + main)).text();
  await context.route(`**${next}`, (route) =>
    route.fulfill({ body: program, contentType: 'text/javascript' }),
  );
  await context.route('**/app-files.json', async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(main, next);
    await route.fulfill({ body, contentType: 'application/json' });
  });
  await context.route(/\/(dashboard|cards\/.*)$/, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = answer.headers();
    await route.fulfill({ headers, body: (await answer.text()).replaceAll(main.slice(1), next.slice(1)) });
  });
}

test('a new version is offered when it is there, not while something is unsaved, and the one that runs goes on', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  await ownerAtHome(page);
  const other = await context.newPage();
  await other.goto(`${origin}/cards/${ID}/edit`);
  await other.locator('#card-company').fill('Kiln');
  await deploy(context);
  // The app looks again when the connection comes back.
  for (const one of [page, other]) await one.evaluate(() => window.dispatchEvent(new Event('online')));
  const offer = (on: Page) => on.getByText(word('update.ready'));
  await offer(page).waitFor();
  await expect.poll(() => keptIn(page, 'carte-app')).toContain(`/assets/index-${unique}.js`);
  expect(await offer(other).count()).toBe(0);
  await other.locator('#card-company').fill('');
  await offer(other).waitFor();
  // Put off, it is not said again; the version that runs goes on, with chunks it has not asked for before.
  await other.getByRole('button', { name: word('update.later') }).click();
  expect(await offer(other).count()).toBe(0);

  profile.expectProblems(CUT);
  await context.setOffline(true);
  await other
    .getByRole('link', { name: word('shell.dashboard') })
    .first()
    .click();
  await other.getByRole('button', { name: word('dashboard.viewQr') }).click();
  await other.getByRole('dialog').waitFor();

  // Accepted, the new version runs, from what is kept of it.
  const running = () => page.locator('script[type=module][src]').first().getAttribute('src');
  expect(await running()).not.toContain(unique);
  await page.getByRole('button', { name: word('update.reload') }).click();
  await expect.poll(running).toContain(`index-${unique}.js`);
  await page.getByRole('button', { name: word('dashboard.viewQr') }).waitFor();
  expect(await offer(page).count()).toBe(0);
});
