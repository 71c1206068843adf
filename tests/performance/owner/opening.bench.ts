/**
 * How long an owner waits for their code and their dashboard, beside a static page of the same code with a
 * service worker of its own: `npm run bench:owner`. On a phone four times slower than this machine, in a
 * browser that has just been started, with everything kept by the service worker. `BEFORE=folder` names a
 * checkout of another state, whose build is opened in the same rounds; `ROUNDS=15` asks for more than seven.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { ownerAtHome } from '../../e2e/offline/owner-at-home.ts';
import { addressesFor } from '../../support/backend/hosts.ts';
import { openChromiumProfile } from '../../support/browser/chromium/chromium.ts';
import { buildApp } from '../../support/site/app-build.ts';
import { ownSite } from '../../support/site/site.ts';
import { serveFolder } from '../../support/site/static-server.ts';
import { interval, median } from '../page/statistics.ts';
import { NAMES_STAY } from '../page/visit.ts';
import { staticCode } from './static-code.ts';
import { watchOpening, type Opening } from './watch-opening.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const CPU = 4;
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** `goal`: the largest ratio to the static page. */
const SCENES = [
  { scene: 'code by the shortcut, offline', path: '/cards/code', isOffline: true, what: 'code', goal: 1.3 },
  { scene: 'code on the dashboard, offline', path: '/dashboard', isOffline: true, what: 'code', goal: 1.5 },
  { scene: 'code on the dashboard, online', path: '/dashboard', isOffline: false, what: 'code', goal: 1.5 },
  { scene: 'whole dashboard, offline', path: '/dashboard', isOffline: true, what: 'whole', goal: 0 },
  { scene: 'whole dashboard, online', path: '/dashboard', isOffline: false, what: 'whole', goal: 0 },
  {
    scene: 'code on the dashboard, cold',
    path: '/dashboard',
    isOffline: false,
    what: 'code',
    goal: 0,
    isCold: true,
  },
] as const;

const { origin, hosts } = ownSite();

/** Starts a browser with a profile's folder. */
const start = (profile: string) => openChromiumProfile(profile, PHONE);

interface OpeningOptions {
  readonly isOffline: boolean;
  readonly what: 'code' | 'whole';
  /** Without files, over a slow line; the user is signed in as before. */
  readonly isCold?: boolean;
}

/** The slow line of the page's benchmark, three times as fast: these servers do not compress. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (3 * 1_638_400) / 8,
  uploadThroughput: 93_750,
};

/** Opens an address in a browser that has just been started. */
async function open(
  profile: string,
  address: string,
  { isOffline, what, isCold = false }: OpeningOptions,
): Promise<Opening> {
  const context = await start(profile);
  try {
    await context.setOffline(isOffline);
    const page = await context.newPage();
    await page.addInitScript(NAMES_STAY);
    await page.addInitScript(watchOpening);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    if (isCold) {
      await session.send('Network.enable');
      await session.send('Network.clearBrowserCache');
      const { origin: site } = new URL(address);
      await session.send('Storage.clearDataForOrigin', {
        origin: site,
        storageTypes: 'cache_storage,service_workers',
      });
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    }
    await page.goto(address, { waitUntil: 'commit' });
    const seen = await page.waitForFunction((one) => window.openings?.[one], what);
    return (await seen.jsonValue()) ?? { at: Number.NaN, resources: Number.NaN };
  } finally {
    await context.close();
  }
}

/** Opens all screens once, so that everything is kept. Returns the markup of the code. */
async function prepare(profile: string, at: string): Promise<string> {
  const context = await start(profile);
  const page = await context.newPage();
  await ownerAtHome(page, 'en', at);
  await page.goto(`${at}/cards/code`);
  await page.locator('.code-screen svg[role=img]').waitFor();
  await page.waitForTimeout(3_000);
  await page.goto(`${at}/dashboard`);
  const code = page.locator('main article [data-code] svg[role=img]');
  await code.waitFor();
  await page.locator('.owned-card__visits .tabular-nums').waitFor();
  // What the app notes when it is idle.
  await page.waitForTimeout(5_000);
  const markup = await code.evaluate((svg) => svg.outerHTML);
  await context.close();
  return markup;
}

test('an owner opens the app', { timeout: 3_600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carte-opening-'));
  const apps = new Map([['after', origin]]);
  const before = process.env['BEFORE'];
  if (before !== undefined) {
    await buildApp(join(folder, 'before'), { hosts: inject('builtFor'), source: before });
    const server = await serveFolder(join(folder, 'before'), addressesFor(inject('builtFor'), hosts));
    apps.set('before', server.origin);
  }
  const profileOf = (name: string) => join(folder, `profile-${name}`);
  let markup = '';
  for (const [name, at] of apps) markup = await prepare(profileOf(name), at);
  const site = await mkdtemp(join(folder, 'static-'));
  for (const [file, text] of Object.entries(staticCode(markup))) await writeFile(join(site, file), text);
  const fixed = await serveFolder(site);
  const context = await start(profileOf('static'));
  const page = await context.newPage();
  await page.goto(`${fixed.origin}/index.html`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(1_000);
  await context.close();

  const reached: boolean[] = [];
  console.log(
    '| what | state | ms | static, ms | ratio | resources |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const { scene, path, goal, ...options } of SCENES) {
    const openings = new Map<string, Opening[]>([...apps.keys(), 'static'].map((name) => [name, []]));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, all] of [...openings].toSorted(() => Math.random() - 0.5)) {
        const at = apps.get(name);
        const seen = await (at === undefined
          ? open(profileOf(name), `${fixed.origin}/index.html`, { ...options, what: 'code' })
          : open(profileOf(name), at + path, options));
        if (round >= 0) all.push(seen);
      }
    }
    const times = (name: string) => (openings.get(name) ?? []).map(({ at }) => at);
    for (const name of apps.keys()) {
      const ratios = times(name).map((at, round) => at / (times('static')[round] ?? Number.NaN));
      if (name === 'after' && goal > 0) reached.push(median(ratios) <= goal);
      const [low, high] = interval(ratios).map((ratio) => ratio.toFixed(2));
      const count = median((openings.get(name) ?? []).map(({ resources }) => resources));
      const ms = [name, 'static'].map((one) => median(times(one)).toFixed(0));
      console.log(
        `| ${[scene, name, ...ms, `${median(ratios).toFixed(2)} [${low}, ${high}]`, count].join(' | ')} |`,
      );
    }
  }
  await fixed.close();
  await rm(folder, { recursive: true, force: true });
  expect(reached).not.toContain(false);
});
