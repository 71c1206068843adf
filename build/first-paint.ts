import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What is on the page until the app has drawn: the mark, on the app's paper. In development its modules are
 * prepared on the first visit and take a second or more; a built page is drawn before one would see it.
 */
const STYLE = `
  html { color-scheme: light dark; background: light-dark(#faf8f3, #161512); }
  #root:empty::before {
    content: url('/favicon.svg');
    position: fixed; inset: 0; margin: auto; width: 64px; height: 64px;
  }`;

/** The system fonts of texts are named here once. */
const FACES_SHEET = join(import.meta.dirname, '../src/shared/styles/faces.css');

/**
 * Two letters that nobody sees, in the weights of text and of a card's name, until something is drawn. A phone
 * prepares a font when it is first laid out: now, while the page waits, rather than with the name.
 */
const unseenLetters = (fonts: string) =>
  `#root:empty::before,#root:empty::after{content:'Aa';visibility:hidden;position:absolute;font:1rem ${fonts}}#root:empty::after{font-weight:650}`;

async function textFonts(): Promise<string> {
  const fonts = /--text-face:\s*([^;]+);/.exec(await readFile(FACES_SHEET, 'utf8'))?.[1];
  if (fonts === undefined) throw new Error('faces.css names no --text-face.');
  return fonts;
}

/**
 * What a page has until the app has drawn. The development server's is not blank while its modules are on their
 * way; a built one has its fonts prepared.
 */
export function firstPaint(): Plugin {
  let isBuilt = false;
  return {
    name: 'carte:first-paint',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    async transformIndexHtml() {
      const children = isBuilt ? unseenLetters(await textFonts()) : STYLE;
      return [{ tag: 'style', children, injectTo: 'head' }];
    },
  };
}
