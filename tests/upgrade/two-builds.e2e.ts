/**
 * A browser that still runs the last release, such as a phone whose app was stored: over today's rules and
 * over what today's app has made.
 */
import { expect, test } from 'vitest';
import { CONNECTION_CUT } from '../support/people/profile.ts';
import { screenshot } from '../support/people/screenshot.ts';
import { deployRules } from './builds.ts';
import {
  addContact,
  addPicture,
  createCard,
  cutOff,
  designQr,
  editCard,
  leaveDetails,
  logIn,
  noteContact,
  openForm,
  queueCompany,
  takeOver,
  translateCard,
  visit,
} from './steps.ts';
import { idWhere, textOf } from './stored.ts';
import { upgradeOfFile } from './upgrade.ts';

const { upgrade, people, appOf, ownerOf } = upgradeOfFile(({ hosts, after }) => deployRules(hosts, after));

test('the last release goes on over cards, contacts and an inbox that today’s app has made', async () => {
  const { site, before, after } = upgrade();
  const stem = `fb${Date.now().toString(36)}`;

  // Today's app.
  const owner = await ownerOf(after, `${stem}-a`, {
    phone: '+82 10 1234 5678',
    website: 'kiln.example',
    introText: 'I make cups.',
    memo: 'Likes tea.',
  });
  const { app: desk, person, id, card, cards, contacts } = owner;
  const guest = await people.open({ serviceWorkers: 'block' });
  await card.after(() => translateCard(desk, id, 'ko', '김미나'), 'language', 'translations');
  await card.after(() => addPicture(desk, id, 1), 'portfolioImages');
  await card.after(() => editCard(desk, id, { customPath: `${stem}-b` }), 'customPath', 'formerPaths');
  await card.after(() => designQr(desk, id, 'red'), 'qrDesign');
  await addContact(desk, 'Ann Lee');
  const contactId = idWhere(await contacts(), 'name', 'Ann Lee');
  await visit(appOf(guest.page, after), `${stem}-b`, 'Mina Kim');
  await leaveDetails(appOf(guest.page, after), 'Bea Today');

  // The last release, on another device.
  site.deploy(before.app);
  const profile = await people.open();
  const phone = appOf(profile.page, before);
  await logIn(phone, person);
  await card.after(() => editCard(phone, id, { position: 'Potter' }), 'position');
  await card.after(() => editCard(phone, id, { customPath: `${stem}-c` }), 'customPath', 'formerPaths');
  await card.after(() => designQr(phone, id, 'blue'), 'qrDesign');
  await card.after(() => translateCard(phone, id, 'he', 'מינה קים'), 'translations');
  await card.after(() => addPicture(phone, id, 2), 'portfolioImages');
  await takeOver(phone, 'Bea Today');
  await noteContact(phone, contactId, 'Hall 3');
  expect(textOf((await contacts()).get(contactId), 'note')).toBe('Hall 3');
  await createCard(phone, `${stem}-d`, { name: 'Mina Kim', email: 'mina@kiln.example' });
  await openForm(phone, id);
  profile.expectProblems(CONNECTION_CUT);
  await cutOff(profile, phone);
  await queueCompany(phone, 'Kiln');
  await card.after(() => profile.context.setOffline(false), 'company');
  expect((await cards()).size).toBe(2);

  const visitor = appOf(guest.page, before);
  await visit(visitor, `${stem}-a`, 'Mina Kim');
  await visitor.page.getByText('Kiln', { exact: true }).waitFor();
  await screenshot(visitor.page, 'upgrade-6-former-visitors-page');

  // Hosting has no files of the last release any more: what is not loaded yet fails, and says so.
  site.deploy(after.app);
  guest.expectProblems(/status of 404/);
  await visitor.page.locator('.card-sheet__second').click();
  await visitor.page.getByText(before.word('visitor.failedText')).waitFor();
  await screenshot(visitor.page, 'upgrade-7-visitors-page-after-the-deployment');
  const reloaded = appOf(guest.page, after);
  await visit(reloaded, `${stem}-c`, 'Mina Kim');
  await leaveDetails(reloaded, 'Bea Former');
  await takeOver(desk, 'Bea Former');
});
