/** An owner whose app is kept by the service worker. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const unique = Date.now().toString(36);

/** The one card of such an owner, and its name. */
export const CARD = { id: `Flight${unique}`.padEnd(20, '0'), name: `mina-${unique}` };

/** The paths of what a cache holds; empty where there is none. */
export function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, cache);
}

/**
 * A user with a card and a photo, who has opened their dashboard, and whose app is kept by now. Returns
 * their id.
 */
export async function ownerAtHome(page: Page, language: TestLanguage = 'en', at = origin): Promise<string> {
  const uid = await newOwner(page, { origin: at, hosts, language });
  const photoUrl = await putPicture(hosts, `users/${uid}/profile-photos/1.png`, stripedPhoto(400, 400));
  const card = { name: 'Mina Kim', customPath: CARD.name, vcardUrl: 'https://noted', photoUrl };
  await putCards(hosts, uid, { [CARD.id]: card });
  await page.goto(`${at}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.viewQr', {}, language) }).waitFor();
  await expect.poll(() => keptIn(page, 'carte-app')).toContain('/carte-app-builds.json');
  await expect.poll(() => keptIn(page, 'carte-own-pictures')).toHaveLength(1);
  return uid;
}
