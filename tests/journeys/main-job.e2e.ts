/** The main job, from signing up to the contact in another person's phone. Source: issue 2, section 4. */
import ical from 'ical.js';
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../e2e/support/owner.ts';
import { fillCard, pressCreate, register, showQr, somebody } from '../e2e/support/steps.ts';
import { tellBackend } from '../support/backend/control.ts';
import { storedIn, type StoredDocument } from '../support/backend/owner-rest.ts';
import { contentOf } from '../support/people/download.ts';
import { usePeople } from '../support/people/people.ts';
import type { Profile } from '../support/people/profile.ts';
import { screenshot } from '../support/people/screenshot.ts';
import { decodeQr } from '../support/samples/pictures.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin, hosts, control } = ownSite();

const people = usePeople();
const desktop = (): Promise<Profile> => people.open();
const phone = (): Promise<Profile> => people.open({ ...devices['Pixel 7'], acceptDownloads: true });

/** The properties of the one vCard in a text, by name, through an independent parser. */
function parseVcard(text: string): Map<string, unknown> {
  const parsed = ical.parse(text) as [string, [string, object, string, unknown][]];
  const [kind, properties] = typeof parsed[0] === 'string' ? parsed : (parsed[0] as typeof parsed);
  expect(kind).toBe('vcard');
  return new Map(properties.map(([name, , , value]) => [name, value]));
}

const text = (key: string) => word(key);

test('a card is made, its QR code scanned, and the contact saved on another person’s phone', async () => {
  const name = `jana-${Date.now().toString(36)}`;
  const owner = await desktop();
  await register(owner.page, origin, somebody('Jana Nováková'));
  await screenshot(owner.page, 'main-job-1-dashboard-empty');
  await fillCard(owner.page, origin, {
    name: 'Jana Nováková',
    email: 'jana@firma.example',
    phone: '+420 123 456 789',
    company: 'Nováková & Co; "Ltd"',
    position: 'CEO',
    website: 'firma.example',
    customUrl: name,
    photo: true,
  });
  await screenshot(owner.page, 'main-job-2-form');
  await pressCreate(owner.page);
  await owner.page.waitForURL(`${origin}/${name}`);
  await showQr(owner.page, origin);
  const address = decodeQr(await owner.page.screenshot());
  expect(address?.toLowerCase()).toBe(`${origin}/${name}?s=qr`);

  const visitor = await phone();
  await visitor.page.goto(address ?? '');
  await visitor.page.getByRole('heading', { level: 1, name: 'Jana Nováková' }).waitFor();
  await visitor.page.getByText('Nováková & Co; "Ltd"').waitFor();
  const preview = visitor.page.locator('.card-face__preview');
  expect(await preview.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  const photo = visitor.page.locator('.card-face__full');
  await photo.waitFor();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([800, 600]);
  await screenshot(visitor.page, 'main-job-4-phone');

  const download = visitor.page.waitForEvent('download');
  await visitor.page.getByText(text('visitor.addToContacts')).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.vcf$/);
  const contact = parseVcard((await contentOf(file)).toString());
  expect(contact.get('fn')).toBe('Jana Nováková');
  expect(contact.get('n')).toEqual(['Nováková', 'Jana', '', '', '']);
  expect([contact.get('org')].flat()).toEqual(['Nováková & Co; "Ltd"']);
  expect(contact.get('email')).toBe('jana@firma.example');
  expect(String(contact.get('tel')).replaceAll(' ', '')).toBe('+420123456789');
  expect(contact.get('title')).toBe('CEO');
  // A JPEG begins with FF D8 FF.
  expect(String(contact.get('photo'))).toMatch(/^\/9j\//);
});

test('two people who claim one name at the same moment: exactly one gets it, nothing half-written stays', async () => {
  const name = `both-${Date.now().toString(36)}`;
  const [first, second] = [await desktop(), await desktop()];
  const claim = async ({ page }: Profile, who: string) => {
    await signIn(page, somebody(who), { origin, hosts });
    await fillCard(page, origin, { name: who, email: 'x@example.com', customUrl: name });
  };
  await claim(first, 'First Claimant');
  await claim(second, 'Second Claimant');
  // The browser itself reports the refused commit of the one who comes second.
  for (const profile of [first, second])
    profile.expectProblems(/Failed to load resource: .*\b(409|403|400)\b.*:commit/);
  await Promise.all([pressCreate(first.page), pressCreate(second.page)]);
  const outcome = async ({ page }: Profile) => {
    const won = page.waitForURL(`${origin}/${name}`).then(() => 'won');
    const lost = page
      .getByText(text('errors.custom-url-already-exists'))
      .first()
      .waitFor()
      .then(() => 'lost');
    return Promise.race([won, lost]);
  };
  expect((await Promise.all([outcome(first), outcome(second)])).sort()).toEqual(['lost', 'won']);

  const about = (documents: StoredDocument[], words: string) =>
    documents.filter(({ path, fields }) => `${path} ${JSON.stringify(fields)}`.includes(words));
  const cards = about(await storedIn(hosts, 'cards'), name);
  const links = about(await storedIn(hosts, 'customLinks'), name);
  const users = about(await storedIn(hosts, 'users'), 'Claimant');
  expect(cards).toHaveLength(1);
  const [, winner = '', , cardId = ''] = cards[0]?.path.split('/') ?? [];
  expect(links.map(({ path }) => path).sort()).toEqual(
    [`customLinks/${name}`, `customLinks/${cardId}`].sort(),
  );
  expect(links.map(({ fields }) => fields['userId'])).toEqual(links.map(() => ({ stringValue: winner })));
  const countOf = (isWinner: boolean) =>
    users
      .filter(({ path }) => (path === `users/${winner}`) === isWinner)
      .map(({ fields }) => fields['cardCount']);
  expect(countOf(true)).toEqual([{ integerValue: '1' }]);
  expect(countOf(false)).toEqual([{ integerValue: '0' }]);
});

/** After a failed save everything is still in the form; pressing again saves it. */
async function pressAgain(page: Page): Promise<void> {
  expect(await page.locator('input[name="name"]').inputValue()).toBe('Petr Phoenix');
  expect(await page.locator('input[name="email"]').inputValue()).toBe('petr@example.com');
  await pressCreate(page);
}

test('the backend is killed and restarted in the middle: nothing is lost and the app goes on', async () => {
  const name = `phoenix-${Date.now().toString(36)}`;
  const owner = await desktop();
  const visitor = await phone();
  await signIn(owner.page, somebody('Petr Phoenix'), { origin, hosts });
  await fillCard(owner.page, origin, { name: 'Petr Phoenix', email: 'petr@example.com', customUrl: name });
  // The journal reaches the disk within a second.
  await owner.page.waitForTimeout(1200);

  for (const profile of [owner, visitor]) {
    profile.expectProblems(/Failed to load resource: net::ERR_|Could not reach Cloud Firestore/);
  }
  // The restarted backend knows no stream of before (400); the phone, which asks again by itself, may come
  // before the save (404).
  owner.expectProblems(/Failed to load resource: .*status of 400/);
  visitor.expectProblems(/Failed to load resource: .*status of 404/);
  await tellBackend(control, 'kill');
  await visitor.page.goto(`${origin}/${name}`);
  await visitor.page.getByRole('button', { name: text('visitor.retry') }).waitFor();
  await screenshot(visitor.page, 'recovery-1-phone-while-down');
  await pressCreate(owner.page);
  await screenshot(owner.page, 'recovery-2-owner-while-down');
  await tellBackend(control, 'start');

  // Either the save was still being tried and arrives, or the form says that it failed and has kept what was
  // typed.
  const saved = owner.page.waitForURL(`${origin}/${name}`).then(() => 'saved' as const);
  const failed = owner.page
    .getByText(text('cards.createFailed'))
    .or(owner.page.getByText(text('errors.network-request-failed')))
    .first()
    .waitFor()
    .then(() => 'failed' as const);
  if ((await Promise.any([saved, failed])) === 'failed') await pressAgain(owner.page);
  await saved;
  failed.catch(() => 'The save arrived, so no message came.');
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { level: 1, name: 'Petr Phoenix' }).waitFor();
  for (const profile of [owner, visitor]) profile.expectNoMoreProblems();
  await owner.page.goto(`${origin}/dashboard`);
  await owner.page.getByText('Petr Phoenix').first().waitFor();
  await screenshot(owner.page, 'recovery-3-owner-after');
  const cards = await storedIn(hosts, 'cards');
  const named = cards.filter(({ fields }) =>
    JSON.stringify(fields['customPath'] ?? '').includes(`"${name}"`),
  );
  expect(named).toHaveLength(1);
});
