/** A card's code over the whole screen, to hold out to another person. Source: docs/product.md, point 5. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { decodeQr } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const unique = Date.now().toString(36);
const idOf = (name: string) => `${name}${unique}`.padEnd(20, '0');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: word('code.label', { name }) });

/** A user with two cards, the newer one first. */
async function ownerOfTwo(page: Page): Promise<{ mina: string; ada: string }> {
  const uid = await newOwner(page, { origin, hosts });
  const [mina, ada] = [idOf('Mina'), idOf('Ada')];
  const vcardUrl = 'https://noted';
  await putCards(hosts, uid, { [ada]: { name: 'Ada Park', customPath: `ada-${unique}`, vcardUrl } });
  await putCards(hosts, uid, { [mina]: { name: 'Mina Kim', customPath: `mina-${unique}`, vcardUrl } });
  return { mina, ada };
}

test('the QR code fills the screen and scans, as link or contact, and changes from card to card', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const { mina, ada } = await ownerOfTwo(page);
  await page.goto(`${origin}/dashboard`);
  await page
    .getByRole('button', { name: word('dashboard.viewQr') })
    .first()
    .click();
  await page.getByRole('link', { name: word('code.open') }).click();
  await page.waitForURL(`${origin}/cards/${mina}/code`);
  await dialog(page, 'Mina Kim').waitFor();
  const picture = page.locator('dialog svg[role=img]');
  const { width = 0 } = (await picture.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(340);
  const read = async () => decodeQr(await page.screenshot());
  await expect.poll(read).toMatch(new RegExp(`/mina-${unique}\\?s=qr$`, 'i'));

  await page.getByText(word('code.contact'), { exact: true }).click();
  await expect.poll(read).toContain('FN:Mina Kim\n');

  // The choice has the arrows for itself; from anywhere else they go on.
  await page.locator('dialog h1').click();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`${origin}/cards/${ada}/code`);
  await expect.poll(read).toContain('FN:Ada Park\n');
  await page.getByRole('button', { name: word('code.previous') }).click();
  await dialog(page, 'Mina Kim').waitFor();
  await page.getByRole('button', { name: word('code.next') }).click();
  await dialog(page, 'Ada Park').waitFor();

  await page.keyboard.press('Escape');
  await page.waitForURL(`${origin}/dashboard`);
  // What the installed app's shortcut opens: the code shown last, holding what was chosen.
  await page.goto(`${origin}/cards/code`);
  await dialog(page, 'Ada Park').waitFor();
  await expect.poll(read).toContain('FN:Ada Park\n');
  await page.keyboard.press('Escape');
  await page.waitForURL(`${origin}/dashboard`);
});

/** Puts a Screen Wake Lock into the page that records its calls, or removes it. */
function withWakeLock(page: Page, kind: 'given' | 'absent'): Promise<unknown> {
  return page.addInitScript((given) => {
    const asked: EventTarget[] = [];
    const request = () => {
      const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve() });
      asked.push(lock);
      return Promise.resolve(lock);
    };
    const wakeLock = given ? { request } : undefined;
    Object.defineProperty(Navigator.prototype, 'wakeLock', { value: wakeLock, configurable: true });
    if (!given) Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
    Object.assign(window, { asked });
  }, kind === 'given');
}

test('with motion a code opens in a transition, again and again', async () => {
  const { page, context } = await people.open({ reducedMotion: 'no-preference' });
  await context.addInitScript(() => {
    if (!('startViewTransition' in Document.prototype)) return;
    const start = Reflect.get(Document.prototype, 'startViewTransition') as (...args: unknown[]) => object;
    Document.prototype.startViewTransition = function (...args) {
      sessionStorage.setItem('transitions', String(Number(sessionStorage.getItem('transitions')) + 1));
      return Reflect.apply(start, this, args) as ViewTransition;
    };
  });
  await ownerOfTwo(page);
  await page.goto(`${origin}/dashboard`);
  const { moves, canChange } = await page.evaluate(() => ({
    moves: matchMedia('(prefers-reduced-motion: no-preference)').matches,
    canChange: 'startViewTransition' in document,
  }));
  // Firefox is started without motion (firefox.ts).
  expect(moves).toBe(inject('engine') !== 'firefox');
  const view = page.getByRole('button', { name: word('dashboard.viewQr') }).first();
  for (let time = 0; time < 4; time += 1) {
    await view.click();
    await page.locator('dialog svg[role=img]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  const count = await page.evaluate(() => Number(sessionStorage.getItem('transitions')));
  expect(count).toBe(moves && canChange ? 4 : 0);
});

test('the screen is kept on, again after a return to the page; if it cannot, the page says so', async () => {
  const { page, context } = await people.open();
  await ownerOfTwo(page);
  await withWakeLock(page, 'given');
  await page.goto(`${origin}/cards/code`);
  await page.getByText(word('code.awake')).waitFor();
  const askedFor = () => page.evaluate(() => (window as unknown as { asked: EventTarget[] }).asked.length);
  const before = await askedFor();
  await page.evaluate(() => {
    (window as unknown as { asked: EventTarget[] }).asked.at(-1)?.dispatchEvent(new Event('release'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(askedFor).toBe(before + 1);
  await page.getByText(word('code.awake')).waitFor();

  const other = await context.newPage();
  await withWakeLock(other, 'absent');
  await other.goto(`${origin}/cards/code`);
  await other.getByText(word('code.notAwake')).waitFor();
});

test('the QR screen of another owner’s card redirects', async () => {
  const { page } = await people.open();
  await ownerOfTwo(page);
  await page.goto(`${origin}/cards/${idOf('Nobodys')}/code`);
  await page.getByRole('heading', { level: 1, name: word('code.missing') }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: word('shell.dashboard') })
    .click();
  await expect.poll(() => page.url()).toBe(`${origin}/dashboard`);
});
