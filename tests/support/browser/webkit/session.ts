/** One WebKitGTK browser with storage of its own, driven by WebDriver (W3C WebDriver 2; webkitgtk.org). */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePorts } from '../../backend/hosts.ts';
import { GLOBAL, inPageScript } from './bundle.ts';
import { openDisplay } from './display.ts';
import type { api } from './in-page.ts';
import { Network } from './network.ts';

export type InPage = typeof api;

/** Where Debian and Ubuntu put WebKit's own browser for tests, by its version of the API. */
const BROWSERS = ['4.1', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

const ADVICE =
  'WebKitGTK, its driver and Xvfb are needed (Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb).';

/** What may be different about a browser. */
export interface SessionOptions {
  /** BCP 47, such as `ko-KR`. */
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly hasMotion: boolean;
  /** Whether its own settings block what sites store. */
  readonly blocksSiteData: boolean;
}

/** What comes back from a page. */
interface Answer<Result> {
  readonly missing?: true;
  readonly error?: string;
  readonly address?: string;
  readonly isUndefined?: boolean;
  readonly value?: Result;
}

/** A browser with its windows, which take turns. */
export class Session {
  private turn: Promise<unknown> = Promise.resolve();
  private current = '';
  private readonly addresses = new Map<string, string>();

  constructor(
    private readonly driver: WebDriver,
    readonly network: Network,
    /** Where downloads arrive. */
    readonly downloads: string,
    /** What pages have written to `console.error`, and their uncaught errors. */
    readonly problems: readonly string[],
    private readonly end: () => Promise<void>,
  ) {}

  /** Does something in a window while no other one is in turn. */
  at<Result>(window: string, action: (driver: WebDriver) => Promise<Result>): Promise<Result> {
    return this.inTurn(async (driver) => {
      if (this.current !== window) await driver.switchTo().window(window);
      this.current = window;
      this.network.window = window;
      return action(driver);
    });
  }

  /** Runs a function, or the text of one, in a window's page: with in-page.ts, and arguments as JSON. */
  run<Result, Args extends readonly unknown[] = readonly unknown[]>(
    window: string,
    action: string | ((page: InPage, ...args: Args) => Result | Promise<Result>),
    ...args: Args
  ): Promise<Result> {
    return this.at(window, async (driver) => {
      const body = `const done = arguments[arguments.length - 1];
        if (!window.${GLOBAL}) return done({ missing: true });
        Promise.resolve().then(() => (${String(action)})(window.${GLOBAL}.api, ...arguments[0])).then(
          (value) => done({ address: location.href, value, isUndefined: value === undefined }),
          (error) => done({ error: error + '\\n' + (error?.stack ?? '') }),
        );`;
      const ask = () => driver.executeAsyncScript<Answer<Result>>(body, args);
      let answer = await ask();
      if (answer.missing) {
        await driver.executeScript(await inPageScript());
        answer = await ask();
      }
      if (answer.error !== undefined) throw new Error(answer.error);
      if (answer.address !== undefined) this.addresses.set(window, answer.address);
      // WebDriver has no undefined: it would arrive as null.
      return (answer.isUndefined ? undefined : answer.value) as Result;
    });
  }

  /** Where a window's page was when something was last done in it. */
  addressOf(window: string): string {
    return this.addresses.get(window) ?? 'about:blank';
  }

  /** Opens another window of the same person. */
  open(): Promise<string> {
    return this.inTurn(async (driver) => {
      await driver.switchTo().newWindow('window');
      this.current = await driver.getWindowHandle();
      return this.current;
    });
  }

  /** Closes a window. There must be another one, or the browser ends. */
  shut(window: string): Promise<void> {
    return this.inTurn(async (driver) => {
      await driver.switchTo().window(window);
      await driver.close();
      const [other = ''] = await driver.getAllWindowHandles();
      await driver.switchTo().window(other);
      this.current = other;
    });
  }

  /** The version of MiniBrowser, which is WebKitGTK's. */
  version(): Promise<string> {
    return this.inTurn(async (driver) => (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown');
  }

  windows(): Promise<string[]> {
    return this.inTurn((driver) => driver.getAllWindowHandles());
  }

  close(): Promise<void> {
    return this.inTurn(async (driver) => {
      await driver.quit().catch(() => undefined);
      await this.end();
    });
  }

  private inTurn<Result>(action: (driver: WebDriver) => Promise<Result>): Promise<Result> {
    const done = this.turn.then(() => action(this.driver));
    this.turn = done.catch(() => undefined);
    return done;
  }
}

/** Starts a browser. Rejects with what to install when it is missing. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const binary = BROWSERS.find((path) => existsSync(path));
  if (binary === undefined) throw new Error(ADVICE);
  const home = await mkdtemp(join(tmpdir(), 'carte-webkit-'));
  const display = await openDisplay().catch((error: unknown) => {
    throw new Error(`${ADVICE}\n  - Xvfb: ${String(error)}`);
  });
  const network = new Network();
  const [proxy, [port = 0]] = await Promise.all([network.open(), freePorts(1)]);
  const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, ...(await prepareHome(home, options)) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const problems: string[] = [];
  createInterface(driverProcess.stdout).on('line', (line) => {
    if (/^CONSOLE (JS|CONSOLE-API) ERROR|^CONSOLE ERROR/.test(line)) problems.push(line);
  });
  const end = async () => {
    driverProcess.kill();
    network.close();
    display.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const args = options.blocksSiteData ? [...ARGUMENTS, ...SITE_DATA_BLOCKED] : ARGUMENTS;
    const driver = await connect(driverProcess, port, proxy, { binary, args });
    return new Session(driver, network, join(home, 'downloads'), problems, end);
  } catch (error) {
    await end();
    throw new Error(`${ADVICE}\n  - ${String(error)}`, { cause: error });
  }
}

/**
 * Makes the folders and settings of a browser, and returns its environment. The locale is one that the C
 * library takes, whatever is installed: its own, under the wanted name. The parts of the window beside the
 * page take no room, so that a page can be as narrow as on a phone.
 */
async function prepareHome(
  home: string,
  { locale, colorScheme, hasMotion }: SessionOptions,
): Promise<Record<string, string>> {
  const name = `${locale.replace('-', '_')}.UTF-8`;
  const [config, locales] = [join(home, 'config'), join(home, 'locales')];
  await mkdir(join(config, 'gtk-3.0'), { recursive: true });
  await mkdir(join(home, 'downloads'));
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(home, 'downloads')}"\n`);
  await writeFile(
    join(config, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${Number(hasMotion)}\ngtk-application-prefer-dark-theme=${Number(colorScheme === 'dark')}\n`,
  );
  await writeFile(
    join(config, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }\nimage { -gtk-icon-transform: scale(0.1); }\n',
  );
  cpSync('/usr/lib/locale/C.utf8', join(locales, name), { recursive: true });
  return {
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    LOCPATH: locales,
    LANG: name,
    LANGUAGE: name,
    LC_ALL: name,
    // The settings of GTK alone leave a page light.
    GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Of a machine without a network, too, it says that there is one.
    GIO_USE_NETWORK_MONITOR: 'base',
  };
}

const ARGUMENTS = ['--automation', '--enable-write-console-messages-to-stdout=true'];
/** No cookies, local storage or databases; it has no setting for session storage, caches and workers. */
const SITE_DATA_BLOCKED = [
  '--cookies-policy=never',
  '--enable-html5-local-storage=false',
  '--enable-html5-database=false',
];

async function connect(
  driverProcess: ChildProcess,
  port: number,
  proxy: string,
  browser: { readonly binary: string; readonly args: readonly string[] },
): Promise<WebDriver> {
  await listens(driverProcess, port);
  const capabilities = {
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    proxy: { proxyType: 'manual', httpProxy: proxy },
    timeouts: { script: 120_000, pageLoad: 120_000 },
    'webkitgtk:browserOptions': browser,
  };
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

/** Waits until the driver answers. Rejects when it does not start. */
async function listens(driverProcess: ChildProcess, port: number): Promise<void> {
  let failure: unknown;
  driverProcess.once('error', (error) => {
    failure = error;
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (failure !== undefined) throw failure;
    if (driverProcess.exitCode !== null)
      throw new Error(`WebKitWebDriver ended with ${driverProcess.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}
