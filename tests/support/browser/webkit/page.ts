/**
 * As much of Playwright's Page as the journeys use, for WebKit. Its documentation says what each method does.
 */
import { writeFile } from 'node:fs/promises';
import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import { nextFile } from '../../people/next-file.ts';
import { isMeant, type Address } from './address.ts';
import { Finder, pageFile, type GivenFile, type Place } from './locator.ts';
import { callOf, type Route, type SeenRequest } from './network.ts';
import type { Query } from './query.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

const KEYS: Readonly<Record<string, string>> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Space: ' ',
  Tab: Key.TAB,
};

interface Patience {
  readonly timeout?: number;
}

/** The browser's question whether to leave, with as much of Playwright's Dialog as the tests use. */
interface Dialog {
  type(): string;
  accept(): Promise<void>;
}

/** What a page needs of its context (context.ts). */
interface Owner {
  readonly session: Session;
  on(event: string, listener: (request: SeenRequest) => void): void;
  route(
    wanted: Address,
    handler: (route: Route) => unknown,
    options?: { readonly times?: number },
  ): Promise<void>;
  unroute(wanted: Address, handler?: (route: Route) => unknown): Promise<void>;
  tellConnection(page: WebKitPage): Promise<void>;
  nextPage(timeout?: number): Promise<WebKitPage>;
  close(page: WebKitPage): Promise<void>;
}

/** A window. */
export class WebKitPage extends Finder {
  readonly query: Query = [];
  readonly place: Place;
  isClosed = false;
  private readonly dialogListeners = new Set<(dialog: Dialog) => void>();
  /** What ends with the page. */
  private readonly ends: (() => Promise<void>)[] = [];
  private viewport = { width: 0, height: 0 };

  constructor(
    private readonly owner: Owner,
    window: string,
  ) {
    super();
    this.place = {
      session: owner.session,
      window,
      press: (key) => this.keyboard.press(key),
      type: (text) => this.keyboard.type(text),
    };
  }

  readonly keyboard = {
    /** `Shift+Tab` and the like, or one sign. */
    press: (keys: string) =>
      this.at(async (driver) => {
        const parts = keys.split(/(?<=.)\+/).map((key) => KEYS[key] ?? key.toLowerCase());
        const actions = driver.actions();
        for (const key of parts) actions.keyDown(key);
        for (const key of parts.toReversed()) actions.keyUp(key);
        await actions.perform();
      }),
    type: (text: string) => this.at((driver) => driver.actions().sendKeys(text).perform()),
  };

  readonly mouse = {
    move: (x: number, y: number) =>
      this.at((driver) =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 100 })
          .perform(),
      ),
    down: () => this.at((driver) => driver.actions().press().perform()),
    up: () => this.at((driver) => driver.actions().release().perform()),
    dblclick: async (x: number, y: number) => {
      await this.mouse.move(x, y);
      await this.at((driver) => driver.actions().press().release().press().release().perform());
    },
  };

  context(): Owner {
    return this.owner;
  }

  async goto(address: string): Promise<void> {
    await this.at((driver) => driver.get(address));
    await this.owner.tellConnection(this);
  }

  /** Its origin is none, so nothing is stored there. */
  async setContent(html: string): Promise<void> {
    await this.at((driver) => driver.get(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`));
  }

  async reload(): Promise<void> {
    await this.askToLeave();
    await this.at((driver) => driver.navigate().refresh());
    await this.owner.tellConnection(this);
  }

  async goBack(): Promise<void> {
    await this.at((driver) => driver.navigate().back());
  }

  async goForward(): Promise<void> {
    await this.at((driver) => driver.navigate().forward());
  }

  /**
   * Where the page was when something was last done in it: no one waits for this answer. The next is newer.
   */
  url(): string {
    void this.evaluate(() => undefined).catch(() => undefined);
    return this.place.session.addressOf(this.place.window);
  }

  title(): Promise<string> {
    return this.at((driver) => driver.getTitle());
  }

  content(): Promise<string> {
    return this.evaluate(() => document.documentElement.outerHTML);
  }

  async waitForURL(wanted: Address, { timeout }: Patience = {}): Promise<void> {
    await until(
      `waiting for ${String(wanted)}`,
      async () => {
        const state = await this.evaluate(() => document.readyState);
        const address = this.url();
        if (!isMeant(address, wanted)) return { not: address };
        return state === 'complete' ? { value: undefined } : { not: `${address}, ${state}` };
      },
      timeout,
    );
  }

  async waitForLoadState(wanted?: 'networkidle'): Promise<void> {
    if (wanted === 'networkidle') await this.place.session.network.idle();
    await until('loading', async () => {
      const state = await this.evaluate(() => document.readyState);
      return state === 'complete' ? { value: undefined } : { not: state };
    });
  }

  async waitForTimeout(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  async waitForFunction<Argument>(
    action: (argument: Argument) => unknown,
    argument?: Argument,
    { timeout }: Patience = {},
  ): Promise<void> {
    await until(
      'waiting for a function',
      async () => ((await this.evaluate(action, argument)) ? { value: undefined } : { not: 'false' }),
      timeout,
    );
  }

  /** A text is a script, whose value is not returned: the policy of our pages forbids `eval`. */
  evaluate<Result, Argument>(
    action: string | ((argument: Argument) => Result),
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    const { session, window } = this.place;
    if (typeof action === 'string') return this.at((driver) => driver.executeScript<Awaited<Result>>(action));
    return session.run(window, `(page, argument) => (${String(action)})(argument)`, argument);
  }

  viewportSize(): { width: number; height: number } {
    return this.viewport;
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    this.viewport = { width, height };
    const inner = () => this.evaluate(() => [innerWidth, innerHeight] as const);
    let [outerWidth, outerHeight] = [width, height];
    // What the window has beside its page is known once there is one. On a busy machine the page hears of its
    // new size later than the driver answers: it is looked at again then.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await this.at((driver) =>
        driver
          .manage()
          .window()
          .setRect({ width: Math.round(outerWidth), height: Math.round(outerHeight) }),
      );
      const [x, y] = await inner();
      if (x === width && y === height) return;
      outerWidth = Math.max(width, outerWidth + width - x);
      outerHeight = Math.max(height, outerHeight + height - y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    // The driver takes what is painted, which a page that has just come is not yet.
    await this.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
          // A window behind another has no frames.
          setTimeout(resolve, 1_000);
        }),
    );
    const picture = Buffer.from(await this.at((driver) => driver.takeScreenshot()), 'base64');
    if (path !== undefined) await writeFile(path, picture);
    return picture;
  }

  async bringToFront(): Promise<void> {
    await this.at(async () => undefined);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.ends.map((end) => end()));
    await this.owner.close(this);
  }

  setDefaultTimeout(): void {
    // Each wait has the same limit here.
  }

  /** As the context's: requests are not separated by page. */
  readonly on: Owner['on'] = (event, listener) => this.owner.on(event, listener);
  readonly route: Owner['route'] = (wanted, handler, options) => {
    this.ends.push(() => this.owner.unroute(wanted, handler));
    return this.owner.route(wanted, handler, options);
  };
  readonly unroute: Owner['unroute'] = (wanted, handler) => this.owner.unroute(wanted, handler);

  async addInitScript<Argument>(script: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
    const { session, window } = this.place;
    const { scriptsOf } = session.network;
    scriptsOf.set(window, [...(scriptsOf.get(window) ?? []), callOf(script, argument)]);
  }

  async waitForRequest(wanted: Address | ((request: SeenRequest) => boolean)): Promise<SeenRequest> {
    let met: SeenRequest | undefined;
    const listener = (request: SeenRequest) => {
      const isIt =
        typeof wanted === 'function'
          ? (wanted as (one: SeenRequest) => boolean)(request)
          : isMeant(request.url(), wanted);
      if (isIt) met ??= request;
    };
    const { listeners } = this.place.session.network;
    listeners.add(listener);
    try {
      return await until<SeenRequest>('waiting for a request', async () =>
        met ? { value: met } : { not: 'none' },
      );
    } finally {
      listeners.delete(listener);
    }
  }

  waitForEvent(event: string, { timeout }: Patience = {}): Promise<unknown> {
    if (event === 'download') return nextFile(this.place.session.downloads, timeout);
    if (event === 'filechooser') return this.nextChooser(timeout);
    if (event === 'popup') return this.owner.nextPage(timeout);
    if (event === 'dialog') return new Promise<Dialog>((resolve) => this.dialogListeners.add(resolve));
    throw new Error(`The driver of WebKit does not tell of "${event}".`);
  }

  /** The driver leaves without asking: whether the page would ask is seen by an event of our own. */
  private async askToLeave(): Promise<void> {
    if (this.dialogListeners.size === 0) return;
    const asks = await this.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    if (!asks) return;
    await new Promise<void>((accept) => {
      const dialog = { type: () => 'beforeunload', accept: async () => accept() };
      for (const listener of this.dialogListeners) listener(dialog);
      this.dialogListeners.clear();
    });
  }

  private async nextChooser(timeout?: number) {
    const { session, window } = this.place;
    await session.run(window, (page) => page.catchChooser());
    await until(
      'waiting for a choice of files',
      async () => {
        const isOpen = await session.run(window, (page) => page.isChosen());
        return isOpen ? { value: undefined } : { not: 'nothing asks for files' };
      },
      timeout,
    );
    return {
      setFiles: async (files: GivenFile | readonly GivenFile[]) => {
        const given = await Promise.all([files].flat().map(pageFile));
        await session.run(window, (page, all) => page.giveToChosen(all), given);
      },
    };
  }

  private at<Result>(action: (driver: WebDriver) => Promise<Result>): Promise<Result> {
    const { session, window } = this.place;
    return session.at(window, action);
  }
}
