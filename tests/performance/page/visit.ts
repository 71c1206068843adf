/** One cold visit of a page on a slow phone, watched. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from 'playwright-core';
import { BROWSER_FLAGS } from '../../support/browser/chromium/chromium.ts';
import { TRUSTING } from './engines.ts';
import { watchFrames } from './frames.ts';

/** Four times slower than this machine: a phone of the middle class beside a desktop. */
const CPU_SLOWDOWN = 4;

/** Nothing of the browser's own on the link. */
const FLAGS = ['--no-sandbox', ...BROWSER_FLAGS, TRUSTING, '--disable-features=LocalNetworkAccessChecks'];

/** Functions that go to the page call this, which tsx has put around them to keep their names. */
export const NAMES_STAY = 'globalThis.__name = (named) => named';

/** Times in ms since the navigation; sizes in KiB on the wire. */
export interface Visit {
  readonly name: number;
  readonly photo: number;
  readonly shift: number;
  readonly blocked: number;
  readonly requests: number;
  readonly kib: number;
}

interface Watched {
  shift: number;
  blocked: number;
}

/** Runs in the page: notes what moves, and what holds it up. */
function watch(): void {
  const watched: Watched = { shift: 0, blocked: 0 };
  Object.assign(window, { watched });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', ({ value = 0 }) => (watched.shift += value));
  observe('longtask', ({ duration }) => (watched.blocked += Math.max(0, duration - 50)));
}

/**
 * Opens an address in a profile of its own (private windows do not open connections ahead) on a slow phone.
 */
export async function visit(executablePath: string, address: string): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'carte-visit-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    executablePath,
    args: FLAGS,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const ended: { at: number; bytes: number }[] = [];
    let began = 0;
    const sent = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      began ||= timestamp;
      // A picture inside its own address is no request.
      if (request.url.startsWith('http')) sent.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      if (sent.has(requestId)) ended.push({ at: (timestamp - began) * 1000, bytes: encodedDataLength });
    });
    await page.addInitScript(NAMES_STAY);
    await page.addInitScript(watch);
    await page.addInitScript(watchFrames);
    await page.goto(address, { waitUntil: 'commit' });
    const times = await page.waitForFunction(() => window.framesShown);
    const { name = Number.NaN, photo = Number.NaN } = (await times.jsonValue()) ?? {};
    const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    const toName = ended.filter(({ at }) => at <= name + 5);
    return {
      name,
      photo,
      shift: watched.shift,
      blocked: watched.blocked,
      requests: toName.length,
      kib: toName.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
