/**
 * A published card, as crawlers fetch it and as a visitor sees it. Source: docs/product.md, question 23;
 * decision 0054.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { devices, type Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { changeDocument, deleteDocument } from '../../support/backend/owner-rest.ts';
import { holdBack } from '../../support/people/held-requests.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { REPOSITORY } from '../../support/repository.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { buildApp } from '../../support/site/app-build.ts';
import { hostsOf, ownSite } from '../../support/site/site.ts';
import { serveFolder, type StaticServer } from '../../support/site/static-server.ts';
import { harmOn, HOSTILE, hostileCard } from '../support/hostile-cards.ts';
import { freshName, PREVIEW, putCard, putPicture } from '../support/visited-card.ts';

const { hosts } = ownSite();
let folder: string;
let server: StaticServer;
const people = usePeople({ hosts: () => [...hostsOf(ownSite()), new URL(server.origin).host] });
const visitor = () => people.open({ ...devices['Pixel 7'] });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-published-'));
  server = await serveFolder(join(folder, 'site'));
  await buildApp(join(folder, 'site'), { hosts, settings: { VITE_PUBLIC_ORIGIN: server.origin } });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run publish-cards`; returns what it said. */
async function publish(): Promise<string> {
  const places = ['--site', join(folder, 'site'), '--pictures', join(folder, 'pictures')];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'operator/publish-cards/main.ts', ...places],
    { cwd: REPOSITORY, env: { ...process.env, ...suiteVariables(hosts), VITE_PUBLIC_ORIGIN: server.origin } },
  );
  return stdout;
}

const cardOf = (fields: Readonly<Record<string, string>> = {}) => ({
  name: 'Mina Kim',
  position: 'Ceramic artist',
  company: 'Kiln & Clay',
  photoPreview: PREVIEW,
  cardBackgroundColor: '#1F3D36',
  cardButtonColor: '#F0B849',
  ...fields,
});

/** What a program without scripts finds in a page. */
interface ReadPage {
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly tags: ReadonlyMap<string, string>;
}

/** Fetches a page as a program that says it is `agent`. */
async function read(path: string, agent = 'curl/8'): Promise<ReadPage> {
  const answer = await fetch(`${server.origin}${path}`, { headers: { 'user-agent': agent } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => unescaped(text));
  const metas = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g);
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    headings: all(/<h1[^>]*>([^<]*)<\/h1>/g),
    tags: new Map([...metas].map(([, key = '', content = '']) => [key, unescaped(content)])),
  };
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const tagOf = ({ tags }: ReadPage, key: string) => tags.get(key);

test('a published card in several languages names them, and shows the visitor’s before it is read', async () => {
  const name = freshName('languages');
  await putCard(hosts, name, cardOf({ language: 'en', translations: '{"ko":{"name":"김미나"}}' }));
  await publish();
  const html = await (await fetch(`${server.origin}/${name}`)).text();
  const url = `${server.origin}/${name}`;
  expect(html).toContain(`<link rel="alternate" hreflang="ko" href="${url}?l=ko">`);
  expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${url}">`);
  const { page } = await people.open({ ...devices['Pixel 7'], locale: 'ko-KR' });
  const release = await holdReads(page);
  await page.goto(url);
  await heading(page, '김미나').waitFor();
  expect(await heading(page, 'Mina Kim').count()).toBe(0);
  release();
  await page.locator('#published').waitFor({ state: 'detached' });
  await heading(page, '김미나').waitFor();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Holds every read of a card back until it is let go. */
const holdReads = (page: Page) => holdBack(page, /\/documents\/customLinks\//);

test.each([
  ['WhatsApp', 'WhatsApp/2.24.6.77 A'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['X', 'Twitterbot/1.0'],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ['KakaoTalk', 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984'],
  [
    'iMessage and Facebook',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
])('%s gets the name, the role and a picture of the card', async (_program, agent) => {
  const name = freshName('seen');
  const photoUrl = await putPicture(hosts, `users/u1/profile-photos/${name}.png`, stripedPhoto(400, 400));
  await putCard(hosts, name, cardOf({ photoUrl }));
  await publish();
  const page = await read(`/${name}`, agent);
  expect(page.titles).toEqual(['Mina Kim · Kiln & Clay']);
  expect(tagOf(page, 'og:title')).toBe('Mina Kim · Kiln & Clay');
  expect(tagOf(page, 'og:description')).toBe('Ceramic artist · Kiln & Clay');
  expect(tagOf(page, 'og:type')).toBe('profile');
  expect(tagOf(page, 'og:url')).toBe(`${server.origin}/${name}`);
  expect(tagOf(page, 'twitter:card')).toBe('summary_large_image');
  expect(page.headings).toEqual(['Mina Kim']);
  const picture = await fetch(tagOf(page, 'og:image') ?? '', { headers: { 'user-agent': agent } });
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  // WhatsApp leaves larger ones out.
  expect(bytes.length).toBeLessThan(300_000);
  const { width, height, data } = PNG.sync.read(bytes);
  expect([width, height]).toEqual([1_200, 630]);
  expect([...data.subarray(4 * width * 300, 4 * width * 300 + 3)]).toEqual([0x1f, 0x3d, 0x36]);
});

test('the site has its own preview, and its files for robots are correct', async () => {
  const page = await read('/');
  expect(tagOf(page, 'og:title')).toBe('Carte');
  expect(tagOf(page, 'description')).toMatch(/business card/);
  const picture = await fetch(tagOf(page, 'og:image') ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
  const robots = await fetch(`${server.origin}/robots.txt`);
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await robots.text()).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
  const sitemap = await fetch(`${server.origin}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toMatch(/xml/);
  expect(await sitemap.text()).toContain(`<loc>${server.origin}/pricing</loc>`);
  const icon = await fetch(`${server.origin}/apple-touch-icon.png`);
  const { width, height } = PNG.sync.read(Buffer.from(await icon.arrayBuffer()));
  expect([width, height]).toEqual([180, 180]);
});

test('a published card shows the name before the card is read, and then the card', async () => {
  const name = freshName('early');
  await putCard(hosts, name, cardOf());
  await publish();
  await changeDocument(hosts, `customLinks/${name}`, { card: cardOf({ name: 'Mina Lee' }) });
  const { page } = await visitor();
  const release = await holdReads(page);
  await page.goto(`${server.origin}/${name}`);
  await heading(page, 'Mina Kim').waitFor();
  await page.getByText('Ceramic artist').waitFor();
  expect(await page.title()).toBe('Mina Kim · Kiln & Clay');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(31, 61, 54)');
  await screenshot(page, 'published-face');
  release();
  await heading(page, 'Mina Lee').waitFor();
  expect(await heading(page, 'Mina Kim').count()).toBe(0);
  expect(await page.locator('body[bgcolor], meta[name=robots]').count()).toBe(0);
});

test('a deleted card disappears from its published page, which search engines then leave out', async () => {
  const name = freshName('gone');
  await putCard(hosts, name, cardOf());
  await publish();
  await deleteDocument(hosts, `customLinks/${name}`);
  const profile = await visitor();
  profile.expectProblems(/404 \(Not Found\)/);
  const { page } = profile;
  const release = await holdReads(page);
  await page.goto(`${server.origin}/${name}`);
  await heading(page, 'Mina Kim').waitFor();
  release();
  await heading(page, word('visitor.notFoundTitle')).waitFor();
  expect(await heading(page, 'Mina Kim').count()).toBe(0);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('a second run writes nothing, and removes page and picture of a deleted card', async () => {
  const name = freshName('again');
  await putCard(hosts, name, cardOf({ name: 'Ada Park' }));
  await putCard(hosts, freshName('cut'), cardOf({ introText: `a${'👨‍👩‍👧‍👦'.repeat(40)}` }));
  await publish();
  const picture = tagOf(await read(`/${name}`), 'og:image') ?? '';
  expect(await publish()).toMatch(/: 0 pages written, 0 removed, 0 pictures drawn/);
  await changeDocument(hosts, `customLinks/${name}`, { card: cardOf({ name: 'Ada Lee' }) });
  expect(await publish()).toMatch(/: 1 pages written, 0 removed, 1 pictures drawn/);
  expect((await read(`/${name}`)).titles).toEqual(['Ada Lee · Kiln & Clay']);
  expect((await fetch(picture)).status).toBe(404);
  await deleteDocument(hosts, `customLinks/${name}`);
  expect(await publish()).toMatch(/: 0 pages written, 1 removed, 0 pictures drawn/);
  expect(tagOf(await read(`/${name}`), 'og:title')).toBe('Carte');
});

test('a hostile owner’s texts are plain text in the published page', async () => {
  const names = await Promise.all(
    Object.entries(HOSTILE).map(async ([attack, text]) => {
      const name = freshName('evil');
      await putCard(hosts, name, { ...hostileCard(text), photoPreview: text, customPath: name });
      return { attack, name };
    }),
  );
  await publish();
  for (const { attack, name } of names) {
    const { page } = await visitor();
    const release = await holdReads(page);
    await page.goto(`${server.origin}/${name}`);
    await page.locator('#published').waitFor();
    expect({ attack, harm: await harmOn(page) }).toEqual({ attack, harm: [] });
    release();
    await page.locator('#published').waitFor({ state: 'detached' });
    await page.close();
  }
});

test('offline a visited card is drawn from its cached data, and no published page answers for another address', async () => {
  const name = freshName('kept');
  await putCard(hosts, name, cardOf());
  await publish();
  const profile = await visitor();
  const { page, context } = profile;
  await page.goto(`${server.origin}/${name}`);
  await page.getByRole('link', { name: word('visitor.madeWith') }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () => page.evaluate(async (path) => (await caches.match(path))?.text(), `/${name}`);
  await expect.poll(kept).toContain('id=root');
  expect(await kept()).not.toContain('Mina Kim');
  profile.expectProblems(/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await context.setOffline(true);
  await page.goto(`${server.origin}/${name}-other`);
  await heading(page, word('visitor.offlineTitle')).waitFor();
  expect(await page.getByText('Mina Kim').count()).toBe(0);
  await page.goto(`${server.origin}/${name}`);
  await heading(page, 'Mina Kim').waitFor();
  await page.getByText(word('visitor.seenCopy', { date: '#' }).split('#')[0] ?? '').waitFor();
});
