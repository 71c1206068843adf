/** Starts an installed Firefox, which Playwright drives by WebDriver BiDi. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  firefox,
  type Browser,
  type BrowserContext,
  type BrowserServer,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { nextFile } from '../people/next-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const COMMANDS = ['firefox-esr', 'firefox'];
const MAC_APP = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * The first one whose BiDi has what playwright-core asks for: 140 does not know `network.addDataCollector`.
 */
const OLDEST = 153;

const ADVICE = `Firefox ${OLDEST} or later is needed. Install it (Debian: apt-get update && apt-get install firefox-esr),
or name one: FIREFOX_PATH=/path/to/firefox npm run test:engines`;

/**
 * What the tests set about the browser, since BiDi cannot: nothing moves, nothing is asked of Mozilla's
 * hosts, and the clipboard asks for no leave.
 */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'dom.events.testing.asyncClipboard': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** For people who have chosen dark: Firefox 153 cannot pretend that for one of its contexts. */
export const DARK = { 'ui.systemUsesDarkTheme': 1, 'layout.css.prefers-color-scheme.content-override': 0 };

/** For people who have chosen to block all cookies, which Firefox takes for all that a site stores. */
export const SITE_DATA_BLOCKED = { 'network.cookie.cookieBehavior': 2 };

const launchOptions = (downloads: string, env: Environment): LaunchOptions => ({
  channel: 'moz-firefox',
  executablePath: installedFirefox(env),
  headless: !env['HEADED'],
  downloadsPath: downloads,
  firefoxUserPrefs: PREFERENCES,
});

/**
 * Starts a Firefox that several processes connect to (`firefox.connect`), with a folder for its downloads.
 * Rejects with what to install when there is none.
 */
export function serveFirefox(downloads: string, env: Environment = process.env): Promise<BrowserServer> {
  return firefox.launchServer(launchOptions(downloads, env));
}

/** Starts one for people who have chosen something. */
export function launchFirefox(
  downloads: string,
  chosen: typeof DARK | typeof SITE_DATA_BLOCKED,
  env: Environment = process.env,
): Promise<Browser> {
  const options = launchOptions(downloads, env);
  return firefox.launch({ ...options, firefoxUserPrefs: { ...PREFERENCES, ...chosen } });
}

/** Lets a context do in Firefox what Playwright promises of it. */
export async function mendFirefox(context: BrowserContext, downloads: string): Promise<void> {
  await typeAsUsers(context);
  tellOfTheConnection(context);
  context.on('page', (page) => watchDownloads(page, downloads));
}

/**
 * Of a lost connection, of Playwright's style that hides the caret, and of what was on its way when a page
 * was left.
 */
const FIREFOXS_OWN = [
  /^Cross-Origin Request Blocked/,
  /^Content-Security-Policy: .* \(style-src-elem\)/,
  /^downloadable font: .* status=2152398850 /, // NS_BINDING_ABORTED
  /^Failed to load ‘[^’]+’\. A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** Whether Firefox itself says something, and not the page. */
export const isFirefoxsOwn = (text: string): boolean => FIREFOXS_OWN.some((pattern) => pattern.test(text));

/** Playwright waits for downloads by an id that Firefox 153 does not send for what a script has made. */
function watchDownloads(page: Page, downloads: string): void {
  const waitForEvent = page.waitForEvent.bind(page) as (event: string, options?: object) => Promise<unknown>;
  const wait = (event: string, options?: { timeout?: number }) =>
    event === 'download' ? nextFile(downloads, options?.timeout) : waitForEvent(event, options);
  page.waitForEvent = wait as Page['waitForEvent'];
}

/** Firefox 153 does not tell pages that were opened without a connection that there is one again. */
function tellOfTheConnection(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    const pages = context.pages();
    const listen = () =>
      addEventListener('online', () => (document.documentElement.dataset['told'] = ''), { once: true });
    await Promise.all(pages.map((page) => page.evaluate(listen)));
    await setOffline(offline);
    const tell = () => 'told' in document.documentElement.dataset || dispatchEvent(new Event('online'));
    if (!offline) await Promise.all(pages.map((page) => page.evaluate(tell)));
  };
}

/**
 * Lets `fill` write as a person would: Playwright's own way over BiDi sets the value by script, which React
 * does not notice, and appends to what an e-mail field has.
 */
async function typeAsUsers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set() {} });
  });
}

/** Path of an installed Firefox that is new enough; throws what to install when there is none. */
function installedFirefox(env: Environment): string {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const usual = [...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))), MAC_APP];
  const named = env['FIREFOX_PATH'];
  const tried: string[] = [];
  for (const path of named ? [named] : usual.filter((place) => existsSync(place))) {
    const version = versionOf(path);
    if (version >= OLDEST) return path;
    tried.push(`${path}: ${version > 0 ? `version ${version}` : 'does not start'}`);
  }
  throw new Error([ADVICE, ...tried.map((line) => `  - ${line}`)].join('\n'));
}

/** Major version, from `Mozilla Firefox 153.7.0esr`; 0 when it does not start. */
function versionOf(path: string): number {
  try {
    const output = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/ (\d+)\./.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
