/**
 * An account's data as one file, and a card as a web page of its own. Source: issue, "Everything exported".
 */
import ical from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT } from '../../support/people/profile.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { decodeQr, stripedPhoto } from '../../support/samples/pictures.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { hostsOf, ownSite } from '../../support/site/site.ts';
import { harmIn, harmOn, HOSTILE, hostileCard, ownPart } from '../support/hostile-cards.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { waitForSection } from '../support/steps.ts';
import { freshName, putPicture } from '../support/visited-card.ts';
import { archiveFrom, useWebServer, type Archive } from './archives.ts';

const { origin, hosts } = ownSite();
const web = useWebServer();
const people = usePeople({ hosts: () => [...hostsOf(ownSite()), web.host()] });

const ID = 'A'.repeat(19);
const PHOTO = stripedPhoto(400, 400);
const WORK = stripedPhoto(360, 200);

/** A card with pictures, all of them there. */
async function fullCard(uid: string, customPath: string) {
  const [photoUrl, logo, ...portfolioImages] = await Promise.all([
    putPicture(hosts, `users/${uid}/profile-photos/1_photo.png`, PHOTO),
    putPicture(hosts, `users/${uid}/qr-logos/1_logo.png`, stripedPhoto(64, 64)),
    putPicture(hosts, `users/${uid}/images/1_a.png`, WORK),
    putPicture(hosts, `users/${uid}/images/2_b.png`, WORK),
  ]);
  return {
    name: '김민아',
    email: 'mina@example.com',
    phone: '+82 10-1234-5678',
    company: 'Kiln & Glaze',
    position: 'Potter',
    website: 'https://kiln.example.com/',
    address: '서울시 마포구 1',
    instagramId: 'kiln',
    introText: 'Bowls and cups.\n손으로 빚은 그릇.',
    servicesIntro: 'Courses on Saturdays',
    calendlyLink: 'https://book.example.com/mina',
    memo: 'only for me',
    customPath,
    photoUrl,
    portfolioImages,
    vcardUrl: 'https://files.example.com/mina.vcf',
    qrDesign: {
      qrColor: '#1C1A16',
      qrBackgroundColor: '#FFFFFF',
      qrLogoUrl: logo,
      useProfilePhoto: false,
      qrValue: '',
    },
  };
}

const button = (page: Page, key: string, language: TestLanguage = 'en') =>
  page.getByRole('button', { name: word(key, {}, language), exact: true });

const download = (page: Page, key: string, language: TestLanguage = 'en') =>
  archiveFrom(page, () => button(page, key, language).click());

const json = (archive: Archive, path: string) => JSON.parse(archive.text(path)) as Record<string, unknown>;

test('an export has every document, the stored pictures, vCards and QR codes in one file', async () => {
  const profile = await people.open({ acceptDownloads: true });
  const { page } = profile;
  const uid = await newOwner(page, { origin, hosts });
  const customPath = freshName('mina');
  await putCards(hosts, uid, {
    [`${ID}B`]: await fullCard(uid, customPath),
  });
  await putDocuments(hosts, {
    // A legacy card, which has no slug.
    [`users/${uid}/cards/${ID}C`]: { name: 'CON: "x"', createdAt: '2024-01-01T00:00:00Z' },
    [`users/${uid}/contacts/one`]: {
      name: 'Bea; Ace',
      email: 'bea@example.com',
      tags: ['fair'],
      source: 'hand',
    },
    [`users/${uid}/inbox/${'a'.repeat(20)}`]: {
      encrypted: 'c2VhbGVk',
      consent: true,
      policy: '1',
      cardId: `${ID}B`,
    },
    [`users/${uid}/cards/${ID}B/stats/202602-3`]: { '16': { views: 2, from_qr: 1 } },
    [`users/${uid}/cards/${ID}B/stats/202602-11`]: { '16': { views: 3 } },
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${origin}/delete-account`);
  await page.getByRole('link', { name: word('export.first') }).click();
  await page.waitForURL(`${origin}/profile#data`);
  await waitForSection(page, 'data');
  await page.setViewportSize({ width: 1280, height: 900 });
  const day = () => new Date().toISOString().slice(0, 10);
  const before = day();
  const archive = await download(page, 'export.start');

  // The day may change meanwhile.
  expect([`carte-${before}.zip`, `carte-${day()}.zip`]).toContain(archive.name);
  const folder = `cards/${customPath}`;
  expect(Object.keys(archive.files).sort()).toEqual(
    [
      'README.txt',
      'account.json',
      'analytics.json',
      ...['card.json', 'card.vcf', 'logo.png', 'photo.png', 'portfolio-01.png', 'portfolio-02.png'].map(
        (name) => `${folder}/${name}`,
      ),
      ...['qr.png', 'qr.svg'].map((name) => `${folder}/${name}`),
      ...['card.json', 'card.vcf', 'qr.png', 'qr.svg'].map((name) => `cards/CON_ x/${name}`),
      'contacts.json',
      'contacts.vcf',
      'exchange.json',
      'export.json',
      'inbox.json',
      'keys.json',
      'paperCards.json',
    ].sort(),
  );
  expect(json(archive, 'export.json')).toMatchObject({
    format: 'carte-export',
    version: 1,
    cards: 2,
    missing: [],
  });
  expect(json(archive, 'account.json')).toMatchObject({
    login: { uid },
    document: { uid, plan: 'free_trial' },
  });
  expect(json(archive, `${folder}/card.json`)).toMatchObject({
    id: `${ID}B`,
    address: `${origin}/${customPath}`,
    document: {
      memo: 'only for me',
      name: '김민아',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
  });
  expect(Buffer.from(archive.files[`${folder}/photo.png`] ?? []).equals(PHOTO)).toBe(true);
  expect(Buffer.from(archive.files[`${folder}/portfolio-02.png`] ?? []).equals(WORK)).toBe(true);
  const inQr = decodeQr(Buffer.from(archive.files[`${folder}/qr.png`] ?? []));
  expect(inQr?.toLowerCase()).toBe(`${origin}/${customPath}?s=qr`);
  expect(archive.text(`${folder}/qr.svg`)).toMatch(/^<svg [^]*<image [^]*<\/svg>$/);
  expect(archive.text(`${folder}/card.vcf`)).toMatch(/\r\nFN:김민아\r\n[^]*PHOTO;ENCODING=b;TYPE=JPEG:/);
  expect(archive.text('contacts.vcf')).toContain('\r\nFN:Bea\\; Ace\r\n');
  expect(archive.text('contacts.json')).toContain('"fair"');
  expect(archive.text('inbox.json')).toContain('"encrypted": "c2VhbGVk"');
  expect(json(archive, 'analytics.json')['cards']).toContainEqual({
    id: `${ID}B`,
    name: customPath,
    days: [{ day: '2026-02-16', counts: { from_qr: 1, views: 5 } }],
  });
  expect(archive.text('README.txt')).toContain(word('export.readme.nothingMissing'));
  await page.getByText(archive.name).waitFor();
});

test('an export lists what could not be fetched, and has the rest', async () => {
  const profile = await people.open({ acceptDownloads: true });
  profile.expectProblems(/Failed to load resource/);
  const { page } = profile;
  const uid = await newOwner(page, { origin, hosts });
  const gone = `http://${hosts.storage}/v0/b/${hosts.projectId}.appspot.com/o/users%2F${uid}%2Fimages%2Fgone.png?alt=media`;
  await putDocuments(hosts, { [`users/${uid}/cards/${ID}D`]: { name: 'Ann', portfolioImages: [gone] } });
  await page.goto(`${origin}/profile`);
  const archive = await download(page, 'export.start');
  expect(Object.keys(archive.files)).toContain('cards/Ann/card.vcf');
  expect(json(archive, 'export.json')['missing']).toEqual([
    { path: 'cards/Ann/portfolio-01', reason: 'object-not-found', address: gone },
  ]);
  expect(archive.text('README.txt')).toContain(
    `cards/Ann/portfolio-01\r\n  ${word('errors.object-not-found')}\r\n  ${gone}`,
  );
  await page.getByText(word('export.missing_one')).waitFor();

  await profile.context.setOffline(true);
  profile.expectProblems(CONNECTION_CUT);
  profile.expectProblems(/when fetching the script/);
  await button(page, 'export.start').click();
  await page.getByText(word('export.failed')).waitFor();
  await profile.context.setOffline(false);
  await button(page, 'common.cancel').waitFor({ state: 'detached' });
  expect(Object.keys((await download(page, 'common.retry')).files)).toContain('export.json');
});

/** Publishes the page of the only card, made in the form on the profile. */
async function pageOf(page: Page, { language = 'en', address = '' } = {}) {
  await page.goto(`${origin}/profile`);
  await page.getByLabel(word('export.siteLanguage'), { exact: true }).selectOption(language);
  await page.getByLabel(word('export.siteAddress')).fill(address);
  const archive = await download(page, 'export.siteStart');
  return { archive, place: await web.publish(archive) };
}

/** Whether every picture of the page is there. */
const picturesShown = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.length;
  });

test('a card exported as a web page is complete, scannable and accessible on any server and from a folder', async () => {
  const { page } = await people.open({ acceptDownloads: true });
  const uid = await newOwner(page, { origin, hosts });
  const customPath = freshName('mina');
  await putCards(hosts, uid, { [`${ID}E`]: await fullCard(uid, customPath) });
  const { archive, place } = await pageOf(page, { language: 'ko', address: '' });
  expect(archive.name).toBe(`carte-${customPath}.zip`);
  expect(Object.keys(archive.files).sort()).toEqual([
    'README.txt',
    'contact.vcf',
    'index.html',
    'pictures/photo.png',
    'pictures/portfolio-01.png',
    'pictures/portfolio-02.png',
    'qr.svg',
  ]);
  expect(archive.text('index.html')).not.toContain(new URL(origin).host);
  expect(archive.text('index.html')).not.toContain(hosts.storage);
  expect(archive.text('contact.vcf')).not.toContain(origin);

  const visitor = await people.open({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  for (const address of [place.address, place.file]) {
    await visitor.page.goto(address);
    expect(await visitor.page.locator('h1').textContent()).toBe('김민아');
    expect(await picturesShown(visitor.page)).toBe(4);
    expect(await visitor.page.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
      'ko',
      '김민아 · Kiln & Glaze',
    ]);
    const text = decodeQr(await visitor.page.locator('figure img').screenshot()) ?? '';
    const [, properties] = ical.parse(text) as unknown as [string, [string, object, string, unknown][]];
    expect(properties.find(([name]) => name === 'fn')?.[3]).toBe('김민아');
  }
  const folder = new URL('.', place.address).href;
  expect(
    asked.filter((url) => !url.startsWith(folder) && !url.startsWith('file:') && !url.startsWith('data:')),
  ).toEqual([]);

  // No screen of the app, so in no walk.
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page: seen } = await people.open({ viewport: { width: 390, height: 844 }, colorScheme });
    await seen.goto(place.address);
    expect(await violations(seen)).toEqual([]);
    await screenshot(seen, `data-page-${colorScheme}`, true);
  }
  await visitor.page.goto(place.address);
  await visitor.page.setViewportSize({ width: 1280, height: 900 });
  await screenshot(visitor.page, 'data-page-wide', true);
  const contact = await visitor.page.locator('.card-sheet__save').getAttribute('href');
  const file = await fetch(new URL(contact ?? '', place.address));
  expect(await file.text()).toMatch(/^BEGIN:VCARD\r\n[^]*FN:김민아[^]*END:VCARD\r\n$/);

  const hebrew = await pageOf(page, { language: 'he', address: 'https://mina.example.com/card/' });
  await visitor.page.goto(hebrew.place.address);
  expect(await visitor.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  await screenshot(visitor.page, 'data-page-he', true);
  expect(decodeQr(await visitor.page.locator('figure img').screenshot())).toBe(
    'https://mina.example.com/card/',
  );
});

test('an invalid web address is reported at its field, and no page is made', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { [`${ID}F`]: { name: 'Ann' } });
  await page.goto(`${origin}/profile`);
  const field = page.getByLabel(word('export.siteAddress'));
  await field.fill('javascript:alert(1)');
  await button(page, 'export.siteStart').click();
  await page.getByText(word('export.siteAddressWrong')).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('javascript:alert(1)');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('hostile cards are harmless as web pages, and each vCard is one contact', async () => {
  const profile = await people.open({ acceptDownloads: true });
  profile.expectProblems(/Failed to load resource|Content Security Policy|foreign host/);
  const { page } = profile;
  const uid = await newOwner(page, { origin, hosts });
  const cards = Object.entries(HOSTILE).map(([attack, text], index) => ({
    attack,
    id: `Hostile${String(index).padStart(13, '0')}`,
    fields: { ...hostileCard(text), ...ownPart(text), customPath: freshName(`hostile${index}`) },
  }));
  await putCards(hosts, uid, Object.fromEntries(cards.map(({ id, fields }) => [id, fields])));
  await page.goto(`${origin}/profile`);
  const visitor = await people.open({ viewport: { width: 390, height: 844 } });
  const harm: string[] = [];
  for (const { attack, id } of cards) {
    await page.getByLabel(word('export.siteCard'), { exact: true }).selectOption(id);
    const archive = await download(page, 'export.siteStart');
    await visitor.page.goto((await web.publish(archive)).address);
    await visitor.page.locator('h1').waitFor();
    await screenshot(visitor.page, `data-page-hostile-${attack}`);
    const found = [...(await harmOn(visitor.page)), ...harmIn(archive.text('contact.vcf'), 'contact.vcf')];
    harm.push(...found.map((one) => `${attack}: ${one}`));
  }
  expect(harm).toEqual([]);

  const everything = await download(page, 'export.start');
  const paths = Object.keys(everything.files);
  expect(
    paths.filter((path) => !/^(?:[^\p{Cc}\\/:*?"<>|]+\/){0,2}[^\p{Cc}\\/:*?"<>|]+$/u.test(path)),
  ).toEqual([]);
  expect(paths.filter((path) => path.endsWith('/card.json'))).toHaveLength(cards.length);
});
