import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The mark, on the app's paper. */
const DEVELOPMENT_MARK = `
  html { color-scheme: light dark; background: light-dark(#faf8f3, #161512); }
  #root:empty::before {
    content: url('/favicon.svg');
    position: fixed; inset: 0; margin: auto; width: 64px; height: 64px;
  }`;

/** In development modules are prepared on the first visit, which takes a second or more: not a blank one. */
export function developmentMark(): Plugin {
  return {
    name: 'carte:development-mark',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'style', children: DEVELOPMENT_MARK, injectTo: 'head' }],
  };
}

const FACES_SHEET = join(import.meta.dirname, '../src/shared/styles/faces.css');

/** Two unseen letters, in the weights of text and of a card's name, until something is drawn. */
const unseenLetters = (fonts: string) => `
  #root:empty::before, #root:empty::after {
    content: 'Aa'; visibility: hidden; position: absolute; font: 1rem ${fonts};
  }
  #root:empty::after { font-weight: 650; }`;

/**
 * Prepares a built page's fonts while it waits. A phone prepares a font at its first layout, which would be
 * with the name. These are fonts for Latin, Greek and Cyrillic letters: the language is not known yet.
 */
export function preparedFonts(): Plugin {
  return {
    name: 'carte:prepared-fonts',
    apply: 'build',
    async transformIndexHtml() {
      // The first are those of every language that has none of its own.
      const fonts = /--text-face:\s*([^;]+);/.exec(await readFile(FACES_SHEET, 'utf8'))?.[1];
      if (fonts === undefined) throw new Error('faces.css names no --text-face.');
      return [{ tag: 'style', children: unseenLetters(fonts), injectTo: 'head' }];
    },
  };
}
