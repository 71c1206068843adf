/**
 * The one thing a visitor's page is for: the contact arrives in the phone, or the page says how. Source:
 * docs/product.md, point 1.
 */
import { devices, type Download, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { allowCopying, pastedText } from '../../support/people/clipboard.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { fillCard, pressCreate, register, somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
/** Without the service worker, so that every request is seen and can be stopped. */
const phone = { ...devices['Pixel 7'], serviceWorkers: 'block' } as const;

const unique = (name: string) => `${name}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

/** What pressing the button downloads. */
async function saveContact(page: Page): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByText(word('visitor.addToContacts'), { exact: true }).click();
  return download;
}

const textOf = async (file: Download) => (await contentOf(file)).toString();

/** A card at an address, put there without the interface; it names no contact file. */
async function cardAt(name: string): Promise<string> {
  await putDocuments(hosts, {
    [`customLinks/${name}`]: {
      status: 'active',
      userId: 'nobody',
      cardId: 'A'.repeat(20),
      card: { name: '홍길동', email: 'hong@example.com', company: 'Kiln' },
    },
  });
  return `${origin}/${name}`;
}

describe('the button to save a contact', () => {
  test('downloads the stored vCard under the person’s name, or a written one if that is gone', async () => {
    const name = unique('hong');
    const owner = await people.open();
    await register(owner.page, origin, somebody('Hong'));
    await fillCard(owner.page, origin, {
      name: '홍길동',
      email: 'hong@example.com',
      phone: '+82 10-1234-5678',
      company: 'Kiln; "Seoul", Ltd',
      customUrl: name,
      photo: true,
    });
    await pressCreate(owner.page);
    await owner.page.waitForURL(`${origin}/${name}`);

    const visitor = await people.open({ ...phone, acceptDownloads: true });
    const paths: string[] = [];
    visitor.page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await visitor.page.goto(`${origin}/${name}`);
    const link = visitor.page.getByRole('link', { name: word('visitor.addToContacts') });
    await link.waitFor();
    const address = (await link.getAttribute('href')) ?? '';
    const headers = (await fetch(address)).headers;
    expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    // The emulator adds a name of its own to what is stored; the service does not.
    const disposition = headers.get('content-disposition')?.split('; filename*=').slice(0, 2);
    expect(disposition).toEqual([
      'inline; filename="contact.vcf"',
      `UTF-8''${encodeURIComponent('홍길동')}.vcf`,
    ]);
    const stored = await saveContact(visitor.page);
    expect(stored.suggestedFilename()).toBe('홍길동.vcf');
    const file = await textOf(stored);
    expect(file).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[^]*\r\nEND:VCARD\r\n$/);
    expect(file).toContain('\r\nN:홍;길동;;;\r\nFN:홍길동\r\n');
    expect(file).toContain('\r\nORG:Kiln\\; "Seoul"\\, Ltd\r\n');
    expect(file).toContain('\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/');
    expect(visitor.page.url()).toBe(`${origin}/${name}`);
    // What writes a contact is no part of the page: it comes when all else is there
    // (card/service/slugs/visited-cards.ts).
    const writer = /^\/assets\/(?:visitor-)?vcard-/;
    const writerAt = paths.findIndex((path) => writer.test(path));
    const earlier = writerAt === -1 ? paths : paths.slice(0, writerAt);
    for (const first of [/^\/assets\/visitor-/, /\/customLinks\//])
      expect(earlier.some((path) => first.test(path))).toBe(true);

    const removed = await fetch(address.replace('?alt=media', ''), {
      method: 'DELETE',
      headers: { authorization: 'Firebase owner' },
    });
    expect(removed.ok).toBe(true);
    // The browser itself reports the file that is not there.
    visitor.expectProblems(/Failed to load resource: .*404.*vcards/);
    await visitor.page.reload();
    await visitor.page.getByRole('button', { name: word('visitor.addToContacts') }).waitFor();
    const written = await saveContact(visitor.page);
    expect(written.suggestedFilename()).toBe('홍길동.vcf');
    expect(paths.some((path) => writer.test(path))).toBe(true);
    const withoutTime = (text: string) => text.replace(/REV:.*\r\n/, '');
    expect(withoutTime(await textOf(written))).toBe(withoutTime(file));
  });

  test('writes the vCard of a card without a stored one, and requests none', async () => {
    const visitor = await people.open({ ...phone, acceptDownloads: true });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).host));
    await visitor.page.goto(await cardAt(unique('unfiled')));
    const file = await saveContact(visitor.page);
    expect(file.suggestedFilename()).toBe('홍길동.vcf');
    expect(await textOf(file)).toContain('\r\nFN:홍길동\r\n');
    expect(asked).toContain(hosts.firestore);
    expect(asked).not.toContain(hosts.storage);
  });

  test('says when its code cannot be fetched, and works once it can', async () => {
    const visitor = await people.open({ ...phone, acceptDownloads: true });
    visitor.expectProblems(/Failed to load resource|Failed to fetch dynamically imported module|uncaught/);
    let broken = true;
    await visitor.page.route(/\/assets\/(?:visitor-)?vcard-[^/]+\.js$/, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await visitor.page.goto(await cardAt(unique('broken')));
    await visitor.page.getByRole('button', { name: word('visitor.addToContacts') }).click();
    await visitor.page.getByText(word('visitor.failedText')).waitFor();
    broken = false;
    await visitor.page.reload();
    expect((await saveContact(visitor.page)).suggestedFilename()).toBe('홍길동.vcf');
  });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S901U; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36';

/** Opens a card in an app's browser; returns the page, its address, and the link that leads out. */
async function inApp(userAgent: string) {
  const { page } = await people.open({ ...phone, userAgent });
  const address = await cardAt(unique('app'));
  await page.goto(address);
  await page.getByText(word('visitor.inAppText')).waitFor();
  const link = page.getByRole('link', { name: word('visitor.openInBrowser'), exact: true });
  return { page, address, link };
}

describe('saving a contact inside another app’s browser', () => {
  test.each([
    ['KakaoTalk', `${ANDROID};KAKAOTALK 2409760`, /^kakaotalk:\/\/web\/openExternal\?url=http%3A/],
    ['KakaoTalk, iOS', `${IPHONE} KAKAOTALK/11.3.1 (INAPP)`, /^kakaotalk:\/\/web\/openExternal\?url=http%3A/],
    [
      'Instagram',
      `${ANDROID} Instagram 445.0.0.1 Android (34/14)`,
      /^instagram:\/\/extbrowser\/\?url=http%3A/,
    ],
    ['Facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/125.0.0.16.80;]`, /^intent:\/\/127\.0\.0\.1.*scheme=http;/],
    ['Facebook, iOS', `${IPHONE} [FBAN/FBIOS;FBAV/157.0.0.42.96]`, /^x-safari-http:\/\/127/],
    ['LinkedIn, iOS', `${IPHONE} [LinkedInApp]/9.29`, /^x-safari-http:\/\/127/],
    ['Naver', `${ANDROID} NAVER(inapp; search; 1010; 11.11.2)`, /^intent:\/\/127/],
    ['TikTok, iOS', `${IPHONE} Safari/604.1 musical_ly_41.9.0`, /^x-safari-http:\/\/127/],
    ['X, iOS', `${IPHONE} Twitter for iPhone/10.7`, /^x-safari-http:\/\/127/],
  ])('%s: offers a link to the phone’s own browser', async (_app, userAgent, way) => {
    const { page, link } = await inApp(userAgent);
    expect(await link.getAttribute('href')).toMatch(way);
    await page.getByText(word('visitor.inAppMenu')).waitFor();
  });

  test('LINE: offers a link to the page, which LINE opens in the browser', async () => {
    const { page, address, link } = await inApp(`${ANDROID} Line/14.1.0/IAB`);
    await link.click();
    await page.waitForURL(/openExternalBrowser/);
    expect(page.url()).toBe(`${address}?openExternalBrowser=1`);
    await page.getByRole('heading', { level: 1, name: '홍길동' }).waitFor();
  });

  test.each([
    ['WeChat', `${ANDROID} MicroMessenger/8.0.50`],
    ['TikTok', `${ANDROID} trill_350603 BytedanceWebview/d8a21c6`],
    ['an app that names itself not', ANDROID],
  ])('%s: names the app’s menu, because no link leads out', async (_app, userAgent) => {
    const { page, link } = await inApp(userAgent);
    await page.getByText(word('visitor.inAppMenu')).waitFor();
    expect(await link.count()).toBe(0);
    await page.getByRole('button', { name: word('visitor.copyLink') }).waitFor();
  });

  test('copies the link without its fragment', async () => {
    const { page, context } = await people.open({ ...phone, userAgent: `${ANDROID};KAKAOTALK 2409760` });
    await allowCopying(context, origin);
    const address = await cardAt(unique('copy'));
    await page.goto(`${address}#x`);
    await page.getByRole('button', { name: word('visitor.copyLink') }).click();
    await page.getByText(word('visitor.linkCopied')).waitFor();
    expect(await pastedText(context)).toBe(address);
    await screenshot(page, 'save-contact-in-app');
  });

  test('shows no hint in a real browser', async () => {
    const { page } = await people.open(phone);
    await page.goto(await cardAt(unique('alone')));
    await page.getByRole('button', { name: word('visitor.addToContacts') }).waitFor();
    expect(await page.getByText(word('visitor.inAppText')).count()).toBe(0);
  });
});
