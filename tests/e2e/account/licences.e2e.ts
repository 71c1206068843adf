/** Redeeming licence codes on /pricing, and how a plan and its end are told. Source: product.md 9, 10. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../support/axe.ts';
import { layFault } from '../../support/faults.ts';
import { newLicence, operatorChanges } from '../../support/licences.ts';
import { storedIn } from '../../support/owner-rest.ts';
import { usePeople } from '../../support/people.ts';
import { screenshot } from '../../support/screenshot.ts';
import { ownSite } from '../../support/site.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { newOwner } from '../support/owner.ts';
import { register, somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const asDate = (date: Date, language: TestLanguage) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);

/** A field of a user document as it is on the wire. */
async function stored(uid: string, field: string): Promise<string> {
  const user = (await storedIn(hosts, 'users')).find(({ path }) => path === `users/${uid}`);
  return String(Object.values(user?.fields[field] ?? {})[0]);
}

/** When a user's licences end. */
const endOf = async (uid: string) =>
  new Date(Date.parse(await stored(uid, 'planStartedAt')) + Number(await stored(uid, 'planDays')) * DAY_MS);

function redeemForm(page: Page, language: TestLanguage) {
  const text = (key: string, values = {}) => word(key, values, language);
  const field = page.getByLabel(text('plans.codeLabel'), { exact: true });
  const button = page.getByRole('button', { name: text('plans.redeem'), exact: true });
  const region = page.getByRole('region', { name: text('plans.redeemTitle') });
  return {
    field,
    button,
    /** Enters a code and waits for what is said about it. */
    enter: async (typed: string, message: string) => {
      await field.fill(typed);
      await button.click();
      await region.getByText(message, { exact: true }).waitFor();
    },
  };
}

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  const text = (key: string, values = {}) => word(key, values, language);

  test('a code is redeemed once, however it is typed, and a further one adds its days', async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts, language });
    await page.goto(`${origin}/pricing`);
    await page.getByText(text('profile.trialText')).waitFor();
    const { field, button, enter } = redeemForm(page, language);

    const code = await newLicence(hosts, 365);
    await field.fill(` ${code.replaceAll('-', '').toLowerCase()} `);
    await button.dblclick();
    const done = async () => text('plans.redeemedUntil', { date: asDate(await endOf(uid), language) });
    await expect.poll(() => stored(uid, 'planDays')).toBe('365');
    await page.getByText(await done(), { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('');
    const own = page.getByRole('region', { name: text('profile.plan'), exact: true });
    await own
      .getByText(text('plans.until', { date: asDate(await endOf(uid), language) }), { exact: true })
      .waitFor();
    await own.getByText(text('plans.after')).waitFor();
    expect(await violations(page)).toEqual([]);

    const further = await newLicence(hosts, 30);
    await field.fill(further);
    await field.press('Enter');
    await expect.poll(() => stored(uid, 'planDays')).toBe('395');
    await page.getByText(await done(), { exact: true }).waitFor();

    await enter(further, text('errors.licence-used-by-you'));
    expect(await stored(uid, 'planDays')).toBe('395');
  });

  test('what is wrong is said at the field, and what was typed stays', async () => {
    const profile = await people.open();
    const { page } = profile;
    // What the service refuses and what does not arrive, the browser notes on its console.
    profile.expectProblems(/status of 40[03]|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|503/);
    const uid = await newOwner(page, { origin, hosts, language });
    await page.goto(`${origin}/pricing`);
    await page.getByText(text('profile.trialText')).waitFor();
    const { field, enter } = redeemForm(page, language);
    const used = await newLicence(hosts, 30);
    await operatorChanges(hosts, `licences/${used}`, { redeemedBy: 'somebody', redeemedAt: new Date() });
    const good = await newLicence(hosts, 30);

    await enter('', text('plans.codeMissing'));
    const refusals = [
      ['hello', 'plans.codeForm'],
      ['00000-00000-00000-00000', 'errors.licence-unknown'],
      [used, 'errors.licence-used'],
      [await newLicence(hosts, 30, daysFromNow(-1)), 'errors.licence-expired'],
    ] as const;
    for (const [typed, key] of refusals) {
      await enter(typed, text(key));
      expect(await field.inputValue()).toBe(typed);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    expect(await violations(page)).toEqual([]);

    await profile.context.setOffline(true);
    await enter(good, text('errors.client-offline'));
    expect(await field.inputValue()).toBe(good);
    await profile.context.setOffline(false);

    await operatorChanges(hosts, `users/${uid}`, { isActive: false });
    await enter(good, text('errors.user-disabled'));
    await operatorChanges(hosts, `users/${uid}`, { isActive: true, plan: 'premium' });
    await enter(good, text('errors.licence-not-needed'));
    expect(await stored(uid, 'licence')).toBe('undefined');

    await operatorChanges(hosts, `users/${uid}`, { plan: 'free' });
    await layFault(hosts, {
      service: 'firestore',
      verb: 'commit',
      path: 'licences/*',
      action: { drop: true, when: 'after' },
    });
    await page.getByRole('button', { name: text('plans.redeem'), exact: true }).click();
    await expect.poll(() => stored(uid, 'licence')).toBe(good);
    await page
      .getByText(text('plans.redeemedUntil', { date: asDate(await endOf(uid), language) }), { exact: true })
      .waitFor();
  });

  test('the end of a plan is told on dashboard, profile and the page of plans', async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts, language });
    const [soon, over] = [daysFromNow(13), daysFromNow(-1)];
    await operatorChanges(hosts, `users/${uid}`, { plan: 'premium', planExpiresAt: soon, cardCount: 1 });
    const show = async (path: string, words: string) => {
      await page.goto(origin + path);
      await page.getByText(words).first().waitFor();
    };
    await show('/dashboard', text('plans.endingTitle', { date: asDate(soon, language) }));
    await page.getByText(text('plans.until', { date: asDate(soon, language) }), { exact: true }).waitFor();
    await pictures(page, `plan-dashboard-${language}`);
    expect(await violations(page)).toEqual([]);
    await show('/profile', asDate(soon, language));
    await page.getByText(text('plans.after')).waitFor();
    await pictures(page, `plan-profile-${language}`);
    await show('/pricing', asDate(soon, language));
    await pictures(page, `plan-pricing-${language}`);

    await operatorChanges(hosts, `users/${uid}`, { planExpiresAt: over, maxCards: 1 });
    await show('/dashboard', text('plans.endedOn', { date: asDate(over, language) }));
    expect(await page.getByText(text('plans.endingText')).count()).toBe(0);
    await show('/pricing', text('plans.afterEnded'));
    await show('/card/create', text('plans.endedTitle', { date: asDate(over, language) }));
    await page.getByRole('link', { name: text('plans.renew') }).click();
    await page.waitForURL(`${origin}/pricing`);
    await redeemForm(page, language).field.waitFor();
  });
});

/** For people: the page at each width, in both themes. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env['SCREENSHOTS']) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 768, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `${name}-${colorScheme}-${width}`, true);
    }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('whoever is not signed in logs in first and comes back', async () => {
  const { page: first } = await people.open();
  const who = somebody('Lia Licence');
  await register(first, origin, who);
  const { page } = await people.open();
  await page.goto(`${origin}/pricing`);
  await page.getByRole('link', { name: word('plans.loginLink') }).click();
  await page.getByLabel(word('auth.email'), { exact: true }).fill(who.email);
  await page.getByLabel(word('auth.password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: word('auth.login'), exact: true }).click();
  await redeemForm(page, 'en').field.waitFor();
  expect(page.url()).toBe(`${origin}/pricing`);
});
