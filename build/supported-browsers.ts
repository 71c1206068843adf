/**
 * The oldest versions in which the app runs (docs/decisions/0036). One place: the build, its tests and the
 * words come from here.
 */

/**
 * By the names that people know; an iPhone's other browsers are Safari inside, Android's web views and Opera
 * are Chrome.
 */
export const SUPPORTED_BROWSERS = {
  safari: '16.4',
  chrome: '111',
  edge: '111',
  firefox: '115',
  samsung: '22',
} as const;

/** The same for Vite: nothing is built that these cannot parse, and style sheets are written for them. */
export const BUILD_TARGET = [
  `safari${SUPPORTED_BROWSERS.safari}`,
  `ios${SUPPORTED_BROWSERS.safari}`,
  `chrome${SUPPORTED_BROWSERS.chrome}`,
  `edge${SUPPORTED_BROWSERS.edge}`,
  `firefox${SUPPORTED_BROWSERS.firefox}`,
];

/**
 * Expressions that hold in exactly these versions and later ones, together: the first is as young as Chrome
 * 111, the second as Safari 16.4, the third as Firefox 115. In ECMAScript 5, for browsers that are older; a
 * test holds them to MDN's data.
 */
export const FLOOR_PROBES = [
  'window.CSS&&CSS.supports&&CSS.supports("color","color-mix(in srgb,red,red)")',
  '"adoptedStyleSheets"in document',
  '[].toSorted',
];
