/**
 * How long a visitor waits for a card in each engine, beside a page of one read in the same one: `npm run
 * bench:engines [rounds]`. Cold, over the link of `bench:page`, as fast as this machine is. Needs `openssl`,
 * Firefox and WebKitGTK (docs/browsers.md). What it prints is explained in docs/performance.md.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../support/browser/engines.ts';
import { ENGINES } from './page/engines.ts';
import { watchFrames, type FramesShown } from './page/frames.ts';
import { startLink } from './page/link.ts';
import { photo } from './page/photo.ts';
import { folderSite, hearing, makeCertificate, onePage, serve } from './page/servers.ts';
import { openCardSite } from './page/site.ts';
import { interval, median } from './page/statistics.ts';
import { NAMES_STAY } from './page/visit.ts';

const ROUNDS = 9;
/** A visit that takes longer has failed. */
const PATIENCE_MS = 60_000;

const rounds = Number(process.argv[2] ?? ROUNDS);

/** A page that reports to its own server when name and photo were shown. */
function watched(html: string): string {
  const tell = (frames: FramesShown) => void fetch('/', { method: 'POST', body: JSON.stringify(frames) });
  return html.replace(
    '<head>',
    () => `<head><script>${NAMES_STAY};(${String(watchFrames)})(${String(tell)})</script>`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'carte-bench-'));
const hosting = { certificate: await makeCertificate(folder), link: startLink() };
const site = await openCardSite(hosting, folder, await photo());
const start = join(site.app, 'index.html');
await writeFile(start, watched(await readFile(start, 'utf8')));

let hear = (_frames: FramesShown) => {};
const heard = (text: string) => hear(JSON.parse(text) as FramesShown);
const servers = {
  carte: await serve(hosting, hearing(heard, await folderSite(site.app))),
  oneRead: await serve(hosting, hearing(heard, onePage(watched(site.oneReadPage)))),
};
type Page = keyof typeof servers;

/** Visits a page, and returns its report and the version of the browser. */
async function visit(engine: Engine, page: Page): Promise<FramesShown & { readonly version: string }> {
  let timer: NodeJS.Timeout | undefined;
  const frames = new Promise<FramesShown>((resolve, reject) => {
    hear = resolve;
    timer = setTimeout(() => reject(new Error(`${page} shows nothing in ${engine}.`)), PATIENCE_MS);
  });
  try {
    const version = await ENGINES[engine](`${servers[page].origin}/alex`, () => frames);
    return { ...(await frames), version };
  } finally {
    clearTimeout(timer);
  }
}

const engines = Object.keys(ENGINES) as Engine[];
const seen = engines.map((engine) => ({
  engine,
  version: '',
  carte: [] as FramesShown[],
  oneRead: [] as FramesShown[],
}));
try {
  // The first round wakes the servers and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    for (const visits of seen.toSorted(() => Math.random() - 0.5))
      for (const page of (['carte', 'oneRead'] as const).toSorted(() => Math.random() - 0.5)) {
        const { version, ...frames } = await visit(visits.engine, page);
        visits.version = version;
        if (round >= 0) visits[page].push(frames);
      }
    console.error(`round ${round + 1} of ${rounds}`);
  }
} finally {
  for (const server of [...Object.values(servers), site, hosting.link]) server.close();
  await rm(folder, { recursive: true, force: true });
}

const middle = (frames: readonly FramesShown[], key: keyof FramesShown) =>
  median(frames.map((one) => one[key])).toFixed(0);
console.log(
  '| engine | name, ms | photo, ms | name of `oneRead`, ms | name, Carte / `oneRead` (paired, 95 %) |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const { engine, version, carte, oneRead } of seen) {
  const ratios = carte.map(({ name }, round) => name / (oneRead[round]?.name ?? Number.NaN));
  const [low, high] = interval(ratios);
  const times = [middle(carte, 'name'), middle(carte, 'photo'), middle(oneRead, 'name')];
  const ratio = `${median(ratios).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
  console.log(`| ${[`${engine} ${version}`, ...times, ratio].join(' | ')} |`);
}
