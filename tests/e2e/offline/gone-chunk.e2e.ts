/** A tab of a build whose files are no longer deployed. Source: docs/decisions/0031. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { hostsOf, ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';
import { serveDeployment, type Deployment } from './deployment.ts';

const { hosts } = ownSite();

let site: Deployment;
beforeAll(async () => {
  site = await serveDeployment(ownSite().origin);
});
afterEach(() => site.withdraw());
afterAll(() => site.close());

const people = usePeople({ hosts: () => [...hostsOf(ownSite()), new URL(site.origin).host] });

/** An owner in a browser without a service worker, such as a private window: nothing caches the build. */
async function ownerWithoutCache() {
  const profile = await people.open({ serviceWorkers: 'block' });
  profile.expectProblems(/404 \(Not Found\)|dynamically imported module/);
  await newOwner(profile.page, { origin: site.origin, hosts });
  return profile.page;
}

const notice = (page: Page) => page.locator('[data-offer]', { hasText: word('errors.app-too-old') });

test('a press that needs a file of an earlier build offers to reload, and the typed text is back', async () => {
  const page = await ownerWithoutCache();
  await page.goto(`${site.origin}/card/create`);
  await openSections(page);
  await page.locator('#card-company').fill('Kiln');
  await site.deploy();
  site.withdraw(/browser-image-compression/);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: word('cards.choosePhoto'), exact: true }).click();
  await (await chooser).setFiles({ name: 'mina.png', mimeType: 'image/png', buffer: stripedPhoto(400, 400) });
  await notice(page).waitFor();
  // The reason stands at the picture, too, which is no matter of the network.
  await page.locator('main form').getByText(word('errors.app-too-old')).waitFor();
  expect(await page.locator('#card-company').inputValue()).toBe('Kiln');

  // The new build has the file under another name.
  site.withdraw();
  const loaded = page.waitForEvent('load');
  await notice(page)
    .getByRole('button', { name: word('update.reload') })
    .click();
  await loaded;
  await openSections(page);
  await expect.poll(() => page.locator('#card-company').inputValue()).toBe('Kiln');
  expect(await notice(page).count()).toBe(0);
});
