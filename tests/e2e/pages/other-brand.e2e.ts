/**
 * The app under another brand (tests/brands/vizitka): built once and walked as an owner and a visitor.
 * Nowhere is the name or the accent of the repository's own brand. Source: docs/operations.md, "Brand".
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import own from '../../../brand/brand.json' with { type: 'json' };
import other from '../../brands/vizitka/brand.json' with { type: 'json' };
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { buildApp } from '../../support/site/app-build.ts';
import { hostsOf, ownSite } from '../../support/site/site.ts';
import { serveFolder, type StaticServer } from '../../support/site/static-server.ts';
import { fillOpenCard, pressCreate, register, somebody } from '../support/steps.ts';

const { hosts } = ownSite();
let folder: string;
let server: StaticServer;
const people = usePeople({ hosts: () => [...hostsOf(ownSite()), new URL(server.origin).host] });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-brand-'));
  server = await serveFolder(folder);
  await buildApp(folder, { hosts, settings: { BRAND: 'tests/brands/vizitka' } });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const OWN_NAME = new RegExp(String.raw`(?<![\p{L}_])${own.name}(?![\p{L}_])`, 'u');
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const rgbText = (hex: string) => `rgb(${rgb(hex).join(', ')})`;

/**
 * Where a page in the light theme has our own brand's accent, and where its markup has the name. Cards have
 * colors of their own, which are set in the markup.
 */
async function tracesOn(page: Page): Promise<readonly string[]> {
  const accent = rgbText(own.colors.accent.light);
  const drawn = await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('*')].flatMap((element) => {
      const { color, backgroundColor, fill, borderTopColor } = getComputedStyle(element);
      const isOfCard = element.closest('[class*="card-"], [style*="#"], [style*="rgb"]') !== null;
      const isDrawn = !isOfCard && [color, backgroundColor, fill, borderTopColor].includes(wanted);
      return isDrawn ? [element.outerHTML.slice(0, 120)] : [];
    });
    return all.slice(0, 5);
  }, accent);
  const found = OWN_NAME.exec(await page.content());
  return [...drawn, ...(found ? [found.input.slice(found.index - 60, found.index + 30)] : [])];
}

/** The color of a picture at a place, in shares of its sides. */
async function pixelOf(path: string, x: number, y: number): Promise<readonly number[]> {
  const { width, height, data } = PNG.sync.read(
    Buffer.from(await (await fetch(server.origin + path)).arrayBuffer()),
  );
  const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
  return [...data.subarray(at, at + 3)];
}

test('an owner and a visitor meet the other name and the other colors alone', async () => {
  const { page } = await people.open();
  await page.goto(server.origin);
  await page.getByRole('heading', { level: 1, name: word('landing.heroTitle') }).waitFor();
  expect(await page.title()).toContain(other.name);
  const wordmark = page.getByRole('banner').getByText(other.name, { exact: true });
  expect(await wordmark.evaluate((text) => text.scrollWidth - text.clientWidth), 'it has room').toBe(0);
  expect(await tracesOn(page)).toEqual([]);
  await screenshot(page, 'other-brand-landing');

  const mina = somebody('Mina Kim');
  const slug = `brand-${Date.now().toString(36)}`;
  await register(page, server.origin, mina);
  expect(await page.title()).toContain(other.name);
  expect(await tracesOn(page)).toEqual([]);
  await fillOpenCard(page, { name: mina.name, email: mina.email, customUrl: slug });
  await pressCreate(page);
  await page.waitForURL(`${server.origin}/${slug}`);
  expect(await tracesOn(page)).toEqual([]);

  const visitor = await people.open();
  await visitor.page.goto(`${server.origin}/${slug}`);
  await visitor.page.getByRole('heading', { level: 1, name: mina.name }).waitFor();
  expect(await tracesOn(visitor.page)).toEqual([]);
  await screenshot(visitor.page, 'other-brand-card');
  const download = visitor.page.waitForEvent('download');
  await visitor.page.getByText(word('visitor.addToContacts'), { exact: true }).click();
  const vcard = (await contentOf(await download)).toString();
  expect(vcard).toContain(`PRODID:-//${other.name}//`);
  expect(vcard).not.toMatch(OWN_NAME);

  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole('article').first().waitFor();
  expect(await tracesOn(page)).toEqual([]);
  await screenshot(page, 'other-brand-dashboard');
});

test('previews, manifest and icons are of the other brand', async () => {
  const html = await (await fetch(server.origin)).text();
  expect(html).toContain(`<title>${other.name}</title>`);
  expect(html).toContain(`<meta property="og:site_name" content="${other.name}">`);
  const manifest = (await (await fetch(`${server.origin}/manifest.en.webmanifest`)).json()) as object;
  expect(manifest).toMatchObject({ name: other.name, short_name: other.name });
  const accent = rgb(other.colors.accent.light);
  expect(await pixelOf('/preview.png', 0.5, 0.005)).toEqual(accent);
  for (const icon of [
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/maskable-512.png',
    '/apple-touch-icon.png',
  ])
    expect(await pixelOf(icon, 0.5, 0.24)).toEqual(accent);
  expect(await (await fetch(`${server.origin}/favicon.svg`)).text()).toContain(other.colors.accent.light);
});

test('no file of the build has the name, and no style sheet a color, of the own brand', async () => {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(?:js|json|css|html|svg|txt|xml|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(200);
  const read = await Promise.all(
    texts.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  // French has the word for a card.
  const ofFrench = /locales\/fr\.json$|visitor-[\w-]+\.fr\.js|exchange\.fr\.json|manifest\.fr/;
  expect(
    read.filter(([name, text]) => OWN_NAME.test(text) && !ofFrench.test(name)).map(([name]) => name),
  ).toEqual([]);
  const accents = new RegExp(`${own.colors.accent.light}|${own.colors.accent.dark}`, 'i');
  expect(
    read.filter(([name, text]) => name.endsWith('.css') && accents.test(text)).map(([name]) => name),
  ).toEqual([]);
});
