/**
 * The environment of tests in jsdom: Vitest's own, and a way to open a new page. Loading jsdom takes a
 * second, a new page a twentieth of that, so a process runs many files, each on a page of its own.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

declare global {
  /** Closes the page and opens an empty one, whose parts take their places in the global scope. */
  var openNewPage: (() => Promise<void>) | undefined;
}

export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    // Vitest replaces `Request` and `URL` and does not restore them. jsdom writes what it does not
    // implement to the console that it finds: this one, which console-watch.ts does not watch.
    const { Request, URL, console } = global;
    const open = async () => {
      const { console: ofVitest } = global;
      global.console = console;
      const opened = await jsdom.setup(global, options);
      global.console = ofVitest;
      return opened;
    };
    let page = await open();
    const close = async () => {
      await page.teardown(global);
      Object.assign(global, { Request, URL });
    };
    global.openNewPage = async () => {
      await close();
      page = await open();
    };
    return { teardown: close };
  },
} satisfies Environment;
