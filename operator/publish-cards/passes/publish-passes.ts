/** Passes of public cards beside their pages, as decided in docs/decisions/0088. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromSource, slugUrl } from '../../../src/card/model/card-url.ts';
import { passContent, passFingerprint, type PassContent } from '../../../src/share/model/pass-content.ts';
import { PASS_FOLDER, passesFile, WALLETS_FILE } from '../../../src/share/model/pass-files.ts';
import { BRAND } from '../../../src/shared/lib/brand.ts';
import type { AdminTarget } from '../../shared/google/credentials.ts';
import type { Photo } from '../../shared/picture/card-picture.ts';
import { printable } from '../../shared/terminal/printable.ts';
import { removeFiles, writeWhole } from '../own-files.ts';
import { fetchPicture, isProjectPicture, previewPhoto } from '../photo.ts';
import { stoppedOwners, type PublishedCard } from '../public-cards.ts';
import { applePass } from './apple-pass.ts';
import { assertNoneGo } from './existing-passes.ts';
import { googlePass } from './google-pass.ts';
import { passLabels, type PassLabels } from './pass-labels.ts';
import { passPictures } from './pass-pictures.ts';
import type { PassSigners } from './settings.ts';

/** Counts up when passes are made differently: they are then signed again. */
const PASS_VERSION = 1;

/** As `nameOf` makes them; addresses for Google stay with the pictures and are not served by that name. */
const PASS = /^[\da-f]{32}\.(pkpass|google)$/;
const SERVED_PASS = /^[\da-f]{32}\.pkpass$/;
/** Of a card's file; no other file there has such a name. */
const CARD_FILE = /^[A-Za-z0-9]{20,21}\.json$/;

export interface PassRunOptions {
  readonly target: AdminTarget;
  /** The folders of `PublishOrder`. */
  readonly site: string;
  readonly pictures: string;
  /** Of public addresses. */
  readonly origin: string;
  readonly brand: string;
  readonly signers: PassSigners;
  /** Whether passes may go whose certificates are missing. */
  readonly withoutPasses: boolean;
}

/** The passes of one publishing run. */
export interface PassRun {
  /** Puts a card's passes into the site. `picture` is the absolute address of the card's drawn picture. */
  readonly publish: (published: PublishedCard, picture: string) => Promise<void>;
  /** Removes passes of cards that are paused or gone. Resolves with what the run did, in words. */
  readonly finish: () => Promise<string>;
}

interface State {
  readonly options: PassRunOptions;
  readonly stopped: ReadonlySet<string>;
  /** Names that stay, in the site and among the pictures. */
  readonly names: Set<string>;
  published: number;
  signed: number;
}

/**
 * Begins a run. Rejects with `RequestError` when accounts cannot be read, with `AdminError` when passes would
 * go because certificates are missing.
 */
export async function passRun(options: PassRunOptions): Promise<PassRun> {
  if (!options.withoutPasses) await assertNoneGo(options);
  const { apple, google } = options.signers;
  const isOn = apple !== undefined || google !== undefined;
  await mkdir(join(options.site, PASS_FOLDER), { recursive: true });
  const stopped = isOn ? await stoppedOwners(options.target) : new Set<string>();
  const state: State = { options, stopped, names: new Set(), published: 0, signed: 0 };
  return {
    publish: async (published, picture) => {
      if (isOn) await publish(state, published, picture);
    },
    finish: () => finish(state),
  };
}

async function publish(
  state: State,
  { slug, card, cardId, userId }: PublishedCard,
  hero: string,
): Promise<void> {
  const { options, stopped, names } = state;
  const { origin, signers, brand } = options;
  const file = passesFile(cardId);
  const name = file.slice(PASS_FOLDER.length + 1);
  // A second link of the same card could only be a hostile one.
  if (card.isPaused || stopped.has(userId) || !CARD_FILE.test(name) || names.has(name)) return;
  names.add(name);
  const content = passContent(card, slug);
  const fingerprint = await passFingerprint(content);
  const labels = await Promise.all(content.texts.map(({ language }) => passLabels(language)));
  const url = fromSource(slugUrl(origin, slug), origin, 'qr');
  const shared = { cardId, content, labels, url, brand };
  const made = await Promise.all([
    signers.apple && ofApple(state, { ...shared, preview: () => previewPhoto(card) }),
    signers.google && ofGoogle(state, { ...shared, version: fingerprint.slice(0, 8), hero }),
  ]);
  const [apple, google] = made;
  const text = JSON.stringify({ fingerprint, ...(apple && { apple }), ...(google && { google }) });
  await writeIfOther(join(options.site, file), text);
  state.published += 1;
}

interface Shared {
  readonly cardId: string;
  readonly content: PassContent;
  readonly labels: readonly PassLabels[];
  readonly url: string;
  readonly brand: string;
}

/** Returns the path of the signed file in the site. */
async function ofApple(
  state: State,
  { preview, ...pass }: Shared & { readonly preview: () => Promise<Photo | undefined> },
): Promise<string | undefined> {
  const { target, signers } = state.options;
  const { apple } = signers;
  if (apple === undefined) return undefined;
  const { fingerprint, passType, team } = apple;
  const { photoUrl } = pass.content;
  const isOwn = isProjectPicture(target, photoUrl);
  const inputs = { ...pass, mark: BRAND.mark.svg, fingerprint, passType, team };
  const sign = (photo: Photo | undefined) => async () =>
    applePass({ ...pass, pictures: await passPictures(photo) }, apple);
  const whole = nameOf({ ...inputs, photo: isOwn }, 'pkpass');
  if (existsSync(join(state.options.pictures, whole))) return provide(state, whole, sign(undefined));
  const photo = isOwn ? await fetchPicture(photoUrl) : undefined;
  if (!isOwn || photo !== undefined) return provide(state, whole, sign(photo));
  // The next run requests a missing photo again; until then the pass has the small copy.
  const small = await preview();
  return provide(state, nameOf({ ...inputs, small: small?.base64 ?? '' }, 'pkpass'), sign(small));
}

/** Returns the address at which the pass is saved; undefined if it is too long. */
async function ofGoogle(
  state: State,
  { hero, ...pass }: Shared & { readonly version: string; readonly hero: string },
): Promise<string | undefined> {
  const { origin, signers, pictures } = state.options;
  const { google } = signers;
  if (google === undefined) return undefined;
  const { issuer, email } = google;
  // Google loads pictures itself, from public addresses alone.
  const addresses = origin.startsWith('https:') ? { logo: `${origin}/icons/icon-512.png`, hero } : undefined;
  const name = nameOf({ ...pass, issuer, email, addresses }, 'google');
  const file = join(pictures, name);
  state.names.add(name);
  if (!existsSync(file)) {
    const address = await googlePass({ ...pass, pictures: addresses }, google);
    if (address === undefined)
      console.error(
        `${printable(pass.content.slug)} has no pass for Google Wallet: its address would be too long.`,
      );
    await writeWhole(file, address ?? '');
    state.signed += 1;
  }
  return (await readFile(file, 'utf8')) || undefined;
}

/** Returns a name: a hash of everything that a pass is made of. */
function nameOf(inputs: object, ending: 'pkpass' | 'google'): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([PASS_VERSION, inputs]))
    .digest('hex');
  return `${digest.slice(0, 32)}.${ending}`;
}

/** Puts a pass into the site, from an earlier run or signed now. Returns its path there. */
async function provide(state: State, name: string, sign: () => Promise<Uint8Array>): Promise<string> {
  const { site, pictures } = state.options;
  state.names.add(name);
  const file = join(pictures, name);
  if (!existsSync(file)) {
    await writeWhole(file, await sign());
    state.signed += 1;
  }
  const served = join(site, PASS_FOLDER, name);
  if (!existsSync(served)) await link(file, served).catch(() => copyFile(file, served));
  return `${PASS_FOLDER}/${name}`;
}

async function writeIfOther(file: string, text: string): Promise<void> {
  if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) await writeWhole(file, text);
}

async function finish({ options, names, published, signed }: State): Promise<string> {
  const { site, pictures, signers } = options;
  const stays = (name: string) => names.has(name);
  await removeFiles(pictures, (name) => PASS.test(name), stays);
  const isOwn = (name: string) => SERVED_PASS.test(name) || CARD_FILE.test(name);
  await removeFiles(join(site, PASS_FOLDER), isOwn, stays);
  const wallets = { apple: signers.apple !== undefined, google: signers.google !== undefined };
  await writeIfOther(join(site, WALLETS_FILE), `${JSON.stringify(wallets)}\n`);
  return wallets.apple || wallets.google ? `${published} cards have passes, ${signed} signed now.` : '';
}
