import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePublicCard } from '../../src/card/model/public-card.ts';
import { bestLanguage, cardInLanguage } from '../../src/card/model/translations.ts';
import { previewTags } from '../../src/shared/lib/preview-tags.ts';
import { AdminError } from '../shared/admin-error.ts';
import { encodeFields, type Plain } from '../shared/google/values.ts';
import { thisRunner } from '../shared/running.ts';
import { publishCards } from './publish-cards.ts';

const LOCK = '.publish-cards.lock';
const DRAFT = 'index.html.4000000.tmp';

let root: string;
let server: Server;
/** Slugs with the fields of their cards. */
let cards: Record<string, Record<string, Plain>>;
let lines: string[];

const site = (...path: readonly string[]) => join(root, 'site', ...path);
const pictures = (...path: readonly string[]) => join(root, 'pictures', ...path);
/** Asks no deployed site for its passes. */
const ORDER = { project: 'demo-carte', bucket: undefined, withoutPasses: true };
const run = () => publishCards({ ...ORDER, site: site(), pictures: pictures() });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'publish-cards-'));
  cards = { mina: { name: 'Mina Kim' } };
  lines = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void lines.push(text));
  server = createServer((_request, response) => {
    const answers = Object.entries(cards).map(([slug, card]) => ({
      document: {
        name: `projects/demo-carte/databases/(default)/documents/customLinks/${slug}`,
        fields: encodeFields({ status: 'active', userId: 'u1', cardId: 'C1', card }),
      },
    }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'])
    vi.stubEnv(`${name}_EMULATOR_HOST`, host);
  mkdirSync(site('mine'), { recursive: true });
  mkdirSync(pictures('holidays'), { recursive: true });
  const tags = previewTags({
    title: 'Carte',
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

describe('the page of a card in several languages', () => {
  const translations = {
    de: { name: 'Mina Kim-Berg' },
    en: { name: 'Mina Kim' },
    no: { position: 'Keramiker' },
  };

  /** The texts of the face that is shown after the page's own script has run in a browser. */
  function faceIn(carteLanguages: readonly string[] | undefined): string[] {
    const html = readFileSync(site('mina', 'index.html'), 'utf8');
    const faces = [...html.matchAll(/<div lang="(\w+)"( hidden)?>(.*?)<\/div>/g)].map(
      ([, lang, hidden, inside = '']) => ({ lang, hidden: hidden !== undefined, inside }),
    );
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the script is text in the page, too
    new Function('document', 'window', script)({ querySelectorAll: () => faces }, { carteLanguages });
    const visible = faces.filter(({ hidden }) => !hidden);
    return visible.flatMap(({ inside }) => inside.match(/(?<=>)[^<]+/g) ?? []);
  }

  it('shows the language that the page will choose (bestLanguage)', async () => {
    const card = {
      name: '김미나',
      position: '도예가',
      language: 'ko',
      translations: JSON.stringify(translations),
    };
    cards = { mina: card };
    await run();
    for (const reader of [['ko'], ['de', 'en'], ['fr', 'no', 'ko'], ['ja'], [], undefined] as const) {
      const parsed = parsePublicCard(card);
      const { name, position } = cardInLanguage(parsed, bestLanguage(parsed, reader ?? []));
      expect([reader, ...faceIn(reader)]).toEqual([reader, name, position]);
    }
  });

  it('shows the first language without scripts, and has no script for a card in one language', async () => {
    cards = { mina: { name: 'Mina Kim', language: 'en' } };
    await run();
    const one = readFileSync(site('mina', 'index.html'), 'utf8');
    expect(one).toContain('<header id="published"><h1 dir="auto" lang="en">Mina Kim</h1></header><!--');
    expect(one).not.toContain('<script>');
    cards = { mina: { name: 'Mina Kim', language: 'en', translations: '{"ko":{"name":"김미나"}}' } };
    await run();
    expect(readFileSync(site('mina', 'index.html'), 'utf8')).toContain(
      '<div lang="en"><h1 dir="auto" lang="en">Mina Kim</h1></div><div lang="ko" hidden>',
    );
  });
});

describe('the files that a publishing run removes', () => {
  it('are pages and pictures that a run made, and no other files', async () => {
    for (const name of ['holiday.jpg', '.env', 'a.png', 'b.png.1.tmp']) writeFileSync(pictures(name), name);
    writeFileSync(site('mine', 'notes.txt'), 'mine');
    const old = `${'0'.repeat(32)}.png`;
    for (const name of [old, `${old}.4000000.tmp`]) writeFileSync(pictures(name), 'old');
    const kept = ['.env', 'a.png', 'b.png.1.tmp', 'holiday.jpg', 'holidays'];
    await run();
    expect(readdirSync(pictures()).filter((name) => !/^[\da-f]{32}\.png$/.test(name))).toEqual(kept);
    expect(existsSync(pictures(old))).toBe(false);
    cards = {};
    writeFileSync(site('mina', 'notes.txt'), 'mine');
    await run();
    expect(readdirSync(pictures())).toEqual(kept);
    expect(readdirSync(site('mina'))).toEqual(['notes.txt']);
    expect(readdirSync(site('mine'))).toEqual(['notes.txt']);
  });

  it('include what a killed run left, whose cards are published all the same', async () => {
    cards['noa'] = { name: 'Noa Brak' };
    for (const slug of ['mina', 'noa', 'gone', 'half']) mkdirSync(site(slug));
    for (const slug of ['noa', 'half']) writeFileSync(site(slug, DRAFT), '<ht');
    await run();
    expect(lines.join()).toMatch(/^2 cards of demo-carte are published/);
    for (const slug of ['mina', 'noa']) expect(readdirSync(site(slug))).toEqual(['index.html']);
    expect(readdirSync(site()).toSorted()).toEqual(['assets', 'index.html', 'mina', 'noa']);
    writeFileSync(site('noa', DRAFT), '<ht');
    await run();
    expect(readdirSync(site('noa'))).toEqual(['index.html']);
  });

  it('do not include a file of the site with a card’s slug', async () => {
    cards['mine'] = { name: 'Mine' };
    writeFileSync(site('mine', 'notes.txt'), 'mine');
    writeFileSync(site('mina'), 'mina');
    await run();
    expect(lines.slice(0, 2).toSorted()).toEqual(
      ['mina', 'mine'].map((slug) => `${slug} is not published: the site has a file of that name.`),
    );
    expect(readFileSync(site('mina'), 'utf8')).toBe('mina');
  });
});

describe('two publishing runs', () => {
  it('never work at the same time in either folder', async () => {
    for (const folder of [site, pictures]) {
      writeFileSync(folder(LOCK), JSON.stringify({ ...thisRunner(), pid: process.ppid, started: '' }));
      await expect(run()).rejects.toThrow(AdminError);
      await expect(run()).rejects.toThrow(`Process ${process.ppid} is publishing cards into ${folder()}. `);
      rmSync(folder(LOCK));
    }
    const [one, other] = await Promise.allSettled([run(), run()]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(site())).not.toContain(LOCK);
    expect(readdirSync(pictures())).not.toContain(LOCK);
  });

  it('never overlap when one fails: it ends after its cards in progress are written', async () => {
    mkdirSync(site('bad', 'index.html'), { recursive: true });
    cards = { bad: { name: 'Bad' }, ...cards };
    await expect(run()).rejects.toThrow('EISDIR');
    expect(readdirSync(site('mina'))).toEqual(['index.html']);
    expect(readdirSync(site())).not.toContain(LOCK);
  });

  it('can follow each other, also after a killed one', async () => {
    writeFileSync(site(LOCK), JSON.stringify({ pid: 40_000_000, started: '1' }));
    writeFileSync(pictures(LOCK), JSON.stringify({ pid: process.pid, started: '1' }));
    await run();
    expect(existsSync(site('mina', 'index.html'))).toBe(true);
  });

  it('may use one folder for site and pictures, and leave a half-written lock alone', async () => {
    const both = { ...ORDER, site: site(), pictures: site() };
    await publishCards(both);
    writeFileSync(site(LOCK), '');
    await expect(publishCards(both)).rejects.toThrow('Another run is publishing');
  });
});

it('publishes of a paused card its name and the owner’s words, and asks not to be listed', async () => {
  cards = { mina: { name: 'Mina Kim', language: 'en', isPaused: true, pauseNote: 'Back in May' } };
  await run();
  const html = readFileSync(site('mina', 'index.html'), 'utf8');
  expect(html).toContain('<h1 dir="auto" lang="en">Mina Kim</h1><p dir="auto" lang="en">Back in May</p>');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toMatch(/<meta name="description" content="Back in May"/);
});

it('publishes a card with a name of any length and any characters', async () => {
  cards['long'] = { name: 'Long '.repeat(40_000), company: 'x'.repeat(200_000) };
  cards['zero'] = { name: 'Ze\0ro\u0007', position: 'a\0b' };
  await run();
  expect(lines.join()).toMatch(/^3 cards/);
  const page = readFileSync(site('zero', 'index.html'), 'utf8');
  expect(page).toMatch(/<h1 [^>]*>Zero<\/h1>/);
  for (const control of ['\u0000', '\u0007']) expect(page).not.toContain(control);
});
