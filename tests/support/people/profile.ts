/**
 * One simulated person: a browser profile of their own, watched. Messages on console.error, uncaught errors,
 * unhandled rejections and requests to hosts that are not ours are collected; the test asserts that there
 * were none.
 */
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { isFirefoxsOwn, mendFirefox } from '../browser/firefox.ts';
import { WAIT_LIMIT_MS } from '../runner/wait-limit.ts';

/**
 * What the browser and the SDK say of a connection that is cut; the SDK then asks Google whether there is a
 * network at all.
 */
export const CONNECTION_CUT =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|Could not reach Cloud Firestore backend|google\.com\/images\/cleardot/;

/** What the browser says when a card without a contact file is paused: its file is removed anyway. */
export const NO_CONTACT_FILE = /status of 404 .*%2Fvcards%2F/;

/** A profile with one page. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** From now on messages that match are expected, such as failed requests while the backend is down. */
  expectProblems(pattern: RegExp): void;
  /** Ends the expectation: whatever comes from now on counts again. */
  expectNoMoreProblems(): void;
  /** What went wrong and was not expected; empty when all is well. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a profile, in English and on a desk's screen by default. `hosts` are the `host:port` it may talk to,
 * `downloads` is where Firefox puts files.
 */
export async function openProfile(
  browser: Browser,
  hosts: readonly string[],
  options: BrowserContextOptions = {},
  downloads = '',
): Promise<Profile> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  if (browser.browserType().name() === 'firefox') await mendFirefox(context, downloads);
  const found: string[] = [];
  let expected: RegExp[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) found.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${where(message)})`);
  });
  context.on('weberror', (weberror) => {
    const error = weberror.error();
    const text = error.stack ?? String(error);
    if (!isFirefoxsOwn(text)) note(`uncaught: ${text}`);
  });
  context.on('request', (request) => {
    if (isForeign(request.url(), hosts)) note(`foreign host: ${request.url()}`);
  });
  return {
    context,
    page: await context.newPage(),
    expectProblems: (pattern) => void expected.push(pattern),
    expectNoMoreProblems: () => {
      expected = [];
    },
    problems: () => found,
    close: () => context.close(),
  };
}

function where(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${url}:${lineNumber}`;
}

/** Whether a request leaves our own hosts; `data:` and `blob:` stay in the browser. */
function isForeign(url: string, hosts: readonly string[]): boolean {
  const { protocol, host } = new URL(url);
  return protocol.startsWith('http') && !hosts.includes(host);
}
