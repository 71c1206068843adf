/**
 * Starts a real Chromium for the browser tests, on any machine: an installed one, else the one npm carries.
 */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserServer,
  type LaunchOptions,
} from 'playwright-core';
import { DISABLED_FEATURES } from './features.ts';
import { packagedBrowser } from './package.ts';
import { installedBrowsers } from './places.ts';

/** Nothing of the browser's own, on the network or beside the page. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  DISABLED_FEATURES,
];

const ADVICE = `No browser could be started. Do one of these:
  - install Chrome or Chromium (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask google-chrome);
  - or name one: CHROME_PATH=/path/to/chrome npm test;
  - or, to use the browser that npm has brought along on Linux x64, install its system libraries
    (Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1).
What was tried:`;

/** What may be different about a browser. */
interface ChromiumSettings {
  /** Host names that resolve to this machine. */
  readonly leadingHere?: readonly string[];
  readonly flags?: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts a browser for one test file; the caller closes it. With `HEADED=1` it has a window, and
 * with `SLOW_MO` it waits so many milliseconds after each step. `CHROME_PATH` names the only browser that is
 * tried. Throws an error that says what to install when none starts.
 */
export function launchChromium(
  env: Environment = process.env,
  settings: ChromiumSettings = {},
): Promise<Browser> {
  return startChromium((options) => chromium.launch(options), env, settings);
}

/**
 * Starts a browser that several processes connect to (`chromium.connect`), as `launchChromium` starts one.
 */
export function serveChromium(env: Environment = process.env): Promise<BrowserServer> {
  return startChromium((options) => chromium.launchServer(options), env, {});
}

/** Starts a browser with the profile in a folder, which it leaves there; otherwise as `launchChromium`. */
export function openChromiumProfile(
  folder: string,
  context: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<BrowserContext> {
  const start = (options: LaunchOptions) =>
    chromium.launchPersistentContext(folder, { ...context, ...options });
  return startChromium(start, process.env, {});
}

async function startChromium<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  env: Environment,
  { leadingHere = [], flags = [] }: ChromiumSettings,
): Promise<Started> {
  const options: LaunchOptions = {
    headless: !env['HEADED'],
    slowMo: Number(env['SLOW_MO'] ?? 0),
    args: [...BROWSER_FLAGS, ...flagsFor(leadingHere), ...flags],
  };
  const named = env['CHROME_PATH'];
  const tried: string[] = [];
  for (const path of named ? [named] : installedBrowsers()) {
    try {
      return await startSandboxed(start, { ...options, executablePath: path }, {});
    } catch (error) {
      tried.push(`${path}: ${firstLines(error)}`);
    }
  }
  if (!named) {
    try {
      const { executablePath, env: needed } = await packagedBrowser();
      return await startSandboxed(start, { ...options, executablePath }, needed);
    } catch (error) {
      tried.push(`the npm package @sparticuz/chromium: ${firstLines(error)}`);
    }
  }
  throw new Error([ADVICE, ...tried.map((line) => `  - ${line}`)].join('\n'));
}

function flagsFor(leadingHere: readonly string[]): string[] {
  if (leadingHere.length === 0) return [];
  return [`--host-resolver-rules=${leadingHere.map((name) => `MAP ${name} 127.0.0.1`).join(', ')}`];
}

/**
 * Keeps the browser's sandbox where there can be one: not for root, and not in containers without user
 * namespaces.
 */
async function startSandboxed<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  options: LaunchOptions,
  env: Record<string, string>,
): Promise<Started> {
  const launch = (chromiumSandbox: boolean) =>
    start({ ...options, chromiumSandbox, env: { ...definedOnly(process.env), ...env } });
  if (process.getuid?.() === 0) return launch(false);
  try {
    return await launch(true);
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return launch(false);
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function firstLines(error: unknown): string {
  return String(error).split('\n').slice(0, 3).join(' ');
}
