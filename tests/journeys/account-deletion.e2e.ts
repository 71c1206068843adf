/** The end of an account, and of everything in it. Source: docs/product.md, question 19. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../e2e/support/owner.ts';
import { fillCard, pressCreate, somebody } from '../e2e/support/steps.ts';
import { layFault } from '../support/backend/faults.ts';
import { storedIn } from '../support/backend/owner-rest.ts';
import { violations } from '../support/people/axe.ts';
import { usePeople } from '../support/people/people.ts';
import { screenshot } from '../support/people/screenshot.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const label = (page: Page, key: string) => page.getByLabel(word(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });

test('an account ends with everything it had, also when cut off half-way', async () => {
  const profile = await people.open();
  const { page } = profile;
  const who = somebody('Lena Leaving');
  const name = `lena-${Date.now().toString(36)}`;
  await page.goto(`${origin}/delete-account`);
  await page.getByText(word('deletion.signedOut')).waitFor();
  await signIn(page, who, { origin, hosts });
  await fillCard(page, origin, { name: who.name, email: who.email, customUrl: name, photo: true });
  await pressCreate(page);
  await page.waitForURL(`${origin}/${name}`);

  await page.goto(`${origin}/delete-account`);
  await button(page, 'deletion.submit').click();
  await page.getByText(word('deletion.understoodRequired')).waitFor();
  profile.expectProblems(/Failed to load resource: .*4\d\d/);
  await label(page, 'deletion.provePassword').fill('not this one');
  await page.getByRole('checkbox').check();
  await button(page, 'deletion.submit').click();
  await page.getByText(word('deletion.wrongPassword')).waitFor();
  await layFault(hosts, { service: 'storage', verb: 'delete', action: { fail: 'PERMISSION_DENIED' } });
  await label(page, 'deletion.provePassword').fill(who.password);
  await button(page, 'deletion.submit').click();
  await page.getByText(word('deletion.failed')).waitFor();
  await screenshot(page, 'delete-cut-off', true);

  await page.reload();
  await page.getByText(word('deletion.unfinished')).waitFor();
  // The walks open the screen, but not in this state.
  expect(await violations(page)).toEqual([]);
  await label(page, 'deletion.provePassword').fill(who.password);
  await page.getByRole('checkbox').check();
  await button(page, 'deletion.submit').click();
  await page.getByRole('heading', { name: word('deletion.doneTitle') }).waitFor();
  await screenshot(page, 'delete-done', true);
  expect(
    (await storedIn(hosts, 'users')).filter(({ fields }) => JSON.stringify(fields).includes(who.email)),
  ).toEqual([]);
  expect((await storedIn(hosts, 'customLinks')).filter(({ path }) => path.includes(name))).toEqual([]);
  await page.goto(`${origin}/login`);
  await label(page, 'auth.email').fill(who.email);
  await label(page, 'auth.password').fill(who.password);
  await button(page, 'auth.login').click();
  await page.getByRole('alert').waitFor();
});
