/**
 * The messages of /pricing about a licence code that cannot be redeemed, and the places that announce the end
 * of a plan. Codes and plans are made as the operator makes them. Redeeming in a browser:
 * tests/e2e/account/licences.e2e.ts. Source: docs/product.md, questions 9, 10.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, inject, test, vi } from 'vitest';
import {
  newLicence as newLicenceAt,
  operatorChanges as operatorChangesAt,
} from '../support/backend/licences.ts';
import { storedIn } from '../support/backend/owner-rest.ts';
import { word } from '../support/samples/words.ts';
import { layFault, newOwner, openApp, type Account } from './app.tsx';
import { field, fill, press, see, seeField, setOnline } from './steps.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const asDate = (date: Date) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(date);

const newLicence = (redeemBefore?: Date) => newLicenceAt(inject('hosts'), 30, redeemBefore);
const operatorChanges = (path: string, fields: Parameters<typeof operatorChangesAt>[2]) =>
  operatorChangesAt(inject('hosts'), path, fields);

/** The licence an account has, as it is on the wire; undefined for none. */
const licenceOf = async ({ uid }: Account) =>
  (await storedIn(inject('hosts'), 'users')).find(({ path }) => path === `users/${uid}`)?.fields['licence'];

const codeField = () => field(word('plans.codeLabel'));

// What `setOnline` says holds for one test.
afterEach(() => vi.restoreAllMocks());

/** Opens /pricing for a user on the free trial, as far as their plan. */
async function openPricing(): Promise<Account> {
  const owner = await newOwner();
  await openApp('/pricing', owner);
  await see(word('profile.trialText'));
  return owner;
}

/** Enters a code that is refused: the field says why, gets the focus and still has the code. */
async function expectRefused(code: string, message: string): Promise<void> {
  fill(word('plans.codeLabel'), code);
  // A real click, which takes the focus to the button.
  await userEvent.click(screen.getByRole('button', { name: word('plans.redeem') }));
  const form = within(screen.getByRole('region', { name: word('plans.redeemTitle') }));
  expect(await form.findByText(message)).toBeVisible();
  expect(codeField()).toHaveValue(code);
  expect(codeField()).toBeInvalid();
  expect(codeField()).toHaveAccessibleDescription(expect.stringContaining(message));
  await waitFor(() => expect(codeField()).toHaveFocus());
}

test('a licence code that cannot be redeemed is refused at its field and kept there', async () => {
  const owner = await openPricing();
  const used = await newLicence();
  await operatorChanges(`licences/${used}`, { redeemedBy: 'somebody', redeemedAt: new Date() });
  const ownUsed = await newLicence();
  await operatorChanges(`licences/${ownUsed}`, { redeemedBy: owner.uid, redeemedAt: new Date() });

  await expectRefused('', word('plans.codeMissing'));
  await expectRefused('hello', word('plans.codeForm'));
  await expectRefused('00000-00000-00000-00000', word('errors.licence-unknown'));
  await expectRefused(used, word('errors.licence-used'));
  await expectRefused(ownUsed, word('errors.licence-used-by-you'));
  await expectRefused(await newLicence(daysFromNow(-1)), word('errors.licence-expired'));
  expect(await licenceOf(owner)).toBeUndefined();
});

test('a licence code is refused without a connection', async () => {
  const owner = await openPricing();
  const code = await newLicence();
  setOnline(false);
  await expectRefused(code, word('errors.client-offline'));
  expect(await licenceOf(owner)).toBeUndefined();
});

test('a licence code is refused by a disabled account and by a plan without an end', async () => {
  const owner = await openPricing();
  const code = await newLicence();
  await operatorChanges(`users/${owner.uid}`, { isActive: false });
  await expectRefused(code, word('errors.user-disabled'));
  await operatorChanges(`users/${owner.uid}`, { isActive: true, plan: 'premium' });
  await expectRefused(code, word('errors.licence-not-needed'));
  expect(await licenceOf(owner)).toBeUndefined();
});

test('a licence code is redeemed although the answer of the service is lost', async () => {
  const owner = await openPricing();
  const code = await newLicence();
  const action = { drop: true, when: 'after' } as const;
  await layFault({ service: 'firestore', verb: 'commit', path: 'licences/*', action });
  fill(word('plans.codeLabel'), code);
  await press(word('plans.redeem'));
  expect(await screen.findByText(/^The code is redeemed\. Premium runs until .+\.$/)).toBeVisible();
  expect(codeField()).toHaveValue('');
  expect(await licenceOf(owner)).toEqual({ stringValue: code });
});

test('a plan that ends soon is told of on the dashboard, the profile and /pricing', async () => {
  const owner = await newOwner();
  const soon = daysFromNow(13);
  const date = asDate(soon);
  await operatorChanges(`users/${owner.uid}`, { plan: 'premium', planExpiresAt: soon, cardCount: 1 });

  await openApp('/dashboard', owner);
  expect(await see(word('plans.endingTitle', { date }))).toBeVisible();
  expect(await see(word('plans.until', { date }))).toBeVisible();
  for (const path of ['/profile', '/pricing']) {
    await openApp(path, owner);
    expect(await see(word('plans.until', { date }))).toBeVisible();
    expect(await see(word('plans.after'))).toBeVisible();
  }
});

test('a plan that has ended is told of on the dashboard, /pricing and in place of a new card', async () => {
  const owner = await newOwner({ maxCards: 1 });
  const over = daysFromNow(-1);
  const date = asDate(over);
  await operatorChanges(`users/${owner.uid}`, { plan: 'premium', planExpiresAt: over, cardCount: 1 });

  await openApp('/dashboard', owner);
  expect(await see(word('plans.endedOn', { date }))).toBeVisible();
  expect(screen.queryByText(word('plans.endingText'))).not.toBeInTheDocument();
  await openApp('/pricing', owner);
  expect(await see(word('plans.afterEnded'))).toBeVisible();
  const app = await openApp('/card/create', owner);
  expect(await see(word('plans.endedTitle', { date }))).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: word('plans.renew') }));
  expect(await seeField(word('plans.codeLabel'))).toBeVisible();
  expect(app.at()).toBe('/pricing');
});

test('a visitor of /pricing logs in and comes back to redeem a code', async () => {
  const { email, password } = await newOwner();
  const app = await openApp('/pricing');
  await userEvent.click(await screen.findByRole('link', { name: word('pricing.haveCode') }));
  await seeField(word('auth.email'));
  fill(word('auth.email'), email);
  fill(word('auth.password'), password);
  await press(word('auth.login'));
  expect(await seeField(word('plans.codeLabel'))).toBeVisible();
  expect(app.at()).toBe('/pricing');
});
