/** Starts a real Chromium for the browser tests, on any machine: an installed one, else the one npm carries. */
import { chromium, type Browser } from 'playwright-core';
import { DISABLED_FEATURES } from './chromium-features.ts';
import { installedBrowsers } from './chromium-places.ts';
import { packagedBrowser } from './chromium-package.ts';

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

/**
 * Starts a headless browser; the caller closes it. `CHROME_PATH` names one and then nothing else is tried. Throws an error
 * that says what to install when none starts. With `blocksPopups` it blocks pop-ups as a person's browser does; Playwright
 * lets them all through. With `keepsPages` it keeps pages that were left in its back-forward cache, likewise. The host
 * names of `leadingHere` are this machine to it. What its one camera sees is the video file `camera` (Y4M); without, there is none
 * to speak of.
 */
export async function launchChromium(
  env: Readonly<Record<string, string | undefined>> = process.env,
  { blocksPopups = false, keepsPages = false, leadingHere = [] as readonly string[], camera = '' } = {},
): Promise<Browser> {
  const unlike = [
    ...(blocksPopups ? ['--disable-popup-blocking'] : []),
    ...(keepsPages ? ['--disable-back-forward-cache'] : []),
  ];
  const launch = (path: string, needed: Record<string, string>) =>
    launchAt(path, needed, unlike, [...flagsFor(leadingHere), ...cameraFlags(camera)]);
  const named = env['CHROME_PATH'];
  const tried: string[] = [];
  for (const path of named ? [named] : installedBrowsers()) {
    try {
      return await launch(path, {});
    } catch (error) {
      tried.push(`${path}: ${firstLines(error)}`);
    }
  }
  if (!named) {
    try {
      const { executablePath, env: needed } = await packagedBrowser();
      return await launch(executablePath, needed);
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

function cameraFlags(file: string): string[] {
  if (file === '') return [];
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
}

/** Keeps the browser's sandbox where there can be one: not for root, and not in containers without user namespaces. */
async function launchAt(
  executablePath: string,
  env: Record<string, string>,
  /** Of Playwright's own arguments, those that are left out. */
  ignoreDefaultArgs: string[],
  flags: readonly string[],
): Promise<Browser> {
  const start = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath,
      chromiumSandbox,
      headless: true,
      args: [...BROWSER_FLAGS, ...flags],
      ignoreDefaultArgs,
      env: { ...definedOnly(process.env), ...env },
    });
  if (process.getuid?.() === 0) return start(false);
  try {
    return await start(true);
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return start(false);
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
