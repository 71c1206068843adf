/**
 * How long a visitor waits for a card: `npm run bench:page [rounds]`. The production build, beside two baselines (page/baselines.ts)
 * in the same rounds, cold, on a phone four times slower than this machine behind a slow 4G link. Needs `openssl`.
 * What it prints is explained in docs/performance.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../support/app-build.ts';
import { installedBrowsers } from '../support/chromium-places.ts';
import { readsInCrowds } from './page/crowd.ts';
import { oneReadPage, staticPage } from './page/baselines.ts';
import { startLink } from './page/link.ts';
import { firestore, folderSite, makeCertificate, onePage, serve, storageWith } from './page/servers.ts';
import { interval, median } from './page/statistics.ts';
import { photo } from './page/photo.ts';
import { visit, type Visit } from './page/visit.ts';

const ROUNDS = 9;
const PROJECT = 'bench';
const API_KEY = 'A'.repeat(39);
/** Cards in a project: a read by name takes as long among many as alone. */
const CROWDS = [1, 100_000];

const rounds = Number(process.argv[2] ?? ROUNDS);
const [browser] = process.env['CHROME_PATH'] ? [process.env['CHROME_PATH']] : installedBrowsers();
if (browser === undefined) throw new Error('No browser: install Chromium, or name one with CHROME_PATH.');

const folder = await mkdtemp(join(tmpdir(), 'carte-bench-'));
const certificate = await makeCertificate(folder);
const { picture, preview } = await photo(browser);
const storage = await serve(certificate, storageWith(picture));
const card = {
  name: 'Alexandra Montgomery-Reyes',
  position: 'Senior Product Designer',
  company: 'Northwind Studio',
  email: 'alexandra@northwind.example',
  phone: '+351912345678',
  website: 'https://northwind.example',
  linkedinId: 'alexmr',
  instagramId: 'alexmr',
  introText: 'I help teams turn fuzzy ideas into products people love. Based in Lisbon, working everywhere.',
  photoUrl: `${storage.origin}/v0/b/bench/o/photo.webp?alt=media`,
};
const texts = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, stringValue]) => [name, { stringValue }]));
const linkTo = (content: Readonly<Record<string, string>>) => ({
  fields: {
    ...texts({ status: 'active', userId: 'u1', cardId: 'C1' }),
    card: { mapValue: { fields: texts(content) } },
  },
});
const database = await serve(
  certificate,
  firestore({
    'customLinks/alex': linkTo({ ...card, photoPreview: preview, vcardUrl: `${storage.origin}/x.vcf` }),
    'customLinks/plain': linkTo(card),
  }),
);
process.env['VITE_FIREBASE_PROJECT_ID'] = PROJECT;
process.env['VITE_FIREBASE_API_KEY'] = API_KEY;
process.env['VITE_FIRESTORE_ORIGIN'] = database.origin;
process.env['VITE_STORAGE_ORIGIN'] = storage.origin;
const app = join(folder, 'app');
await buildApp(app);

const plain = `${database.origin}/v1/projects/${PROJECT}/databases/(default)/documents/customLinks/plain?key=${API_KEY}`;
const servers = {
  carte: await serve(certificate, await folderSite(app)),
  static: await serve(certificate, onePage(staticPage(card))),
  oneRead: await serve(certificate, onePage(oneReadPage(plain))),
};
const names = Object.keys(servers) as (keyof typeof servers)[];
const visits: Record<keyof typeof servers, Visit[]> = { carte: [], static: [], oneRead: [] };
const link = await startLink();
try {
  // The first visit wakes the servers and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names.toSorted(() => Math.random() - 0.5)) {
      const seen = await visit(browser, link.port, `${servers[name].origin}/alex`);
      if (round >= 0) visits[name].push(seen);
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
} finally {
  for (const server of [...Object.values(servers), storage, database]) server.close();
  link.close();
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
for (const base of ['oneRead', 'static'] as const) {
  const ratios = of('carte', 'name').map((value, round) => value / (of(base, 'name')[round] ?? Number.NaN));
  const [low, high] = interval(ratios);
  console.log(
    `name, carte / ${base}: ${median(ratios).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] (paired, 95 %)`,
  );
}
console.log(`photo / name: ${(median(of('carte', 'photo')) / median(of('carte', 'name'))).toFixed(2)}`);
for (const { cards, read } of await readsInCrowds(CROWDS))
  console.log(`read by name among ${cards} cards: ${read.toFixed(2)} ms`);
