/** Starts a real Chromium for the browser tests, on any machine: an installed one, else the one npm carries. */
import { chromium, type Browser } from 'playwright-core';
import { installedBrowsers } from './chromium-places.ts';
import { packagedBrowser } from './chromium-package.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ADVICE = `No browser could be started. Do one of these:
  - install Chrome or Chromium (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask google-chrome);
  - or name one: CHROME_PATH=/path/to/chrome npm test;
  - or, to use the browser that npm has brought along on Linux x64, install its system libraries
    (Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1).
What was tried:`;

/**
 * Starts a headless browser; the caller closes it. `CHROME_PATH` names one and then nothing else is tried. Throws an error
 * that says what to install when none starts.
 */
export async function launchChromium(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Browser> {
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

/** Keeps the browser's sandbox where there can be one: not for root, and not in containers without user namespaces. */
async function launch(executablePath: string, env: Record<string, string>): Promise<Browser> {
  const start = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath,
      chromiumSandbox,
      headless: true,
      args: FLAGS,
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
