/**
 * The page is killed while a card is created or deleted: afterwards the card exists completely, or not at
 * all. Source: docs/product.md, question 8.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { CARD_WRITES, forgetFaults, layFault } from '../../support/backend/faults.ts';
import { filesIn, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, openDashboard } from '../support/owner.ts';
import { fillCard, openSections, pressCreate } from '../support/steps.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
afterEach(() => forgetFaults(hosts));

/** Returns an owner's stored cards, their links, and the stored count. */
async function stored(uid: string) {
  const [cards, links, users] = await Promise.all(
    ['cards', 'customLinks', 'users'].map((collection) => storedIn(hosts, collection)),
  );
  return {
    cards: (cards ?? []).filter(({ path }) => path.startsWith(`users/${uid}/`)).length,
    links: (links ?? []).filter(({ fields }) => JSON.stringify(fields['userId'])?.includes(uid)).length,
    count: (users ?? []).find(({ path }) => path === `users/${uid}`)?.fields['cardCount'],
  };
}

/** Longer than it takes to kill a page. */
const SLOW = { ...CARD_WRITES, action: { delay: 1_500 } };

/**
 * Runs an action that sends a commit, and kills the page while the commit is on its way: to a slow service,
 * or before the service gets it.
 */
async function killedInCommit(page: Page, isHeard: boolean, act: () => Promise<unknown>): Promise<void> {
  if (isHeard) await layFault(hosts, SLOW);
  else await page.route(/:commit/, () => {});
  const sent = page.waitForRequest((request) => request.url().includes(':commit'));
  await act();
  await sent;
  await kill(page);
}

async function kill(page: Page): Promise<void> {
  // Closing the page normally would release the request that is held back.
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** A user with the form of a new card filled in; returns what they would send. */
async function inForm() {
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await newOwner(page, { origin, hosts });
  const customUrl = freshName('killed');
  const fill = (on: Page) =>
    fillCard(on, origin, { name: 'Mina Kim', email: 'mina@kiln.example', customUrl });
  await fill(page);
  return { profile, page, context, uid, customUrl, fill };
}

/** The same with the card made, and one press from being deleted. */
async function beforeDeletion() {
  const person = await inForm();
  const { page, customUrl } = person;
  await pressCreate(page);
  await page.waitForURL(`${origin}/${customUrl}`);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  const button = { name: word('common.delete'), exact: true };
  await page.getByRole('button', button).click();
  const sure = page.getByRole('alertdialog').getByRole('button', button);
  await sure.waitFor();
  return { ...person, sure };
}

const cardsOf = async (uid: string) => (await stored(uid)).cards;
const WHOLE = { cards: 1, links: 2, count: { integerValue: '1' } };
const NOTHING = { cards: 0, links: 0, count: { integerValue: '0' } };

/** The card's page for everybody. */
async function openPublic(page: Page, customUrl: string): Promise<void> {
  await page.goto(`${origin}/${customUrl}`);
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
}

async function openDashboardOfOne(page: Page): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('dashboard.edit') }).waitFor();
}

test('a new card is not made when its page is killed before the request, and can be made then', async () => {
  const { page, context, uid, customUrl, fill } = await inForm();
  await killedInCommit(page, false, () => pressCreate(page));
  const again = await context.newPage();
  await openDashboard(again, origin);
  expect(await stored(uid)).toEqual(NOTHING);
  await fill(again);
  await pressCreate(again);
  await again.waitForURL(`${origin}/${customUrl}`);
  expect(await stored(uid)).toEqual(WHOLE);
});

test('a new card is complete when its page is killed during the request', async () => {
  const { page, context, uid, customUrl } = await inForm();
  await killedInCommit(page, true, () => pressCreate(page));
  await expect.poll(() => cardsOf(uid)).toBe(1);
  const again = await context.newPage();
  await openDashboardOfOne(again);
  expect(await stored(uid)).toEqual(WHOLE);
  await openPublic(again, customUrl);
});

test('a contact file is written by the next page when the page of a save is killed before it', async () => {
  const { page, context, uid, customUrl } = await inForm();
  await page.locator('#card-company').fill('Left Company');
  await pressCreate(page);
  await page.waitForURL(`${origin}/${customUrl}`);
  const [path = ''] = await filesIn(hosts, `users/${uid}/vcards`);
  const place = `http://${hosts.storage}/v0/b/${hosts.projectId}.appspot.com/o/${encodeURIComponent(path)}`;
  const contact = async () => (await fetch(`${place}?alt=media`)).text();
  expect(await contact()).toContain('Left Company');

  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  await openSections(page);
  await page.locator('#card-company').fill('');
  await page.route(/\/v0\/b\/.*vcards/, () => {});
  const uploaded = page.waitForRequest(/\/v0\/b\/.*vcards/);
  await page.getByRole('button', { name: word('common.save'), exact: true }).click();
  await uploaded;
  await kill(page);
  expect(await contact()).toContain('Left Company');

  const again = await context.newPage();
  await again.goto(`${origin}/help`);
  // As if the minute were over that the save itself has for its file.
  await again.evaluate((key) => {
    const files = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
    localStorage.setItem(key, JSON.stringify(files.map((file) => ({ ...file, dueAt: 0 }))));
  }, `carte.files.${uid}`);
  await openDashboardOfOne(again);
  await expect.poll(contact).not.toContain('Left Company');
});

test('a card is unchanged when its page is killed before the request to delete it', async () => {
  const { page, context, uid, customUrl, sure } = await beforeDeletion();
  await killedInCommit(page, false, () => sure.click());
  const again = await context.newPage();
  await openDashboardOfOne(again);
  expect(await stored(uid)).toEqual(WHOLE);
  await openPublic(again, customUrl);
});

test('a card is gone with its links when its page is killed during the deletion', async () => {
  const { profile, page, context, uid, customUrl, sure } = await beforeDeletion();
  await killedInCommit(page, true, () => sure.click());
  await expect.poll(() => cardsOf(uid)).toBe(0);
  // The browser itself reports that there is no such card.
  profile.expectProblems(/status of 404/);
  const again = await context.newPage();
  await openDashboard(again, origin);
  expect(await stored(uid)).toEqual(NOTHING);
  await again.goto(`${origin}/${customUrl}`);
  await again.getByText(word('visitor.notFoundTitle')).waitFor();
});
