/**
 * Fields of tomorrow, made up: today's app and the last release's over rules and cards that have them.
 * Nothing of the cards is lost, and each refusal is explained.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rulesText } from '../../build/rules/rules-text.ts';
import { CARD_FIELDS } from '../../src/card/model/card-fields.ts';
import { putPicture } from '../e2e/support/visited-card.ts';
import { changedRules } from '../support/backend/changed-rules.ts';
import { CONNECTION_CUT, NO_CONTACT_FILE } from '../support/people/profile.ts';
import { screenshot } from '../support/people/screenshot.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { deployRules, type Build } from './builds.ts';
import {
  addPicture,
  beginTeamRun,
  button,
  cardField,
  createCard,
  cutOff,
  designQr,
  editCard,
  openForm,
  queueCompany,
  reload,
  saveForm,
  translateCard,
  visit,
} from './steps.ts';
import { growCard } from './stored.ts';
import { upgradeOfFile } from './upgrade.ts';

/** A version that is later than any of today. */
const LATER = '99.0.0';

let tomorrow: Build;
let folder: string;
const { upgrade, people, appOf, ...owners } = upgradeOfFile(async ({ hosts, after }) => {
  // Rules are deployed before the app that needs them.
  await deployRules(hosts, after);
  folder = await mkdtemp(join(tmpdir(), 'carte-tomorrow-'));
  await cp(after.app.folder, folder, { recursive: true });
  await writeFile(join(folder, 'release.json'), JSON.stringify({ version: LATER, oldest: LATER }));
  tomorrow = {
    ...after,
    app: { ...after.app, folder },
    firestoreRules: rulesText(after.firestoreRules, {
      ...CARD_FIELDS,
      motto: { kind: 'text', limit: 20, since: LATER },
      posters: { kind: 'pictures', limit: 2, since: LATER },
      birthday: { kind: 'text', limit: 10, since: LATER, isPrivate: true },
    }),
  };
});
afterAll(() => rm(folder, { recursive: true }));

/** An owner with one card, made in a build. */
async function ownerOf(build: Build) {
  const { hosts } = upgrade();
  const slug = `to${Date.now().toString(36)}`;
  const owner = await owners.ownerOf(build, slug, { memo: 'Likes tea.' });
  const { uid, id } = owner;
  /** Stores the fields of tomorrow, as tomorrow's app will. */
  const grow = async () => {
    const poster = await putPicture(hosts, `users/${uid}/images/poster.png`, stripedPhoto());
    await growCard(hosts, uid, id, {
      projection: { motto: 'Slow is smooth', posters: [poster] },
      hidden: { birthday: '1999-01-01' },
    });
  };
  return { ...owner, slug, grow };
}

test('today’s app changes a card of tomorrow and loses none of it', async () => {
  const { hosts, after } = upgrade();
  const { profile, app, slug, id, card, cards, grow } = await ownerOf(after);
  profile.expectProblems(NO_CONTACT_FILE);
  await deployRules(hosts, tomorrow);
  await openForm(app, id);
  await cardField(app, 'pronouns').fill('she/her');
  await card.after(grow, 'motto', 'posters', 'private');
  // The form is not taken away from its owner.
  await card.after(() => saveForm(app), 'pronouns');
  await card.after(() => editCard(app, id, { position: 'Potter' }), 'position');
  await card.after(() => editCard(app, id, { customPath: `${slug}-b` }), 'customPath', 'formerPaths');
  await card.after(() => designQr(app, id, 'red'), 'qrDesign');
  await card.after(() => translateCard(app, id, 'ko', '김미나'), 'language', 'translations');
  await card.after(() => addPicture(app, id, 1), 'portfolioImages');
  await createCard(app, `${slug}-c`, { name: 'Ann Lee', email: 'ann@kiln.example' });
  await card.after(async () => {
    await beginTeamRun(app, ['Name;Email;Website', 'Mina Kim;mina@kiln.example;https://kiln.example']);
    await app.page.getByRole('heading', { name: app.word('team.done') }).waitFor();
  }, 'website');
  await openForm(app, id);
  profile.expectProblems(CONNECTION_CUT);
  await cutOff(profile, app);
  await queueCompany(app, 'Kiln');
  await card.after(() => profile.context.setOffline(false), 'company');
  expect((await cards()).size).toBe(2);

  const visitor = await people.open({ serviceWorkers: 'block' });
  await visit(appOf(visitor.page, after), slug, 'Mina Kim');
  await visitor.page.getByText('Kiln', { exact: true }).waitFor();
  await screenshot(visitor.page, 'upgrade-8-card-of-tomorrow');
});

test('today’s app is refused by stricter rules of tomorrow, says why, and brings the text into the new one', async () => {
  const { hosts, site, after } = upgrade();
  const { profile, app, id, card } = await ownerOf(after);
  await openForm(app, id);
  await cardField(app, 'company').fill('Kiln');
  await deployRules(hosts, {
    ...tomorrow,
    firestoreRules: changedRules(
      tomorrow.firestoreRules,
      'allow update: if (mayPublish(uid)',
      'allow update: if false && (mayPublish(uid)',
    ),
  });
  site.deploy(tomorrow.app);
  profile.expectProblems(/status of 403/);
  await button(app, 'common.save').click();
  await app.page.getByText(app.word('errors.app-too-old')).first().waitFor();
  expect(await app.page.getByText(app.word('errors.permission-denied')).count()).toBe(0);
  expect(await cardField(app, 'company').inputValue()).toBe('Kiln');
  await screenshot(app.page, 'upgrade-9-too-old');
  await reload(app);
  await expect.poll(() => cardField(app, 'company').inputValue()).toBe('Kiln');
  await screenshot(app.page, 'upgrade-10-text-is-back');
  await deployRules(hosts, tomorrow);
  await card.after(() => saveForm(app), 'company');
});

// 0.1.0 alone: a later release changes such a card as today's app does above.
test('the last release shows a card of tomorrow without changing it, and today’s app has what was typed', async () => {
  const { hosts, site, before, after } = upgrade();
  await deployRules(hosts, before);
  const { app, slug, id, card, grow } = await ownerOf(before);
  await deployRules(hosts, tomorrow);
  await openForm(app, id);
  await cardField(app, 'company').fill('Kiln');
  await card.after(grow, 'motto', 'posters', 'private');
  await app.page.getByText(before.word('errors.card-legacy')).waitFor();
  const visitor = await people.open({ serviceWorkers: 'block' });
  await visit(appOf(visitor.page, before), slug, 'Mina Kim');

  site.deploy(after.app);
  await app.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await app.page.getByText(before.word('update.ready')).waitFor();
  await screenshot(app.page, 'upgrade-11-last-release-offers-the-new-one');
  await reload(app);
  const now = appOf(app.page, after);
  await expect.poll(() => cardField(now, 'company').inputValue()).toBe('Kiln');
  await card.after(() => saveForm(now), 'company');
});
