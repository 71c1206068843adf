/**
 * `npm run bench:paper-time`: how long a paper card takes in the page, from the picture chosen to its fields
 * shown, core and languages loaded before. `CPU_GROUPS` are folders of control groups that limit processors,
 * with commas: every process of the browser joins one after the other, also the workers that read, which the
 * browser's own throttling does not reach.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultScripts } from '../../src/paper-cards/model/scripts.ts';
import type { Rgba } from '../../src/shared/lib/pixels.ts';
import { newOwner } from '../e2e/support/owner.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';
import { drawPhoto } from './paper-cards/draw.ts';
import { personIn, seeded, type Language } from './paper-cards/people.ts';

const SEED = 2028;
const CARDS: Readonly<Record<string, readonly Language[]>> = {
  Latin: ['en', 'de', 'fr', 'es', 'en'],
  Korean: ['ko', 'ko', 'ko', 'ko', 'ko'],
};
/** In pixels, of a phone's photo. */
const PHOTO_SIDE = 4_000;
const LONG_MS = 180_000;

const { origin, hosts } = ownSite();
const people = usePeople();

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  return browser;
}

/** The process and all that it started. */
function withChildren(pid: number): number[] {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withChildren)];
}

async function joinGroup(browser: Browser, group: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('The browser does not say which process it is.');
  for (const pid of withChildren(main.id)) writeFileSync(join(group, 'cgroup.procs'), String(pid));
  await session.detach();
}

/** The shortest of some runs of a loop, in ms: other programs lengthen the others. */
const loop = (page: Page) =>
  page.evaluate(() => {
    const times = Array.from({ length: 7 }, () => {
      const start = performance.now();
      let sum = 0;
      for (let at = 0; at < 3e8; at += 1) sum = (sum + at * 7) | 0;
      return performance.now() - start + (sum === 1 ? 1 : 0);
    });
    return Math.min(...times);
  });

/** A JPEG file as a phone's camera makes it. */
async function fileOf(page: Page, { width, height, data }: Rgba): Promise<Buffer> {
  const bytes = Buffer.from(data.buffer).toString('base64');
  const made = await page.evaluate(
    async (photo) => {
      const pixels = Uint8ClampedArray.from(atob(photo.bytes), (letter) => letter.charCodeAt(0));
      const from = new OffscreenCanvas(photo.width, photo.height);
      from.getContext('2d')?.putImageData(new ImageData(pixels, photo.width, photo.height), 0, 0);
      const scale = photo.side / Math.max(photo.width, photo.height);
      const to = new OffscreenCanvas(photo.width * scale, photo.height * scale);
      to.getContext('2d')?.drawImage(from, 0, 0, to.width, to.height);
      const file = await to.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
      let text = '';
      for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { bytes, width, height, side: PHOTO_SIDE },
  );
  return Buffer.from(made, 'base64');
}

/** From now on the page marks when a picture is chosen, and the frame in which a card's fields are there. */
const watch = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('change', () => performance.mark('chosen'), { capture: true });
    let last: Element | null = null;
    const look = () => {
      const field = document.querySelector('#contact-name');
      if (field !== null && field !== last) requestAnimationFrame(() => performance.mark('shown'));
      last = field;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

/** Chooses pictures together and skips each card once it is there; returns what each took, in ms. */
async function timesOf(page: Page, files: readonly Buffer[]): Promise<number[]> {
  await page.evaluate(() => performance.clearMarks());
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(files.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })));
  for (let at = 1; at <= files.length; at += 1) {
    await page.waitForFunction((count) => performance.getEntriesByName('shown').length >= count, at, {
      polling: 250,
      timeout: LONG_MS,
    });
    await page.getByRole('button', { name: word('paperCards.skip') }).click({ timeout: LONG_MS });
  }
  await page.getByRole('button', { name: word('paperCards.more') }).click({ timeout: LONG_MS });
  const marks = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).map(({ startTime }) => startTime);
    // React handles the one choice of the pictures.
    return [...at('chosen').slice(0, 1), ...at('shown')];
  });
  return marks.slice(1).map((end, at) => end - (marks[at] ?? 0));
}

function summary(times: readonly number[]): string {
  const seconds = times.map((time) => time / 1_000).toSorted((one, other) => one - other);
  const [least, middle, most] = [0, Math.floor(seconds.length / 2), seconds.length - 1].map((at) =>
    seconds[at]?.toFixed(1),
  );
  return `median ${middle} s, ${least} to ${most} s`;
}

test('cards from the picture to the fields', { timeout: 3_600_000 }, async () => {
  const { page, context } = await people.open();
  const drawing = await context.newPage();
  const files = new Map<string, Buffer[]>();
  for (const [script, languages] of Object.entries(CARDS)) {
    const made: Buffer[] = [];
    for (const [at, language] of languages.entries()) {
      const random = seeded(SEED * 1_000 + at);
      const photo = await drawPhoto(browserOf(page), personIn(language, random), at * 2, random);
      made.push(await fileOf(drawing, photo));
    }
    files.set(script, made);
  }
  await drawing.close();
  await newOwner(page, { origin, hosts });
  const open = async (languages: readonly Language[]) => {
    const scripts = [...new Set(languages.flatMap(defaultScripts))];
    await page.evaluate((chosen) => localStorage.setItem('carte.cardScripts', chosen), scripts.join(','));
    await page.goto(`${origin}/contacts/cards`);
    // Files are kept by the service worker, which controls pages from its second one on.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByText(word('paperCards.private')).waitFor();
    await watch(page);
  };
  // Loads the core and the languages.
  for (const [script, languages] of Object.entries(CARDS)) {
    await open(languages);
    await timesOf(page, files.get(script)?.slice(0, 1) ?? []);
  }
  const full = await loop(page);
  for (const group of process.env['CPU_GROUPS']?.split(',') ?? ['']) {
    if (group !== '') await joinGroup(browserOf(page), group);
    console.log(`${group}: a loop of script takes ${((await loop(page)) / full).toFixed(1)} times as long`);
    for (const [script, languages] of Object.entries(CARDS)) {
      const single: number[] = [];
      for (const [at, language] of languages.entries()) {
        await open([language]);
        single.push(...(await timesOf(page, files.get(script)?.slice(at, at + 1) ?? [])));
      }
      // In all of their languages: four for Latin script, where one card has its own beside English.
      await open(languages);
      const [, ...following] = await timesOf(page, [
        ...(files.get(script)?.slice(0, 1) ?? []),
        ...(files.get(script) ?? []),
      ]);
      expect(Math.min(...single, ...following)).toBeGreaterThan(0);
      console.log(
        `${script}: one card ${summary(single)}; of several each further one ${summary(following)}`,
      );
    }
  }
});
