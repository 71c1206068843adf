/** An app that the deployed rules no longer accept. Source: docs/decisions/0071. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetFaults, layFault } from '../../support/backend/faults.ts';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT } from '../../support/people/profile.ts';
import { word } from '../../support/samples/words.ts';
import { hostsOf, ownSite } from '../../support/site/site.ts';
import { commit, denied } from '../cards/card-faults.ts';
import { openFineControls, openSections } from '../support/steps.ts';
import { serveDeployment, type Deployment } from './deployment.ts';
import { CARD, ownerAtHome } from './owner-at-home.ts';

const { hosts } = ownSite();
const TOO_NEW = { version: '99.1.0', oldest: '99.0.0' };

let site: Deployment;
beforeAll(async () => {
  site = await serveDeployment(ownSite().origin);
});
afterAll(() => site.close());

const people = usePeople({ hosts: () => [...hostsOf(ownSite()), new URL(site.origin).host] });

const notice = (page: Page) => page.locator('[data-offer]', { hasText: word('errors.app-too-old') });
const reload = (page: Page) => notice(page).getByRole('button', { name: word('update.reload') });
const running = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src');

/** Presses Reload once the newer version is there, which a browser would ask about if text could be lost. */
async function reloadInto(page: Page): Promise<void> {
  // The newer version is none that is too old.
  site.nameRelease();
  let asked = false;
  page.once('dialog', () => (asked = true));
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await loaded;
  expect(asked).toBe(false);
}

const field = (id: string) => ({
  type: (page: Page) => page.locator(id).fill('Kiln'),
  see: (page: Page) => expect.poll(() => page.locator(id).inputValue()).toBe('Kiln'),
});
const blue = (page: Page) => page.getByRole('radio', { name: word('color.names.blue') }).first();

const FORMS = {
  [`cards/${CARD.id}/edit`]: field('#card-company'),
  'card/create': field('#card-company'),
  'contacts/new': field('#contact-company'),
  profile: field('[name=name]'),
  [`cards/${CARD.id}/qr-design`]: {
    type: async (page: Page) => {
      await openFineControls(page);
      await blue(page).check({ force: true });
    },
    see: async (page: Page) => {
      await openFineControls(page);
      await expect.poll(() => blue(page).isChecked()).toBe(true);
    },
  },
};

test('text typed into any form is back after the reload into the version that is needed', async () => {
  const profile = await people.open();
  await ownerAtHome(profile.page, 'en', site.origin);
  for (const [path, form] of Object.entries(FORMS)) {
    const page = await profile.context.newPage();
    const hasSections = /edit|create/.test(path);
    await page.goto(`${site.origin}/${path}`);
    if (hasSections) await openSections(page);
    await form.type(page);
    site.nameRelease(TOO_NEW);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await notice(page).waitFor();
    await reloadInto(page);
    if (hasSections) await openSections(page);
    await form.see(page);
    expect(await notice(page).count()).toBe(0);
    await page.close();
  }
});

test('an edit that was queued stays so when it is refused, and is sent by the newer version', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  await ownerAtHome(page, 'en', site.origin);
  await page.goto(`${site.origin}/cards/${CARD.id}/edit`);
  await openSections(page);
  profile.expectProblems(CONNECTION_CUT);
  await context.setOffline(true);
  await page.locator('#card-company').fill('Kiln');
  await page.getByRole('button', { name: word('outbox.queue'), exact: true }).click();
  await page.getByText(word('outbox.queued'), { exact: true }).waitFor();

  site.nameRelease(TOO_NEW);
  profile.expectProblems(/403 \(Forbidden\)/);
  await layFault(hosts, { ...commit(denied), times: 5 });
  await context.setOffline(false);
  await notice(page).waitFor();
  expect(await page.getByText(word('outbox.queued'), { exact: true }).count()).toBe(1);
  expect(await page.getByText(word('errors.permission-denied')).count()).toBe(0);

  await forgetFaults(hosts);
  const next = await site.deploy();
  await reloadInto(page);
  await expect.poll(() => running(page)).toBe(next);
  await page.getByText(word('outbox.queued'), { exact: true }).waitFor({ state: 'detached' });
  await page.goto(`${site.origin}/cards/${CARD.id}/edit`);
  await openSections(page);
  await expect.poll(() => page.locator('#card-company').inputValue()).toBe('Kiln');
});
