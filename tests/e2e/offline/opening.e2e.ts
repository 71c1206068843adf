/** The code on the screen before the app is there. Source: docs/product.md, point 5; docs/decisions/0075. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { changeDocument } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT, type Profile } from '../../support/people/profile.ts';
import { decodeQr } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { CARD, keptIn, ownerAtHome } from './owner-at-home.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const PHONE = { viewport: { width: 390, height: 844 } };
const IN_CODE = new RegExp(`/${CARD.name}\\?s=qr$`, 'i');

/** Runs in a page: the app's script is never added, so that the page stays as the service worker sent it. */
function blockApp(): void {
  Object.defineProperty(Node.prototype, 'appendChild', {
    value(this: Node, node: Node) {
      return node instanceof HTMLScriptElement ? node : this.insertBefore(node, null);
    },
  });
}

/** A page at a path without the app. */
async function openWithoutApp(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(blockApp);
  await page.goto(origin + path);
  return page;
}

const opening = (page: Page) => page.locator('#opening-code');
const ownQr = (page: Page) => page.locator('main article [data-code] svg[role=img]');

/** Opens dashboard and code, and waits until both are kept for the next opening. */
async function openOnce(page: Page): Promise<void> {
  await page.goto(`${origin}/cards/code`);
  await page.locator('.code-screen svg[role=img]').waitFor();
  await expect.poll(() => keptIn(page, 'carte-opening')).toContain('/cards/code');
  await page.goto(`${origin}/dashboard`);
  await ownQr(page).waitFor();
  await expect.poll(() => keptIn(page, 'carte-opening')).toHaveLength(2);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('carte.snapshot.');
}

describe('an owner who has opened the app once', () => {
  let profile: Profile;
  let uid: string;

  test('sees code, name and link before the app, offline, too', async () => {
    profile = await people.keep(PHONE);
    uid = await ownerAtHome(profile.page);
    await openOnce(profile.page);
    const { context } = profile;
    const screen = await context.newPage();
    await screen.goto(`${origin}/cards/code`);
    const name = screen.locator('.code-screen__name');
    await name.waitFor();
    const labelled = {
      color: await name.evaluate((element) => getComputedStyle(element).backgroundColor),
      place: await name.boundingBox(),
    };
    expect(labelled.color).toBe('rgb(0, 122, 255)');
    await screen.close();
    profile.expectProblems(CONNECTION_CUT);
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      const code = await openWithoutApp(context, '/cards/code');
      expect(decodeQr(await code.screenshot())).toMatch(IN_CODE);
      expect(await opening(code).textContent()).toBe('Mina Kim');
      // The name is on the color of the card, above the white of the screen.
      const label = opening(code).locator('rect').last();
      expect(await label.getAttribute('fill')).toBe(labelled.color);
      const place = await label.boundingBox();
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((place?.[side] ?? -9) - (labelled.place?.[side] ?? 0))).toBeLessThan(1);
      await code.close();
      const dashboard = await openWithoutApp(context, '/dashboard');
      expect(decodeQr(await opening(dashboard).screenshot())).toMatch(IN_CODE);
      expect(await opening(dashboard).textContent()).toMatch(new RegExp(`Mina Kim.*/${CARD.name}`));
      // On the paper of the page, which may be dark.
      const paper = await profile.page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      expect(paper).toMatch(/^rgb\(/);
      expect(await opening(dashboard).locator('rect').first().getAttribute('fill')).toBe(paper);
      await dashboard.close();
    }
    await context.setOffline(false);
    profile.expectNoMoreProblems();
  });

  test('sees the app draw the same code in the same place, and the whole dashboard before the SDK is loaded', async () => {
    const { context } = profile;
    const before = await openWithoutApp(context, '/dashboard');
    const place = await opening(before).locator('svg').boundingBox();
    await before.close();
    const page = await context.newPage();
    // Nothing of the backend answers: what is shown is what this browser keeps.
    for (const host of [hosts.auth, hosts.firestore])
      await page.route(new RegExp(`^http://${host}/`), () => {});
    await page.goto(`${origin}/dashboard`);
    await ownQr(page).waitFor();
    await opening(page).waitFor({ state: 'detached' });
    const now = await ownQr(page).boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((now?.[side] ?? 0) - (place?.[side] ?? -9))).toBeLessThan(1);
    await page.getByText(word('dashboard.visits')).waitFor();
    await page.getByText(word('inbox.nothingNew')).waitFor();
    await page.close();
  });

  test('does not see it in a window of another width, nor beside another user’s session', async () => {
    const { context } = profile;
    const isAdopted = async (change: (page: Page) => Promise<unknown>) => {
      const page = await context.newPage();
      await change(page);
      await page.addInitScript(() => {
        new MutationObserver((changes) => {
          const isCode = changes.some(
            ({ target }) => target instanceof Element && target.id === 'opening-code',
          );
          if (isCode) Object.assign(window, { isAdopted: true });
        }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
      });
      await page.goto(`${origin}/dashboard`);
      await page.locator('main article [data-code] svg, main a[href^="/login"]').first().waitFor();
      await expect.poll(() => opening(page).count()).toBe(0);
      const isSeen = await page.evaluate(() => 'isAdopted' in window);
      await page.close();
      return isSeen;
    };
    const { page } = profile;
    expect(await isAdopted(() => Promise.resolve())).toBe(true);
    expect(await isAdopted((one) => one.setViewportSize({ width: 700, height: 844 }))).toBe(false);
    await openOnce(page);
    const flag = await page.evaluate(() => localStorage.getItem('carte.signed-in'));
    await page.evaluate(() => localStorage.setItem('carte.signed-in', 'another-user'));
    expect(await isAdopted(() => Promise.resolve())).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('carte.signed-in'))).toBe(flag);
    await openOnce(page);
  });

  test('sees no code of a card that has another look by now, once the app knows', async () => {
    const { context } = profile;
    await changeDocument(hosts, `users/${uid}/cards/${CARD.id}`, { name: 'Mina Lee' });
    const page = await context.newPage();
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('heading', { level: 3, name: 'Mina Lee' }).waitFor();
    await expect.poll(() => keptIn(page, 'carte-opening')).toEqual(['/dashboard']);
    await page.close();
    await expect
      .poll(async () => {
        const dashboard = await openWithoutApp(context, '/dashboard');
        const text = await opening(dashboard).textContent();
        await dashboard.close();
        return text;
      })
      .toContain('Mina Lee');
  });

  test('sees the code as it was designed last', async () => {
    const { context } = profile;
    // As the app saves a design: the time of the change stays.
    const root = `http://${hosts.firestore}/v1/projects/${hosts.projectId}/databases/(default)/documents`;
    const answer = await fetch(
      `${root}/users/${uid}/cards/${CARD.id}?updateMask.fieldPaths=qrDesign.qrColor`,
      {
        method: 'PATCH',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({
          fields: { qrDesign: { mapValue: { fields: { qrColor: { stringValue: '#7A1FA2' } } } } },
        }),
      },
    );
    expect(answer.status).toBe(200);
    const page = await context.newPage();
    await page.goto(`${origin}/dashboard`);
    const stored = () =>
      page.evaluate(
        async () => (await (await caches.match('/dashboard', { cacheName: 'carte-opening' }))?.text()) ?? '',
      );
    await expect.poll(stored).toContain('#7A1FA2');
    expect(await keptIn(page, 'carte-opening')).not.toContain('/cards/code');
    await page.close();
  });

  test('leaves nothing of it on the device when they sign out, in every tab', async () => {
    const { page, context } = profile;
    const other = await context.newPage();
    await other.goto(`${origin}/dashboard`);
    await ownQr(other).waitFor();
    await page.goto(`${origin}/profile`);
    await page
      .getByRole('main')
      .getByRole('button', { name: word('shell.signOut') })
      .click();
    await page.waitForURL(`${origin}/`);
    await expect.poll(() => keptIn(page, 'carte-opening')).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('snapshot');
    const next = await openWithoutApp(context, '/cards/code');
    expect(await opening(next).count()).toBe(0);
    await other.getByRole('heading', { name: word('shell.loginRequiredTitle') }).waitFor();
    await other.waitForTimeout(3_000);
    expect(await keptIn(other, 'carte-opening')).toEqual([]);
  });
});
