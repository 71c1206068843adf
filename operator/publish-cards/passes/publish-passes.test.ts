/** The passes of a publishing run: which cards have them, and what a further run does again. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parsePublicCard } from '../../../src/card/model/public-card.ts';
import { passContent, passFingerprint } from '../../../src/share/model/pass-content.ts';
import { parsePasses, passesFile, WALLETS_FILE } from '../../../src/share/model/pass-files.ts';
import { BRAND } from '../../../src/shared/lib/brand.ts';
import { previewTags } from '../../../src/shared/lib/preview-tags.ts';
import { encodeFields, type Plain } from '../../shared/google/values.ts';
import { publishCards } from '../publish-cards.ts';
import { passCertificates, type PassCertificates } from './test-certificates.ts';

const PHOTO = readFileSync('build/stand-in/demo/portrait.jpg');
const idOf = (slug: string) => `Card${slug}`.padEnd(20, 'x');

let certificates: PassCertificates;
let keys: string;
let root: string;
let server: Server;
let cards: Record<string, Record<string, Plain>>;
/** Ids of cards, where a test gives them. */
let ids: Record<string, string>;
let stopped: string[];
let hasPhoto: boolean;
/** What the deployed site answers for `WALLETS_FILE`. */
let deployed: string;
let photoRequests: number;
let lines: string[];

const site = (...path: readonly string[]) => join(root, 'site', ...path);
const pictures = (...path: readonly string[]) => join(root, 'pictures', ...path);
const photoUrl = () =>
  `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST']}/v0/b/demo-carte.appspot.com/o/users%2Fu1%2Fa.jpg?alt=media`;

async function run(withoutPasses = false): Promise<string> {
  lines = [];
  const folders = { site: site(), pictures: pictures() };
  await publishCards({ project: 'demo-carte', bucket: undefined, ...folders, withoutPasses });
  return lines.join('\n');
}

/** The passes that the site has of a card; undefined if it has none. */
function passesOf(slug: string) {
  const file = site(passesFile(ids[slug] ?? idOf(slug)));
  return existsSync(file) ? parsePasses(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

const wallets = () => JSON.parse(readFileSync(site(WALLETS_FILE), 'utf8')) as unknown;
const passFiles = () => readdirSync(site('assets/wallet')).filter((name) => name.endsWith('.pkpass'));

function answerTo(body: string): object[] {
  const document = (path: string, fields: Record<string, Plain>) => ({
    document: {
      name: `projects/demo-carte/databases/(default)/documents/${path}`,
      fields: encodeFields(fields),
    },
  });
  if (body.includes('"users"')) {
    expect(body).toContain('"isActive"');
    return stopped.map((uid) => document(`users/${uid}`, {}));
  }
  return Object.entries(cards).map(([slug, card]) => {
    const cardId = ids[slug] ?? idOf(slug);
    return document(`customLinks/${slug}`, { status: 'active', userId: `owner-${slug}`, cardId, card });
  });
}

beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'pass-keys-'));
  certificates = await passCertificates(keys);
});

afterAll(() => rmSync(keys, { recursive: true }));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'publish-passes-'));
  [cards, ids, stopped, hasPhoto, photoRequests] = [{ mina: { name: 'Mina Kim' } }, {}, [], true, 0];
  deployed = '';
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void lines.push(text));
  server = createServer((request, response) => {
    if (request.url === WALLETS_FILE) {
      response.end(deployed);
      return;
    }
    if (request.method === 'GET') {
      photoRequests += 1;
      response.writeHead(hasPhoto ? 200 : 404).end(hasPhoto ? PHOTO : '');
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(body))),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'])
    vi.stubEnv(`${name}_EMULATOR_HOST`, host);
  vi.stubEnv('VITE_PUBLIC_ORIGIN', 'https://carte.example');
  for (const [name, value] of Object.entries(certificates.env)) vi.stubEnv(name, value);
  mkdirSync(site(), { recursive: true });
  const tags = previewTags({
    title: BRAND.name,
    description: '',
    url: '',
    image: '',
    isWide: false,
    type: 'website',
    noIndex: false,
  });
  writeFileSync(
    site('index.html'),
    `<html><head>${tags}</head><body><!-- /projects/demo-carte/ --></body></html>`,
  );
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  rmSync(root, { recursive: true });
});

it('puts a pass for both wallets beside the page, with the fingerprint that the app computes', async () => {
  expect(await run()).toContain('1 cards have passes, 2 signed now.');
  const { apple, google, fingerprint } = passesOf('mina') ?? {};
  expect(
    readFileSync(site(apple ?? ''))
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(google).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(fingerprint).toBe(await passFingerprint(passContent(parsePublicCard({ name: 'Mina Kim' }), 'mina')));
  expect(wallets()).toEqual({ apple: true, google: true });
});

it('signs nothing again that is unchanged, also in a site of another build', async () => {
  await run();
  const [before, at] = [passesOf('mina'), statSync(site(passesFile(idOf('mina')))).mtimeMs];
  expect(await run()).toContain('1 cards have passes, 0 signed now.');
  expect(statSync(site(passesFile(idOf('mina')))).mtimeMs).toBe(at);
  rmSync(site('assets'), { recursive: true });
  expect(await run()).toContain(' 0 signed now.');
  expect(passesOf('mina')).toEqual(before);
  expect(existsSync(site(before?.apple ?? ''))).toBe(true);
});

it('signs a changed card again, under another name, and removes the pass before', async () => {
  await run();
  const before = passesOf('mina');
  cards = { mina: { name: 'Mina Kim-Berg' } };
  expect(await run()).toContain(' 2 signed now.');
  expect(passesOf('mina')?.apple).not.toBe(before?.apple);
  expect(passesOf('mina')?.google).not.toBe(before?.google);
  expect(passFiles()).toHaveLength(1);
  expect(readdirSync(pictures()).filter((name) => name.endsWith('.google'))).toHaveLength(1);
});

it.each([
  ['is paused', () => void (cards['mina'] = { name: 'Mina Kim', isPaused: true })],
  ['is deleted', () => void delete cards['mina']],
  ['belongs to an account that was stopped', () => void stopped.push('owner-mina')],
])('removes at the next run the passes of a card that %s', async (_what, change) => {
  cards['noa'] = { name: 'Noa Brak' };
  await run();
  expect(passesOf('mina')).toBeDefined();
  change();
  await run();
  expect(passesOf('mina')).toBeUndefined();
  expect(passesOf('noa')).toBeDefined();
  expect(passFiles()).toHaveLength(1);
});

const withoutCertificates = (of: string) => {
  for (const name of Object.keys(certificates.env).filter((one) => one.includes(of))) vi.stubEnv(name, '');
};

it.each(['APPLE', 'GOOGLE'])(
  'refuses to take passes away because %s’s certificates are missing',
  async (of) => {
    await run();
    const before = passesOf('mina');
    withoutCertificates(of);
    const refusal = new RegExp(`passes for ${of} Wallet.*Set WALLET_${of}_.*--without-passes`, 'i');
    await expect(run()).rejects.toThrow(refusal);
    expect(passesOf('mina')).toEqual(before);
    expect(existsSync(site(before?.apple ?? ''))).toBe(true);
  },
);

it('refuses to take away the passes of the deployed site, which another machine has signed', async () => {
  withoutCertificates('WALLET');
  vi.stubEnv('VITE_PUBLIC_ORIGIN', `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST']}`);
  deployed = JSON.stringify({ apple: true, google: false });
  await expect(run()).rejects.toThrow('passes for Apple Wallet');
  expect(existsSync(site('mina'))).toBe(false);
  // What Hosting serves for a file that is not there.
  deployed = '<!doctype html>';
  expect(await run()).toContain('1 cards of demo-carte are published');
});

it('makes and keeps nothing without certificates where that is asked for, and says so to the app', async () => {
  await run();
  withoutCertificates('WALLET');
  expect(await run(true)).not.toContain('have passes');
  expect(wallets()).toEqual({ apple: false, google: false });
  expect(readdirSync(site('assets/wallet'))).toEqual(['wallets.json']);
});

it('makes passes for one wallet alone', async () => {
  withoutCertificates('APPLE');
  await run();
  expect(wallets()).toEqual({ apple: false, google: true });
  expect(passesOf('mina')).toMatchObject({ apple: undefined, google: expect.any(String) as string });
});

it('requests a photo that was missing again, and one that is in the pass no more', async () => {
  hasPhoto = false;
  cards = { mina: { name: 'Mina Kim', look: 'portrait', photoUrl: photoUrl() } };
  await run();
  const without = passesOf('mina')?.apple;
  hasPhoto = true;
  await run();
  expect(passesOf('mina')?.apple).not.toBe(without);
  photoRequests = 0;
  await run();
  expect(photoRequests).toBe(0);
});

it('leaves cards without passes whose id cannot be one, or is another card’s', async () => {
  cards = { mina: { name: 'Mina Kim' }, noa: { name: 'Noa Brak' }, odd: { name: 'Odd' } };
  ids = { noa: idOf('mina'), odd: '../../../odd' };
  await run();
  expect(
    readdirSync(site('assets/wallet'))
      .filter((name) => name.endsWith('.json'))
      .toSorted(),
  ).toEqual([`${idOf('mina')}.json`, 'wallets.json']);
});

it('publishes nothing while the settings are wrong', async () => {
  vi.stubEnv('WALLET_APPLE_TEAM', 'ZZZZZZZZZZ');
  await expect(run()).rejects.toThrow('WALLET_APPLE_TEAM is ZZZZZZZZZZ');
  expect(existsSync(site('mina'))).toBe(false);
});
