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

/** The development server's page is not blank while its modules are on their way. */
export function firstPaint(): Plugin {
  return {
    name: 'carte:first-paint',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'style', children: STYLE, injectTo: 'head' }],
  };
}
