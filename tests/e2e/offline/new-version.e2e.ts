/** A new version of the app, as after a deployment. Source: docs/product.md, point 5; docs/decisions/0031. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT } from '../../support/people/profile.ts';
import { word } from '../../support/samples/words.ts';
import { hostsOf, ownSite } from '../../support/site/site.ts';
import { openSections } from '../support/steps.ts';
import { serveDeployment, type Deployment } from './deployment.ts';
import { CARD, keptIn, ownerAtHome } from './owner-at-home.ts';

let site: Deployment;
beforeAll(async () => {
  site = await serveDeployment(ownSite().origin);
});
afterAll(() => site.close());

const people = usePeople({ hosts: () => [...hostsOf(ownSite()), new URL(site.origin).host] });

test('a new version is offered, not while something is unsaved, and the running one works on', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  await ownerAtHome(page, 'en', site.origin);
  const other = await context.newPage();
  await other.goto(`${site.origin}/cards/${CARD.id}/edit`);
  await openSections(other);
  await other.locator('#card-company').fill('Kiln');
  const next = await site.deploy();
  // The app looks again when the connection comes back.
  for (const one of [page, other]) await one.evaluate(() => window.dispatchEvent(new Event('online')));
  const offer = (on: Page) => on.getByText(word('update.ready'));
  await offer(page).waitFor();
  await expect.poll(() => keptIn(page, 'carte-app')).toContain(next);
  expect(await offer(other).count()).toBe(0);
  await other.locator('#card-company').fill('');
  await offer(other).waitFor();
  // After "Later" it is not offered again. The running version works on, with chunks it loads only now.
  await other.getByRole('button', { name: word('update.later') }).click();
  expect(await offer(other).count()).toBe(0);

  // The SDK says so of two tabs on a busy machine, and tries again.
  profile.expectProblems(new RegExp(`${CONNECTION_CUT.source}|Failed to obtain primary lease`));
  await context.setOffline(true);
  await other
    .getByRole('link', { name: word('shell.dashboard') })
    .first()
    .click();
  await other.getByRole('button', { name: word('dashboard.viewQr') }).click();
  await other.getByRole('dialog').waitFor();

  // After accepting, the new version runs from the cache.
  const running = () => page.locator('script[type=module][src]').first().getAttribute('src');
  expect(await running()).not.toBe(next);
  await page.getByRole('button', { name: word('update.reload') }).click();
  await expect.poll(running).toBe(next);
  await page.getByRole('button', { name: word('dashboard.viewQr') }).waitFor();
  expect(await offer(page).count()).toBe(0);
});
