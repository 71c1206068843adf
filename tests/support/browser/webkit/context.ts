/** As much of Playwright's BrowserContext as the journeys use, for WebKit: one person's browser. */
import type { BrowserContextOptions } from 'playwright-core';
import type { Address } from './address.ts';
import { callOf, type Route, type SeenRequest } from './network.ts';
import { WebKitPage } from './page.ts';
import { openSession, type Session } from './session.ts';
import { until } from './until.ts';

/** One person's windows. */
export class WebKitContext {
  private readonly open = new Map<string, WebKitPage>();
  /** Every window there was: what is not among them was opened by the app. */
  private readonly known = new Set<string>();
  private isOffline = false;

  constructor(
    readonly session: Session,
    private readonly viewport: { readonly width: number; readonly height: number },
  ) {}

  /** None of Playwright's. */
  browser(): null {
    return null;
  }

  pages(): WebKitPage[] {
    return [...this.open.values()];
  }

  /** The window that the browser has opened with. */
  async firstPage(): Promise<WebKitPage> {
    const [window = ''] = await this.session.windows();
    return this.taken(window);
  }

  async newPage(): Promise<WebKitPage> {
    return this.taken(await this.session.open());
  }

  /** A window that the app opens. */
  async nextPage(timeout?: number): Promise<WebKitPage> {
    const window = await until<string>(
      'waiting for a window',
      async () => {
        const value = (await this.session.windows()).find((one) => !this.known.has(one));
        return value === undefined ? { not: 'none' } : { value };
      },
      timeout,
    );
    return this.taken(window);
  }

  waitForEvent(event: string): Promise<WebKitPage> {
    if (event === 'page') return this.nextPage();
    throw new Error(`The driver of WebKit does not tell of "${event}".`);
  }

  /** Cuts the connection, or brings it back, and says so to every page, as the system would. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    this.session.network.cut(isOffline);
    for (const page of this.pages()) await tell(page, isOffline);
  }

  /** A page that is loaded while offline would report a connection, since the machine has one. */
  async tellConnection(page: WebKitPage): Promise<void> {
    if (this.isOffline) await tell(page, true);
  }

  /** Puts a script before those of every page that is loaded from now on. */
  async addInitScript<Argument>(script: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
    this.session.network.scripts.push(callOf(script, argument));
  }

  async route(
    wanted: Address,
    handler: (route: Route) => unknown,
    { times }: { readonly times?: number } = {},
  ): Promise<void> {
    this.session.network.route(wanted, handler, times);
  }

  async unroute(wanted: Address, handler?: (route: Route) => unknown): Promise<void> {
    this.session.network.unroute(wanted, handler);
  }

  /** Requests, and loads of the page, as the proxy sees them. */
  on(event: string, listener: (request: SeenRequest) => void): void {
    if (event !== 'request' && event !== 'load')
      throw new Error(`The driver of WebKit does not tell of "${event}".`);
    this.session.network.listeners.add((request) => {
      if (event === 'request' || request.isNavigationRequest()) listener(request);
    });
  }

  async close(page?: WebKitPage): Promise<void> {
    if (page === undefined) {
      await this.session.close();
      return;
    }
    const { window } = page.place;
    this.open.delete(window);
    this.session.network.scriptsOf.delete(window);
    // The browser ends with its last window.
    if (this.open.size === 0) this.known.add(await this.session.open());
    await this.session.shut(window);
  }

  private async taken(window: string): Promise<WebKitPage> {
    const page = new WebKitPage(this, window);
    this.open.set(window, page);
    this.known.add(window);
    await page.setViewportSize(this.viewport);
    return page;
  }
}

/** Opens a browser for one person, as Playwright's `newContext` would. */
export async function openWebKit(
  options: BrowserContextOptions,
  blocksSiteData = false,
): Promise<WebKitContext> {
  const session = await openSession({
    blocksSiteData,
    locale: options.locale ?? 'en-US',
    colorScheme: options.colorScheme === 'dark' ? 'dark' : 'light',
    hasMotion: options.reducedMotion === 'no-preference',
  });
  const context = new WebKitContext(session, options.viewport ?? { width: 1280, height: 900 });
  const { userAgent, serviceWorkers } = options;
  if (serviceWorkers === 'block')
    await context.addInitScript(() => {
      Object.defineProperty(navigator.serviceWorker, 'register', { value: () => new Promise(() => {}) });
    });
  // MiniBrowser keeps its own while it is driven.
  if (userAgent !== undefined)
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => value });
    }, userAgent);
  return context;
}

async function tell(page: WebKitPage, isOffline: boolean): Promise<void> {
  await page.evaluate((offline) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline });
    dispatchEvent(new Event(offline ? 'offline' : 'online'));
  }, isOffline);
}
