/**
 * Redeeming licence codes on /pricing in a real browser. Refused codes and the end of a plan:
 * tests/screens/licences.test.tsx. Source: docs/product.md, questions 9, 10.
 */
import { expect, test } from 'vitest';
import { newLicence, operatorChanges } from '../../support/backend/licences.ts';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const DAY_MS = 86_400_000;
const asDate = (date: Date) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(date);

/** A field of a user document as it is on the wire. */
async function stored(uid: string, field: string): Promise<string> {
  const user = (await storedIn(hosts, 'users')).find(({ path }) => path === `users/${uid}`);
  return String(Object.values(user?.fields[field] ?? {})[0]);
}

/** When a user's licences end. */
const endOf = async (uid: string) =>
  new Date(Date.parse(await stored(uid, 'planStartedAt')) + Number(await stored(uid, 'planDays')) * DAY_MS);

test('a licence code is redeemed once, however it is typed, and a further one adds its days', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/pricing`);
  await page.getByText(word('profile.trialText')).waitFor();
  const redeeming = page.getByRole('region', { name: word('plans.redeemTitle') });
  const field = redeeming.getByLabel(word('plans.codeLabel'), { exact: true });
  const button = redeeming.getByRole('button', { name: word('plans.redeem'), exact: true });
  const redeemed = async () =>
    redeeming
      .getByText(word('plans.redeemedUntil', { date: asDate(await endOf(uid)) }), { exact: true })
      .waitFor();

  const code = await newLicence(hosts, 365);
  await field.fill(` ${code.replaceAll('-', '').toLowerCase()} `);
  await button.dblclick();
  await expect.poll(() => stored(uid, 'planDays')).toBe('365');
  await redeemed();
  expect(await field.inputValue()).toBe('');
  const own = page.getByRole('region', { name: word('profile.plan'), exact: true });
  await own.getByText(word('plans.until', { date: asDate(await endOf(uid)) }), { exact: true }).waitFor();
  await own.getByText(word('plans.after')).waitFor();
  // The walks open this page, but with nothing redeemed.
  expect(await violations(page)).toEqual([]);

  const further = await newLicence(hosts, 30);
  await field.fill(further);
  await field.press('Enter');
  await expect.poll(() => stored(uid, 'planDays')).toBe('395');
  await redeemed();

  await field.fill(further);
  await button.click();
  await redeeming.getByText(word('errors.licence-used-by-you'), { exact: true }).waitFor();
  expect(await stored(uid, 'planDays')).toBe('395');
});

// No walk opens the dashboard with this notice.
test('the notice that a plan ends soon has no accessibility violation', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const planExpiresAt = new Date(Date.now() + 13 * DAY_MS);
  await operatorChanges(hosts, `users/${uid}`, { plan: 'premium', planExpiresAt, cardCount: 1 });
  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('plans.endingTitle', { date: asDate(planExpiresAt) })).waitFor();
  await screenshot(page, 'plan-dashboard', true);
  expect(await violations(page)).toEqual([]);
});
