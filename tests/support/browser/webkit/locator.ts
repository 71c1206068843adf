/**
 * As much of Playwright's Locator as the journeys use, for WebKit. Its documentation says what each method
 * does.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PNG } from 'pngjs';
import { Button, Origin, type WebDriver } from 'selenium-webdriver';
import { WAIT_LIMIT_MS } from '../../runner/wait-limit.ts';
import type { Need, PageFile } from './in-page.ts';
import { textMatch, type Query, type Step } from './query.ts';
import type { InPage, Session } from './session.ts';
import { until } from './until.ts';

type Text = string | RegExp;

/** A file as Playwright takes it. */
export type GivenFile =
  string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

interface Filter {
  readonly hasText?: Text;
  readonly has?: Finder;
  readonly hasNot?: Finder;
}

interface Patience {
  readonly timeout?: number;
}

/** Where a window is, and its keyboard. */
export interface Place {
  readonly session: Session;
  readonly window: string;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

/** What finds elements: a page from its document, a locator from its elements. */
export abstract class Finder {
  abstract readonly place: Place;
  abstract readonly query: Query;

  protected step(...steps: Step[]): WebKitLocator {
    return new WebKitLocator(this.place, [...this.query, ...steps]);
  }

  locator(css: string, filter: Filter = {}): WebKitLocator {
    return this.step({ css }).filter(filter);
  }

  getByRole(
    role: string,
    { name, exact, level }: { name?: Text; exact?: boolean; level?: number } = {},
  ): WebKitLocator {
    return this.step({
      role,
      ...(name !== undefined && { name: textMatch(name, exact) }),
      ...(level !== undefined && { level }),
    });
  }

  getByText(text: Text, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.step({ text: textMatch(text, exact) });
  }

  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.step({ label: textMatch(text, exact) });
  }
}

/** Elements of a page, looked for again at each use. */
export class WebKitLocator extends Finder {
  constructor(
    readonly place: Place,
    readonly query: Query,
  ) {
    super();
  }

  filter({ hasText, has, hasNot }: Filter): WebKitLocator {
    if (hasText === undefined && has === undefined && hasNot === undefined) return this;
    return this.step({
      filter: {
        ...(hasText !== undefined && { hasText: textMatch(hasText) }),
        ...(has && { has: has.query }),
        ...(hasNot && { hasNot: hasNot.query }),
      },
    });
  }

  and(other: Finder): WebKitLocator {
    return this.step({ and: other.query });
  }

  or(other: Finder): WebKitLocator {
    return this.step({ or: other.query });
  }

  nth(index: number): WebKitLocator {
    return this.step({ nth: index });
  }

  first(): WebKitLocator {
    return this.nth(0);
  }

  last(): WebKitLocator {
    return this.nth(-1);
  }

  async all(): Promise<WebKitLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  count(): Promise<number> {
    return this.look((page, query) => page.find(query).length);
  }

  isVisible(): Promise<boolean> {
    return this.look((page, query) => page.find(query).some((one) => page.isVisible(one)));
  }

  allTextContents(): Promise<string[]> {
    return this.look((page, query) => page.find(query).map((one) => one.textContent));
  }

  allInnerTexts(): Promise<string[]> {
    return this.look((page, query) => page.find(query).map((one) => (one as HTMLElement).innerText));
  }

  /** The function gets every element. */
  evaluateAll<Result, Argument>(
    action: (elements: never, argument: Argument) => Result,
    argument?: Argument,
  ) {
    return this.look<Result>(
      `(page, query, argument) => (${String(action)})(page.find(query), argument)`,
      argument,
    );
  }

  /** The function gets the one element. */
  evaluate<Result, Argument>(
    action: (element: never, argument: Argument) => Result,
    argument?: Argument,
    { timeout }: Patience = {},
  ): Promise<Result> {
    return this.done<Result>('attached', String(action), argument, timeout);
  }

  textContent(): Promise<string> {
    return this.evaluate((element: Element) => element.textContent);
  }

  innerText(): Promise<string> {
    return this.evaluate((element: HTMLElement) => element.innerText);
  }

  innerHTML(): Promise<string> {
    return this.evaluate((element: Element) => element.innerHTML);
  }

  inputValue(): Promise<string> {
    return this.evaluate((element: HTMLInputElement) => element.value);
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element: Element, attribute: string) => element.getAttribute(attribute), name);
  }

  isChecked(): Promise<boolean> {
    return this.evaluate((element: HTMLInputElement) =>
      element instanceof HTMLInputElement
        ? element.checked
        : (element as Element).getAttribute('aria-checked') === 'true',
    );
  }

  isEnabled(): Promise<boolean> {
    return this.done('attached', '(element, _, page) => page.isEnabled(element)');
  }

  async isDisabled(): Promise<boolean> {
    return !(await this.isEnabled());
  }

  isEditable(): Promise<boolean> {
    return this.done('attached', '(element, _, page) => page.isEditable(element)');
  }

  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  async focus(): Promise<void> {
    await this.evaluate((element: HTMLElement) => element.focus());
  }

  async blur(): Promise<void> {
    await this.evaluate((element: HTMLElement) => element.blur());
  }

  async dispatchEvent(type: string): Promise<void> {
    await this.evaluate(
      (element: Element, name: string) => void element.dispatchEvent(new Event(name, { bubbles: true })),
      type,
    );
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.done('visible', '(element, _, page) => void page.placeOf(element)');
  }

  async fill(text: string): Promise<void> {
    await this.done('editable', '(element, text, page) => page.fill(element, text)', text);
  }

  async clear(): Promise<void> {
    await this.fill('');
  }

  async selectOption(wanted: string | readonly string[]): Promise<void> {
    await this.done('enabled', '(element, wanted, page) => page.select(element, wanted)', [wanted].flat());
  }

  async setInputFiles(files: GivenFile | readonly GivenFile[]): Promise<void> {
    const given = await Promise.all([files].flat().map(pageFile));
    await this.done('attached', '(element, files, page) => page.give(element, files)', given);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.place.press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.place.type(text);
  }

  async hover(): Promise<void> {
    await this.point(async () => undefined);
  }

  async click({ timeout }: Patience = {}): Promise<void> {
    await this.point(
      (driver, at) => driver.actions().move(at).press(Button.LEFT).release(Button.LEFT).perform(),
      timeout,
    );
  }

  async dblclick(): Promise<void> {
    await this.point((driver, at) => driver.actions().move(at).press().release().press().release().perform());
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(checked: boolean): Promise<void> {
    if ((await this.isChecked()) !== checked) await this.click();
    await until(`checking ${this.shown()}`, async () =>
      (await this.isChecked()) === checked ? { value: undefined } : { not: 'has not changed' },
    );
  }

  async waitFor({
    state = 'visible',
    timeout = WAIT_LIMIT_MS,
  }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } & Patience = {}): Promise<void> {
    const isGone = state === 'hidden' || state === 'detached';
    await until(
      `waiting for ${this.shown()} to be ${state}`,
      async () => {
        const [count, seen] = await this.look((page, query) => {
          const found = page.find(query);
          return [found.length, found.filter((one) => page.isVisible(one)).length] as const;
        });
        if (!isGone && count > 1) return { not: `is ${count} elements` };
        const counted = state === 'visible' || state === 'hidden' ? seen : count;
        return counted > 0 === !isGone ? { value: undefined } : { not: `${count} there, ${seen} visible` };
      },
      timeout,
    );
  }

  /** Moves the pointer to the element, once nothing covers it, and does something there. */
  private async point(
    action: (
      driver: WebDriver,
      at: { x?: number; y?: number; origin: Origin; duration: number },
    ) => Promise<void | undefined>,
    timeout?: number,
  ): Promise<void> {
    const at = await until(
      `pressing ${this.shown()}`,
      async () => {
        const place = await this.done<{ x: number; y: number } | string>(
          'enabled',
          `async (element, _, page) => {
            const before = JSON.stringify(page.placeOf(element));
            await page.drawn();
            const place = page.placeOf(element);
            return JSON.stringify(place) === before ? place : 'is moving';
          }`,
          undefined,
          timeout,
        );
        return typeof place === 'string' ? { not: place } : { value: place };
      },
      timeout,
    );
    const { session, window } = this.place;
    await session.at(window, async (driver) => {
      await action(driver, { ...at, origin: Origin.VIEWPORT, duration: 0 });
    });
  }

  /** Looks at whatever elements there are. */
  private look<Result>(
    action: string | ((page: InPage, query: Query) => Result),
    argument?: unknown,
  ): Promise<Result> {
    const { session, window } = this.place;
    return session.run(window, String(action), this.query, argument);
  }

  /** Does something with the one element, in the page, once it has what is needed. */
  private done<Result>(need: Need, action: string, argument?: unknown, timeout?: number): Promise<Result> {
    return until(
      `${need} ${this.shown()}`,
      async () => {
        const source = `async (page, query, need, argument) => {
          const element = page.ready(query, need);
          if (typeof element === 'string') return { not: element };
          return { value: await (${action})(element, argument, page) };
        }`;
        const { session, window } = this.place;
        const outcome = await session.run(window, source, this.query, need, argument);
        return outcome as { value: Result } | { not: string };
      },
      timeout,
    );
  }

  /** The part of the page's picture where the element is. */
  async screenshot(): Promise<Buffer> {
    await this.scrollIntoViewIfNeeded();
    const { session, window } = this.place;
    const { x, y, width, height } = await this.boundingBox();
    const picture = PNG.sync.read(
      Buffer.from(await session.at(window, (driver) => driver.takeScreenshot()), 'base64'),
    );
    const part = new PNG({ width: Math.floor(width), height: Math.floor(height) });
    PNG.bitblt(picture, part, Math.floor(x), Math.floor(y), part.width, part.height, 0, 0);
    return PNG.sync.write(part);
  }

  private shown(): string {
    return JSON.stringify(this.query);
  }
}

/** A file as it travels into the page. */
export async function pageFile(file: GivenFile): Promise<PageFile> {
  if (typeof file !== 'string') {
    const { name, mimeType, buffer } = file;
    return { name, mimeType, content: buffer.toString('base64') };
  }
  return { name: basename(file), mimeType: '', content: (await readFile(file)).toString('base64') };
}
