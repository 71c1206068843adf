/**
 * A deployment while an owner works: rules first, then the app. The tab of the last release goes on over
 * today's rules, and today's app goes on with everything that the last release has made. Source:
 * docs/operations.md, "Deploying a new version".
 */
import { expect, test } from 'vitest';
import { openSections } from '../e2e/support/steps.ts';
import { CARD_WRITES, forgetFaults, hold, slowDown } from '../support/backend/faults.ts';
import { CONNECTION_CUT } from '../support/people/profile.ts';
import { screenshot } from '../support/people/screenshot.ts';
import { deployRules } from './builds.ts';
import {
  addContact,
  addPicture,
  beginTeamRun,
  button,
  cardField,
  continueTeamRun,
  createCard,
  cutOff,
  designQr,
  editCard,
  leaveDetails,
  noteContact,
  openForm,
  queueCompany,
  reload,
  saveForm,
  takeOver,
  translateCard,
  visit,
  type App,
} from './steps.ts';
import { idWhere, LATER_TEXTS, textOf } from './stored.ts';
import { upgradeOfFile } from './upgrade.ts';

const { upgrade, people, appOf, ownerOf } = upgradeOfFile();

test('an open tab goes on over new rules, and the new app over what it has made', async () => {
  const { hosts, site, before, after } = upgrade();
  const visitor = await people.open({ serviceWorkers: 'block' });
  const stem = `up${Date.now().toString(36)}`;
  const team = Array.from({ length: 6 }, (_, at) => `${stem}-team-${at}`);

  // The last release, under its own rules.
  const owner = await ownerOf(before, `${stem}-a`, {
    phone: '+82 10 1234 5678',
    introText: 'I make cups.',
    memo: 'Likes tea.',
  });
  const { profile, id, card, cards, contacts } = owner;
  // A closed tab's last save, and its documents, are another tab's for a moment.
  profile.expectProblems(new RegExp(`${CONNECTION_CUT.source}|status of 400|primary lease`));
  let { app } = owner;
  let guest = appOf(visitor.page, before);
  await addContact(app, 'Ann Lee');
  const contactId = idWhere(await contacts(), 'name', 'Ann Lee');
  await visit(guest, `${stem}-a`, 'Mina Kim');
  await leaveDetails(guest, 'Bea First');
  await visit(guest, `${stem}-a`, 'Mina Kim');
  await leaveDetails(guest, 'Bea Second');
  await visit(guest, `${stem}-a`, 'Mina Kim');
  await slowDown(hosts, CARD_WRITES);
  await beginTeamRun(app, [
    'ID;Name;Email;Custom URL',
    ...team.map((slug, at) => `${at};Person ${at};p${at}@team.example;${slug}`),
  ]);
  await hold(hosts, CARD_WRITES, async () => (await cards()).size > 2);
  await app.page.close({ runBeforeUnload: false });
  await forgetFaults(hosts);
  app = appOf(await profile.context.newPage(), before);
  await openForm(app, id);
  await cutOff(profile, app);
  await queueCompany(app, 'Kiln');

  // The rules are deployed; the app is not yet.
  await deployRules(hosts, after);
  await card.after(async () => {
    await profile.context.setOffline(false);
    await app.page.getByText(app.word('outbox.sent_one', { count: 1 })).waitFor();
  }, 'company');
  await card.after(() => editCard(app, id, { position: 'Potter' }), 'position');
  await card.after(() => editCard(app, id, { customPath: `${stem}-b` }), 'customPath', 'formerPaths');
  await card.after(() => designQr(app, id, 'red'), 'qrDesign');
  await card.after(() => translateCard(app, id, 'ko', '김미나'), 'language', 'translations');
  await card.after(() => addPicture(app, id, 1), 'portfolioImages');
  await createCard(app, `${stem}-c`, { name: 'Mina Kim', email: 'mina@kiln.example' });
  await takeOver(app, 'Bea First');
  await noteContact(app, contactId, 'Hall 3');
  await slowDown(hosts, CARD_WRITES);
  await continueTeamRun(app);
  const begun = (await cards()).size;
  await hold(hosts, CARD_WRITES, async () => (await cards()).size > begun);
  await app.page.close({ runBeforeUnload: false });
  await forgetFaults(hosts);
  app = appOf(await profile.context.newPage(), before);
  await openForm(app, id);
  const other = appOf(await profile.context.newPage(), before);
  await openForm(other, id);
  await cardField(other, 'pronouns').fill('she/her');
  await cutOff(profile, app);
  await queueCompany(app, 'Kiln & Oven');

  // The app is deployed; two tabs of the last release are open, one with a changed form.
  site.deploy(after.app);
  await leaveDetails(guest, 'Bea Third');
  await card.after(() => profile.context.setOffline(false), 'company');
  const offer = (on: App) => on.page.getByText(before.word('update.ready'));
  // It has looked when the connection came back, which may have been too early for the service worker.
  await app.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await offer(app).waitFor();
  await screenshot(app.page, 'upgrade-1-offered');
  expect(await cardField(other, 'pronouns').inputValue()).toBe('she/her');
  await screenshot(other.page, 'upgrade-2-changed-form');
  await reload(app);
  app = appOf(app.page, after);
  await button(app, 'dashboard.viewQr').first().waitFor();
  await other.page.reload();
  const reloaded = appOf(other.page, after);
  await openSections(reloaded.page);
  await expect.poll(() => cardField(reloaded, 'pronouns').inputValue()).toBe('she/her');
  await screenshot(reloaded.page, 'upgrade-3-draft-in-the-new-app');
  await card.after(() => saveForm(reloaded), 'pronouns');
  await reloaded.page.close();

  // Today's app, over what the last release has made.
  const texts = { position: 'Head potter', ...Object.fromEntries(LATER_TEXTS.map((name) => [name, 'New'])) };
  await card.after(() => editCard(app, id, texts), ...Object.keys(texts));
  await card.after(() => editCard(app, id, { customPath: `${stem}-d` }), 'customPath', 'formerPaths');
  await card.after(() => designQr(app, id, 'blue'), 'qrDesign');
  await card.after(() => translateCard(app, id, 'he', 'מינה קים'), 'translations');
  await card.after(() => addPicture(app, id, 2), 'portfolioImages');
  await takeOver(app, 'Bea Second');
  await takeOver(app, 'Bea Third');
  await noteContact(app, contactId, 'Hall 4');
  expect(textOf((await contacts()).get(contactId), 'note')).toBe('Hall 4');
  await continueTeamRun(app);
  await app.page.getByRole('heading', { name: app.word('team.done') }).waitFor();
  await screenshot(app.page, 'upgrade-4-run-done');
  const slugs = [...(await cards()).values()].map((fields) => textOf(fields, 'customPath'));
  expect(slugs.toSorted()).toEqual([`${stem}-c`, `${stem}-d`, ...team].toSorted());

  // A visitor with the address of the first hour.
  guest = appOf(visitor.page, after);
  await visit(guest, `${stem}-a`, 'Mina Kim');
  await guest.page.getByText('Kiln & Oven').waitFor();
  await screenshot(guest.page, 'upgrade-5-visitor');
});
