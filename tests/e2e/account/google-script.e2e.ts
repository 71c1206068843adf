/**
 * When a build for a real project asks Google for its script: not before a user reaches for its button.
 * Sources: docs/product.md, "No third party"; decision 15.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { buildApp } from '../../support/site/app-build.ts';
import { serveFolder, type StaticServer } from '../../support/site/static-server.ts';

const OWN = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com', 'firebasestorage.googleapis.com'];
const GOOGLE = 'apis.google.com';

let folder: string;
let server: StaticServer;
// There is no internet behind it: every answer of a service is a failure, which the browser tells.
const people = usePeople({
  hosts: () => [...OWN, GOOGLE, new URL(server.origin).host],
  expecting: /Failed to load resource|Firestore|ERR_/,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-real-'));
  await buildApp(folder, { settings: { VITE_FIREBASE_PROJECT_ID: 'carte-prod' } });
  server = await serveFolder(folder);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A phone, where the SDK would load the script at once; `asked` are the hosts that are not the app's. */
async function phone(): Promise<{ page: Page; asked: Set<string> }> {
  const { page, context } = await people.open({ ...devices['Pixel 7'] });
  const asked = new Set<string>();
  await context.route(
    ({ origin }) => origin !== server.origin,
    async (route) => {
      asked.add(new URL(route.request().url()).host);
      await route.abort();
    },
  );
  return { page, asked };
}

test('a phone requests no third party on the landing page, the sign-in pages and a card', async () => {
  const { page, asked } = await phone();
  await page.goto(server.origin);
  // The session is known: the header has its links.
  await page.getByRole('button', { name: word('auth.google') }).waitFor();
  for (const path of ['/login', '/register', '/mina-kim']) {
    await page.waitForLoadState('networkidle');
    await page.goto(server.origin + path);
    await page.locator('h1').first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  expect([...asked].filter((host) => !OWN.includes(host))).toEqual([]);
});

test.each(['/', '/login'])(
  'Google’s script is requested before the button at %s is released',
  async (path) => {
    const { page, asked } = await phone();
    await page.goto(server.origin + path);
    const button = page.getByRole('button', { name: word('auth.google') });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    expect([...asked]).not.toContain(GOOGLE);
    await button.dispatchEvent('pointerdown');
    await button.dispatchEvent('pointerover');
    await expect.poll(() => [...asked]).toContain(GOOGLE);
  },
);
