/** What an administrator does with the people of a company, from making it to releasing one of them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAccount } from '../../support/backend/accounts.ts';
import { newLicence } from '../../support/backend/licences.ts';
import { changeDocument, deleteDocument } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const ANN = 'AnnLeeOfAcme00000001';
const BOB = 'BobEkOfAcme000000002';

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const inDialog = (page: Page, key: string) =>
  page.locator('dialog').getByRole('button', { name: word(key), exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const openScreen = (page: Page, key: string) =>
  page
    .getByRole('navigation', { name: word('company.navigation') })
    .getByRole('link', { name: word(key), exact: true })
    .click();

async function look(page: Page, name: string): Promise<void> {
  expect(await violations(page)).toEqual([]);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await screenshot(page, `company-${name}-${width}`);
  }
}

/** A member has taken Bob's card, with the documents that a move writes. */
async function takeByMember(uid: string, companyId: string): Promise<void> {
  const member = await newAccount(hosts, somebody('Bob Ek'), { language: 'en', maxCards: 1 });
  await deleteDocument(hosts, `users/${uid}/cards/${BOB}`);
  await putCards(hosts, member.uid, {
    [BOB]: {
      name: 'Bob Ek',
      customPath: `bob-${companyId.toLowerCase().slice(0, 12)}`,
      private: { companyId },
    },
  });
  await changeDocument(hosts, `users/${member.uid}/cards/${BOB}`, { private: { companyId } });
  const path = `companies/${companyId}/people/${BOB}`;
  await changeDocument(hosts, path, { holder: member.uid, member: member.uid });
  await changeDocument(hosts, `users/${member.uid}`, { cardCount: 1 });
}

test(
  'an administrator makes a company, adds and invites people, takes a card back and releases one',
  { timeout: 180_000 },
  async () => {
    const person = await people.open();
    const { page } = person;
    // A card that is paused has no vCard: the file is removed where it was never written.
    person.expectProblems(/vcards.*404|404.*vcards/);
    const uid = await newOwner(page, { origin, hosts });
    await changeDocument(hosts, `users/${uid}`, { plan: 'premium', cardCount: 2 });
    await putCards(hosts, uid, { [ANN]: { name: 'Ann Lee' }, [BOB]: { name: 'Bob Ek' } });

    await page.goto(`${origin}/team`);
    await page.getByRole('link', { name: word('titles.company'), exact: true }).click();
    await page.getByLabel(word('company.start.name')).fill('Acme');
    await look(page, 'new');
    await button(page, 'company.start.create').click();

    const seats = page.getByLabel(word('plans.codeLabel'));
    await seats.fill(await newLicence(hosts, 30, null, 3));
    await button(page, 'plans.redeem').click();
    await page.getByText(word('company.settings.redeemed')).waitFor();
    await page.getByText(word('code.position', { number: 0, count: 3 })).waitFor();
    await page.getByText(word('company.settings.one')).waitFor();
    await look(page, 'settings');
    await button(page, 'company.settings.invite').click();
    await inDialog(page, 'company.invite.create').click();
    await page.locator('dialog').getByText('/team/join/').waitFor();
    await inDialog(page, 'common.close').click();

    await openScreen(page, 'titles.companyPeople');
    await page.getByRole('heading', { name: word('company.people.empty') }).waitFor();
    await button(page, 'company.people.add').click();
    await page.getByRole('checkbox', { name: 'Ann Lee' }).check();
    await page.getByRole('checkbox', { name: 'Bob Ek' }).check();
    await look(page, 'add');
    await inDialog(page, 'company.people.add').click();
    await row(page, 'Bob Ek').getByText(word('company.people.state.none')).waitFor();
    await look(page, 'people');

    await row(page, 'Ann Lee').getByRole('button').click();
    await look(page, 'person');
    await inDialog(page, 'company.people.invite').click();
    await inDialog(page, 'company.invite.create').click();
    const link = page.locator('dialog p[dir=ltr]');
    await link.waitFor();
    const invitation = (await link.textContent()) ?? '';
    expect(invitation).toMatch(/\/team\/join\/[0-9A-Z-]{23}$/);
    const mail = page.locator('dialog').getByRole('link', { name: word('shareKit.send.mail') });
    expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(invitation);
    await look(page, 'invitation');
    await inDialog(page, 'common.close').click();
    await row(page, 'Ann Lee')
      .getByText(/^Invited until/)
      .waitFor();

    const companyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await changeDocument(hosts, `companies/${companyId}/people/${ANN}`, { member: 'someone' });
    await takeByMember(uid, companyId);
    await page.reload();
    await row(page, 'Ann Lee').getByText(word('company.people.state.joined')).waitFor();
    await row(page, 'Ann Lee').getByRole('button').click();
    await inDialog(page, 'company.people.undo').click();
    await inDialog(page, 'company.people.undo').click();
    await row(page, 'Ann Lee').getByText(word('company.people.state.none')).waitFor();

    await row(page, 'Bob Ek').getByText(word('company.people.state.taken')).waitFor();
    await row(page, 'Bob Ek').getByRole('button').click();
    await inDialog(page, 'cards.pause').click();
    await inDialog(page, 'cards.resume').waitFor();
    await inDialog(page, 'company.people.takeBack').click();
    await inDialog(page, 'company.people.takeBack').click();
    await row(page, 'Bob Ek').getByText(word('company.people.withYou')).waitFor();

    await page.getByLabel(word('company.people.find')).fill('bob');
    await row(page, 'Ann Lee').waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: word('network.select', { name: 'Bob Ek' }) }).check();
    await look(page, 'selected');
    await button(page, 'company.people.release').click();
    await inDialog(page, 'company.people.release').click();
    await page.getByText(word('dashboard.nothingFound')).waitFor();

    await openScreen(page, 'titles.companyRecord');
    await row(page, 'Bob Ek').getByText(word('company.record.what.released')).waitFor();
    await look(page, 'record');
    await openScreen(page, 'titles.companySettings');
    await page.getByText(word('code.position', { number: 1, count: 3 })).waitFor();
    expect(await button(page, 'company.settings.end').isDisabled()).toBe(true);
  },
);
