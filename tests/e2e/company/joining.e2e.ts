/**
 * A stranger follows an invitation on a phone: an account, the card on the dashboard, its form with what the
 * company sets, and leaving. Another account finds the invitation used.
 */
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAccount } from '../../support/backend/accounts.ts';
import { operatorChanges } from '../../support/backend/licences.ts';
import { changeDocument, putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openSections, somebody } from '../support/steps.ts';
import { freshName } from '../support/visited-card.ts';
import { DRESS } from './put-company.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const DAY_MS = 86_400_000;
const ACME = { ...DRESS, company: 'Acme' };

/** A company with a card that waits for who has the code, put there without the interface. */
async function putInvitation() {
  const admin = (await newAccount(hosts, somebody('Ada Admin'), { language: 'en', maxCards: 5 })).uid;
  const slug = freshName('acme');
  const id = (word: string) => `${word}${slug.replaceAll('-', '')}`.padEnd(21, '0').slice(0, 21);
  const [companyId, cardId, code] = [id('Company'), id('Card'), `${id('CODE')}-0`];
  await putCards(hosts, admin, { [cardId]: { name: 'Bea Lee', customPath: slug, company: 'Acme' } });
  await changeDocument(hosts, `users/${admin}/cards/${cardId}`, { private: { companyId } });
  await changeDocument(hosts, `users/${admin}`, { cardCount: 1 });
  await putDocuments(hosts, {
    [`companies/${companyId}`]: {
      name: 'Acme',
      administrators: [admin],
      dress: ACME,
      locked: ['company', 'links'],
      peopleCount: 1,
      lastPersonId: cardId,
      seats: 5,
      planStartedAt: null,
      planDays: 0,
      licence: null,
      invitation: null,
      record: null,
    },
    [`companies/${companyId}/people/${cardId}`]: {
      holder: admin,
      member: null,
      name: 'Bea Lee',
      email: '',
      slug,
      invitation: code,
      isListed: false,
      record: null,
    },
    [`companyInvitations/${code}`]: {
      companyId,
      companyName: 'Acme',
      cardId,
      role: 'member',
      email: null,
      redeemedBy: null,
      redeemedAt: null,
      createdBy: admin,
    },
  });
  const redeemBefore = new Date(Date.now() + 30 * DAY_MS);
  await operatorChanges(hosts, `companyInvitations/${code}`, { redeemBefore });
  return { admin, companyId, cardId, code, slug };
}

const button = (page: Page, key: string, language: TestLanguage = 'en') =>
  page.getByRole('button', { name: word(key, {}, language), exact: true });
const link = (page: Page, key: string) => page.getByRole('link', { name: word(key), exact: true });

async function look(page: Page, name: string): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await screenshot(page, `joining-${name}`, true);
}

test(
  'a stranger comes from an invitation to the card on a phone, and gives it back',
  { timeout: 120_000 },
  async () => {
    const { admin, companyId, cardId, code, slug } = await putInvitation();
    const person = await people.open({ ...devices['Pixel 7'] });
    const { page } = person;
    page.setDefaultTimeout(20_000);
    // The save that the rules refuse.
    person.expectProblems(/403 .*documents:commit/);
    await page.goto(`${origin}/team/join/${code}`);
    await page.getByRole('heading', { name: 'Acme' }).waitFor();
    await page.getByText(word('company.join.neverSees')).waitFor();
    await look(page, 'signed-out');

    await link(page, 'shell.signUp').click();
    const { name, email, password } = somebody('Bea Lee');
    const field = (key: string) => page.getByLabel(word(key), { exact: true }).and(page.locator('input'));
    await field('auth.name').fill(name);
    await field('auth.email').fill(email);
    await field('auth.password').fill(password);
    await field('auth.confirmation').fill(password);
    await button(page, 'auth.register').click();
    await page.waitForURL(`${origin}/team/join/${code}`);
    await button(page, 'company.join.accept').waitFor();
    await look(page, 'ready');
    await button(page, 'company.join.accept').click();
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByText('Bea Lee').first().waitFor();
    const personOf = async () =>
      (await storedIn(hosts, 'people')).find(({ path }) => path.endsWith(`/people/${cardId}`))?.fields;
    expect(await personOf()).not.toMatchObject({ holder: { stringValue: admin } });
    await screenshot(page, 'joining-dashboard', true);

    // The browser's way back finds what has been done.
    await page.goto(`${origin}/team/join/${code}`);
    await page.getByText(word('company.join.taken')).waitFor();
    await look(page, 'taken');
    await link(page, 'company.join.openCard').click();
    await page.getByText('Acme', { exact: false }).first().waitFor();
    await button(page, 'company.member.leave').waitFor();
    await openSections(page);
    const company = page.locator('#card-company');
    await expect.poll(() => company.isDisabled()).toBe(true);
    expect(await page.locator('#card-memo').count()).toBe(0);
    await look(page, 'form');

    // The company locks another field while its member types there.
    await page.locator('#card-position').fill('Potter');
    await page.locator('#card-website').fill('https://bea.example');
    await changeDocument(hosts, `companies/${companyId}`, {
      locked: ['company', 'links', 'website'],
      dress: { ...ACME, website: 'https://acme.example' },
    });
    await button(page, 'common.save').click();
    await page.getByText(word('company.member.locksChanged', { company: 'Acme' })).waitFor();
    expect(await page.locator('#card-website').inputValue()).toBe('');
    expect(await page.locator('#card-position').inputValue()).toBe('Potter');
    await look(page, 'form-refused');
    await button(page, 'common.save').click();
    await page.waitForURL(`${origin}/dashboard`);

    await page.goto(`${origin}/cards/${cardId}/edit`);
    await button(page, 'company.member.leave').click();
    await screenshot(page, 'joining-leave');
    expect(await violations(page)).toEqual([]);
    await page
      .locator('dialog')
      .getByRole('button', { name: word('company.member.leave') })
      .click();
    await page.waitForURL(`${origin}/dashboard`);
    expect(await personOf()).toMatchObject({ holder: { stringValue: admin } });
    const stored = (await storedIn(hosts, 'customLinks')).find(({ path }) => path.endsWith(`/${slug}`));
    expect(stored?.fields).toMatchObject({ userId: { stringValue: admin } });
  },
);

test('another account finds an invitation used, and one that is not there is told', async () => {
  const { code } = await putInvitation();
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  await changeDocument(hosts, `companyInvitations/${code}`, { redeemedBy: 'another' });
  await page.goto(`${origin}/team/join/${code}`);
  await page.getByText(word('errors.invitation-used')).waitFor();
  await look(page, 'used');
  await page.goto(`${origin}/team/join/none`);
  await page.getByText(word('company.join.unknown')).waitFor();
  await look(page, 'unknown');
  expect(await link(page, 'titles.dashboard').getAttribute('href')).toBe('/dashboard');
});
