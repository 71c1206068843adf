/**
 * The card form when all goes well: every field saved and shown, drafts, questions before leaving, pictures.
 * Source: docs/specification.md §2 to §5.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { changeDocument, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import type { Profile } from '../../support/people/profile.ts';
import { storedPixels, stripedPhoto, turnedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const slug = `form-${Date.now().toString(36)}`;

const people = usePeople();
let profile: Profile;
let page: Page;
let uid: string;

const field = (name: string) => page.locator(`#card-${name}`);
const button = (key: string, values = {}, within: Page | Locator = page) =>
  within.getByRole('button', { name: word(key, values), exact: true });
const textOf = (text: string) => page.getByText(text, { exact: true }).first();
const choose = async (key: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const chooser = page.waitForEvent('filechooser');
  await button(key).click();
  await (await chooser).setFiles(files);
};

beforeAll(async () => {
  profile = await people.keep();
  ({ page } = profile);
  uid = await newOwner(page, { origin, hosts });
});

const TEXTS = {
  name: 'Mina Kim',
  pronouns: 'she/her',
  email: 'mina@kiln.example',
  phone: '+82 10 1234 5678',
  website: 'kiln.example',
  company: 'Kiln & Co',
  position: 'Potter',
  address: '12 Clay Street, Seoul',
  instagramId: '@mina.kiln',
  threadsId: 'minathreads',
  youtubeId: '@minatube',
  linkedinId: 'mina-in',
  facebookId: 'minaface',
  tiktokId: '@minatok',
  kakaoChannelUrl: 'pf.kakao.com/_mina',
  introText: 'I make cups.\nAnd bowls.',
  servicesIntro: 'Courses on Saturdays',
  memo: 'nobody else reads this',
  calendlyLink: 'calendly.com/mina',
  feedbackFormLink: 'https://forms.example/mina',
} as const;

test('every field survives a reload, is saved, and is shown on the public page; the memo is not shown', async () => {
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await field('customPath').fill('Mina Kim_7!');
  expect(await field('customPath').inputValue()).toBe('mina-kim7');
  await textOf(word('cards.customUrlHint')).waitFor();
  await field('customPath').fill('admin');
  await textOf(word('errors.custom-url-reserved')).waitFor();
  await field('customPath').fill(slug);
  for (const [name, text] of Object.entries(TEXTS)) await field(name).fill(text);

  await choose('cards.choosePhoto', {
    name: 'turned.jpg',
    mimeType: 'image/jpeg',
    buffer: await turnedPhoto(page),
  });
  await button('cards.removePhoto').waitFor();
  const picture = (width: number) => ({
    name: `p${width}.png`,
    mimeType: 'image/png',
    buffer: stripedPhoto(width, 100),
  });
  await choose('cards.addPictures', picture(101), picture(102), picture(103));
  await textOf(word('cards.usedOf', { used: 3, max: 12 })).waitFor();
  const widths = () =>
    page
      .getByRole('region', { name: word('cards.sections.portfolio') })
      .locator('li img')
      .evaluateAll(async (images) => {
        await Promise.all(images.map((image) => (image as HTMLImageElement).decode()));
        return images.map((image) => (image as HTMLImageElement).naturalWidth);
      });
  await expect.poll(widths).toEqual([101, 102, 103]);
  await button('cards.moveLater', { number: 1 }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(widths).toEqual([102, 103, 101]);
  await button('cards.deletePicture', { number: 2 }).click();
  await expect.poll(widths).toEqual([102, 101]);

  await page.getByRole('radio', { name: word('color.names.teal') }).check({ force: true });
  const background = page.getByRole('group', { name: word('cards.backgroundColor') });
  await background.getByRole('radio', { name: word('color.names.white') }).focus();
  await page.keyboard.press('ArrowRight');
  await background.getByText(word('color.fine')).click();
  await background.getByRole('slider', { name: word('color.lightness') }).focus();
  await page.keyboard.press('ArrowLeft');

  await page.reload();
  await page.getByText(word('cards.draftRestored')).waitFor();
  await openSections(page);
  for (const [name, text] of Object.entries(TEXTS)) expect(await field(name).inputValue()).toBe(text);
  await expect.poll(widths).toEqual([102, 101]);
  await textOf(word('cards.customUrlFree')).waitFor();
  await button('cards.create').click();
  await page.waitForURL(`${origin}/${slug}`);

  for (const text of ['Mina Kim', 'Potter', 'Kiln & Co', 'And bowls.', 'Courses on Saturdays'])
    await page.getByText(text).first().waitFor();
  const targets = await page
    .locator('main a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  const leadsTo = (part: string) => targets.some((target) => target?.includes(part));
  const parts = [
    'tel:+821012345678',
    'mailto:mina@kiln.example',
    'https://kiln.example/',
    'https://pf.kakao.com/_mina',
    'https://calendly.com/mina',
    'https://forms.example/mina',
    'mina.kiln',
    'minathreads',
    'minatube',
    'mina-in',
    'minaface',
    'minatok',
    'Clay',
  ];
  expect(parts.filter((part) => !leadsTo(part))).toEqual([]);
  const link = (await storedIn(hosts, 'customLinks')).find(({ path }) => path === `customLinks/${slug}`);
  expect(JSON.stringify(link)).not.toContain(TEXTS.memo);
  const card = (await storedIn(hosts, 'cards')).find(({ path }) => path.startsWith(`users/${uid}/`));
  if (card === undefined) throw new Error('The card was not stored.');
  expect(card.fields).toMatchObject({
    memo: { stringValue: TEXTS.memo },
    website: { stringValue: 'https://kiln.example' },
    kakaoChannelUrl: { stringValue: 'https://pf.kakao.com/_mina' },
    calendlyLink: { stringValue: 'https://calendly.com/mina' },
    feedbackFormLink: { stringValue: TEXTS.feedbackFormLink },
    cardButtonColor: { stringValue: '#0F7184' },
    cardBackgroundColor: { stringValue: '#F1F1EF' },
  });
  const photo = (card.fields['photoUrl'] as { stringValue: string }).stringValue;
  expect(await storedPixels(page, photo)).toEqual({
    width: 400,
    height: 800,
    top: 'red',
    bottom: 'blue',
    hasExif: false,
  });
});

test('Cancel, the back button and closing the tab ask while something is unsaved', async () => {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  await page.waitForURL(/\/edit$/);
  await openSections(page);
  await field('company').fill('Kiln Limited');
  const question = page.getByRole('alertdialog', { name: word('cards.leaveTitle') });
  await button('common.cancel').click();
  await button('cards.leaveStay', {}, question).click();
  await page.goBack();
  await button('cards.leaveStay', {}, question).click();
  expect(page.url()).toMatch(/\/edit$/);
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await page.getByText(word('cards.draftRestored')).waitFor();
  expect(await field('company').inputValue()).toBe('Kiln Limited');

  // A new name and back to the old one: a card's former name is its own.
  await field('customPath').fill(`${slug}-b`);
  await textOf(word('cards.customUrlFree')).waitFor();
  await button('common.save').click();
  await textOf(word('cards.saved')).waitFor();
  await page.getByRole('link', { name: `${new URL(origin).host}/${slug}-b` }).waitFor();
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  await field('customPath').fill(slug);
  await textOf(word('cards.customUrlFree')).waitFor();
  await button('common.cancel').click();
  await button('cards.leaveAction', {}, question).click();
  await page.waitForURL(`${origin}/dashboard`);
});

test('a thousand cards are counted, loaded by the page, searched, and the newest stay current', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));
  for (const half of [numbers.slice(0, 500), numbers.slice(500)])
    await putCards(
      hosts,
      uid,
      Object.fromEntries(half.map((n) => [`Many${n}`, { customPath: `many-${n}` }])),
    );
  await changeDocument(hosts, `users/${uid}`, { cardCount: 1_001 });
  await page.reload();
  await textOf(word('dashboard.cardCount_other', { count: 1_001 })).waitFor();
  const cards = page.getByRole('article');
  expect(await cards.count()).toBe(24);
  await button('dashboard.showMore').click();
  await textOf(word('dashboard.shownOf_other', { shown: 48, count: 1_001 })).waitFor();
  expect(await cards.count()).toBe(48);
  await putCards(hosts, uid, { Latest: { name: 'The latest' } });
  const latest = word('dashboard.cardOf', { name: 'The latest' });
  await page.getByRole('article', { name: latest }).waitFor();
  expect(await cards.first().getAttribute('aria-label')).toBe(latest);
  // It pushes the last of the first page out, which stays on screen.
  expect(await cards.count()).toBe(49);
  // Not loaded: the service is asked.
  await page.getByRole('searchbox').fill('many777');
  await textOf(word('dashboard.shownOf_one', { shown: 1, count: 1 })).waitFor();
});
