/**
 * The owner's screens do not move while they load: no element that can be seen moves when the data arrives.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeDocument } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });

/** Layout shift that a screen may have: less than can be seen. Google's “good” ends at 0.1. */
const STILL = 0.001;

/** Opens an address and returns how far its content moved until `settled` was there. */
async function shiftOf(page: Page, path: string, settled: string): Promise<number> {
  await page.goto(`${origin}${path}`);
  await page.getByText(settled, { exact: true }).first().waitFor();
  await page.waitForTimeout(400);
  return layoutShift(page);
}

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])('at $width px the screens of cards, contacts and plan do not move while they load', async (viewport) => {
  const { page } = await people.open({ viewport });
  const uid = await newOwner(page, { origin, hosts });
  // Slow enough that what replaces the data is seen.
  await page.route(`http://${hosts.firestore}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  const slug = `still-${viewport.width}-${Date.now().toString(36)}`;
  const measured = {
    'dashboard without cards': await shiftOf(page, '/dashboard', word('dashboard.empty')),
    create: await shiftOf(page, '/card/create', word('cards.sections.photo')),
    'network without contacts': await shiftOf(page, '/contacts', word('network.empty')),
    'inbox without details': await shiftOf(page, '/contacts/inbox', word('inbox.empty')),
    plan: await shiftOf(page, '/pricing', word('profile.trialText')),
  };
  await putCards(hosts, uid, { [`Still${viewport.width}`]: { customPath: slug, name: 'Mina Kim' } });
  await changeDocument(hosts, `users/${uid}`, { maxCards: 1, cardCount: 1 });
  const id = `Still${viewport.width}`;
  Object.assign(measured, {
    dashboard: await shiftOf(page, '/dashboard', word('dashboard.viewQr')),
    'create at the limit': await shiftOf(page, '/card/create', word('cards.toDashboard')),
    edit: await shiftOf(page, `/cards/${id}/edit`, word('cards.sections.photo')),
    'QR design': await shiftOf(page, `/cards/${id}/qr-design`, word('qr.presets')),
  });
  const moving = Object.entries(measured).filter(([, shift]) => shift >= STILL);
  expect(Object.fromEntries(moving)).toEqual({});
});
