/**
 * How long a visitor waits for a card, for one in three languages (`three`) and one with 24 links
 * (`links`): `npm run bench:page [rounds]`. The production build, beside two baselines (page/baselines.ts) in
 * the same rounds, cold, on a phone four times slower than this machine behind a slow 4G link. Needs
 * `openssl`. docs/performance.md explains what it prints.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBrowsers } from '../support/browser/chromium/places.ts';
import { readsInCrowds } from './page/crowd.ts';
import { startLink } from './page/link.ts';
import { photo } from './page/photo.ts';
import { folderSite, makeCertificate, onePage, serve } from './page/servers.ts';
import { openCardSite } from './page/site.ts';
import { interval, median } from './page/statistics.ts';
import { visit, type Visit } from './page/visit.ts';

const ROUNDS = 9;
/** Cards in a project: a read by name takes as long among many as alone. */
const CROWDS = [1, 100_000];

const rounds = Number(process.argv[2] ?? ROUNDS);
const [browser] = process.env['CHROME_PATH'] ? [process.env['CHROME_PATH']] : installedBrowsers();
if (browser === undefined) throw new Error('No browser: install Chromium, or name one with CHROME_PATH.');

const folder = await mkdtemp(join(tmpdir(), 'carte-bench-'));
const hosting = { certificate: await makeCertificate(folder), link: startLink() };
const site = await openCardSite(hosting, folder, await photo());
const app = await serve(hosting, await folderSite(site.app));
const servers = {
  carte: app,
  three: app,
  links: app,
  static: await serve(hosting, onePage(site.staticPage)),
  oneRead: await serve(hosting, onePage(site.oneReadPage)),
};
const names = Object.keys(servers) as (keyof typeof servers)[];
const visits: Record<keyof typeof servers, Visit[]> = {
  carte: [],
  three: [],
  links: [],
  static: [],
  oneRead: [],
};
try {
  // The first visit wakes the servers and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names.toSorted(() => Math.random() - 0.5)) {
      const seen = await visit(
        browser,
        `${servers[name].origin}/${name === 'three' || name === 'links' ? name : 'alex'}`,
      );
      if (round >= 0) visits[name].push(seen);
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
} finally {
  for (const server of new Set([...Object.values(servers), site, hosting.link])) server.close();
  await rm(folder, { recursive: true, force: true });
}

const of = (name: keyof typeof servers, key: keyof Visit) => visits[name].map((one) => one[key]);
const whole = (value: number) => value.toFixed(0);
console.log('| page | name, ms | photo, ms | requests to name | KiB to name | blocked, ms | shift |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const name of names) {
  const cells = (['name', 'photo', 'requests'] as const).map((key) => whole(median(of(name, key))));
  const rest = [median(of(name, 'kib')).toFixed(1), whole(median(of(name, 'blocked')))];
  console.log(`| ${[name, ...cells, ...rest, median(of(name, 'shift')).toFixed(3)].join(' | ')} |`);
}
for (const [one, base] of [
  ['carte', 'oneRead'],
  ['carte', 'static'],
  ['three', 'carte'],
  ['links', 'carte'],
] as const) {
  const ratios = of(one, 'name').map((value, round) => value / (of(base, 'name')[round] ?? Number.NaN));
  const [low, high] = interval(ratios);
  console.log(
    `name, ${one} / ${base}: ${median(ratios).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] (paired, 95 %)`,
  );
}
console.log(`photo / name: ${(median(of('carte', 'photo')) / median(of('carte', 'name'))).toFixed(2)}`);
for (const { cards, read } of await readsInCrowds(CROWDS))
  console.log(`read by name among ${cards} cards: ${read.toFixed(2)} ms`);
