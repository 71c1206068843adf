/** Publishes every public card into the built site, and unpublishes those that are gone. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inShort } from '../../src/card/model/card-face.ts';
import { siteOrigin } from '../../src/shared/firebase/config.ts';
import { BRAND } from '../../src/shared/lib/brand.ts';
import { PUBLISHED_START } from '../../src/shared/lib/published-page.ts';
import { AdminError } from '../shared/admin-error.ts';
import { environment } from '../shared/environment.ts';
import { adminTarget, type AdminTarget } from '../shared/google/credentials.ts';
import {
  cardPicture,
  DRAWING_VERSION,
  type Photo,
  type PictureContent,
} from '../shared/picture/card-picture.ts';
import { LOOK_PICTURES } from '../shared/picture/look-pictures.ts';
import { printable } from '../shared/terminal/printable.ts';
import type { PublishOrder } from './arguments.ts';
import { cardPage } from './card-page.ts';
import { isLeftover, lockFolders, removeFiles, removeFolder, writeWhole } from './own-files.ts';
import { passRun, type PassRun } from './passes/publish-passes.ts';
import { passSigners } from './passes/settings.ts';
import { fetchPicture, isProjectPicture, previewPhoto } from './photo.ts';
import { publicCards, type PublishedCard } from './public-cards.ts';

/**
 * Below the site; files of `assets/` are cached for ever, so a picture's name has a hash of what is drawn.
 */
const PICTURES = 'assets/cards';
/** Cards at a time: their photos load in parallel; drawing has one thread. */
const AT_ONCE = 8;
const PAGE = 'index.html';
/** As `nameOf` makes them. */
const PICTURE = /^[\da-f]{32}\.png$/;

/** What a run did. */
interface Tally {
  published: number;
  written: number;
  drawn: number;
  removed: number;
}

/** A run: its inputs, and its results so far. */
interface Run {
  readonly target: AdminTarget;
  readonly order: PublishOrder;
  readonly origin: string;
  readonly template: string;
  readonly tally: Tally;
  /** Slugs and names of pictures that stay. */
  readonly slugs: Set<string>;
  readonly pictures: Set<string>;
  readonly passes: PassRun;
}

/**
 * Publishes, and prints the result. Rejects with `AdminError` without a site that was built for the project,
 * with one while another run is at work, or with `RequestError` when the cards cannot be read; what was
 * published until then stays.
 */
export async function publishCards(order: PublishOrder): Promise<void> {
  const began = performance.now();
  const target = adminTarget(order);
  const env = environment(order.env);
  const signers = passSigners(env);
  for (const warning of signers.warnings) console.error(warning);
  const origin = siteOrigin({ ...env, VITE_FIREBASE_PROJECT_ID: target.projectId });
  const template = await builtPage(order.site, target);
  await mkdir(order.pictures, { recursive: true });
  await mkdir(join(order.site, PICTURES), { recursive: true });
  const release = lockFolders([order.site, order.pictures]);
  try {
    const run: Run = {
      target,
      order,
      origin,
      template,
      tally: { published: 0, written: 0, drawn: 0, removed: 0 },
      slugs: new Set(),
      pictures: new Set(),
      passes: await passRun({ ...order, target, origin, brand: BRAND.name, signers }),
    };
    for await (const page of publicCards(target)) {
      for (let from = 0; from < page.length; from += AT_ONCE)
        await allDone(page.slice(from, from + AT_ONCE).map((card) => publish(run, card)));
    }
    await removeOthers(run);
    const passes = await run.passes.finish();
    const { published, written, drawn, removed } = run.tally;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `${published} cards of ${target.projectId} are published in ${order.site}: ${written} pages written, ` +
        `${removed} removed, ${drawn} pictures drawn, in ${seconds} s.${passes && ` ${passes}`}`,
    );
  } finally {
    release();
  }
}

/** Waits for all, then rejects with the first failure: only then may another run use the folders. */
async function allDone(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The page that Hosting serves for every address that has no file, as it was built for this project. */
async function builtPage(site: string, { projectId }: AdminTarget): Promise<string> {
  const file = join(site, 'index.html');
  if (!existsSync(file)) throw new AdminError(`${file} is not there. Run npm run build first.`);
  const page = await readFile(file, 'utf8');
  if (!page.includes(`/projects/${projectId}/`))
    throw new AdminError(`${file} was built for another project than ${projectId}.`);
  return page;
}

async function publish(run: Run, published: PublishedCard): Promise<void> {
  const { slug, card } = published;
  const { order, origin, template, tally } = run;
  const folder = join(order.site, slug);
  const file = join(folder, PAGE);
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  // A file of the site itself; no slug is meant to be one's name.
  if (!before?.includes(PUBLISHED_START) && !(await isFree(folder))) {
    console.error(`${printable(slug)} is not published: the site has a file of that name.`);
    return;
  }
  const picture = `${origin}/${PICTURES}/${await pictureOf(run, published)}`;
  const page = cardPage({ template, card, url: `${origin}/${slug}`, picture });
  run.slugs.add(slug);
  tally.published += 1;
  await run.passes.publish(published, picture);
  if (page === before) return;
  await mkdir(folder, { recursive: true });
  await writeWhole(file, page);
  tally.written += 1;
}

/** Whether nothing is there, or only what a run left that was killed before it had written the page. */
async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).every((name) => isLeftover(name, (whole) => whole === PAGE));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return code === 'ENOENT';
    throw error;
  }
}

/** The pictures of a card that its look shows, in the order of `PICTURE_FIELDS`. */
const PICTURE_FIELDS = ['photo', 'logo', 'cover'] as const;
type Pictures = Partial<Record<(typeof PICTURE_FIELDS)[number], Photo>>;

/** Returns the name of the card's picture in the site, drawn now unless an earlier run has. */
async function pictureOf(run: Run, { slug, card }: PublishedCard): Promise<string> {
  const { target, origin, order } = run;
  const content = {
    name: card.name,
    position: inShort(card).position,
    company: card.company,
    address: `${new URL(origin).host}/${slug}`,
    look: card.look,
    background: card.cardBackgroundColor,
    accent: card.cardButtonColor,
  };
  const hasPhoto = LOOK_PICTURES[card.look].photo !== null;
  const addresses = {
    photo: hasPhoto ? card.photoUrl : '',
    logo: card.logoUrl,
    cover: card.look === 'cover' ? card.coverUrl : '',
  };
  const own = PICTURE_FIELDS.filter((field) => isProjectPicture(target, addresses[field]));
  const whole = nameOf({ ...content, own: own.map((field) => [field, addresses[field]]) });
  if (existsSync(join(order.pictures, whole))) return provide(run, whole, { ...content, photo: undefined });
  const fetched: Pictures = Object.fromEntries(
    await Promise.all(own.map(async (field) => [field, await fetchPicture(addresses[field])] as const)),
  );
  const drawn = { ...content, photo: fetched.photo, logo: fetched.logo, cover: fetched.cover };
  const preview = hasPhoto && drawn.photo === undefined ? await previewPhoto(card) : undefined;
  if (preview === undefined && own.every((field) => fetched[field] !== undefined))
    return provide(run, whole, drawn);
  // A missing picture is left out for now; the next run requests it again.
  const name = nameOf({
    ...content,
    preview: preview?.base64 ?? '',
    had: own.filter((field) => fetched[field] !== undefined).map((field) => [field, addresses[field]]),
  });
  return provide(run, name, { ...drawn, photo: drawn.photo ?? preview });
}

/** Returns the name of a picture: a hash of everything that is drawn. */
function nameOf(content: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, BRAND.mark.svg, content]))
    .digest('hex');
  return `${digest.slice(0, 32)}.png`;
}

/** Puts a picture into the site, from an earlier run or drawn now. */
async function provide(
  { order, tally, pictures }: Run,
  name: string,
  content: PictureContent,
): Promise<string> {
  pictures.add(name);
  const pictureFile = join(order.pictures, name);
  if (!existsSync(pictureFile)) {
    await writeWhole(pictureFile, await cardPicture(content));
    tally.drawn += 1;
  }
  const served = join(order.site, PICTURES, name);
  // Another file system has no second name for a file.
  if (!existsSync(served)) await link(pictureFile, served).catch(() => copyFile(pictureFile, served));
  return name;
}

/**
 * Removes pages of cards that are gone, pictures that no page shows, and partial files of killed runs. It
 * removes nothing else: a folder that the operator names may hold other files.
 */
async function removeOthers({ order, slugs, pictures, tally }: Run): Promise<void> {
  for (const entry of await readdir(order.site, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(order.site, entry.name);
    const file = join(folder, PAGE);
    const isGone =
      !slugs.has(entry.name) && existsSync(file) && (await readFile(file, 'utf8')).includes(PUBLISHED_START);
    await removeFiles(folder, (name) => name === PAGE, isGone ? () => false : () => true);
    if (isGone) tally.removed += 1;
    if (!slugs.has(entry.name)) await removeFolder(folder);
  }
  for (const folder of [order.pictures, join(order.site, PICTURES)])
    await removeFiles(
      folder,
      (name) => PICTURE.test(name),
      (name) => pictures.has(name),
    );
}
