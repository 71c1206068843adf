/**
 * Checks of a screen while it is open. Each returns a line for each fault and leaves size and
 * media as they were, so that all of them share one opening of the screen. Source: WCAG 2.2;
 * docs/accessibility.md.
 */
import type { Page } from 'playwright-core';
import { COLOR_RULES, violations } from '../support/people/axe.ts';
import { screenshot } from '../support/people/screenshot.ts';
import { decodeQr } from '../support/samples/pictures.ts';
import { indistinct } from './forced-colors.ts';
import { hiddenFocus, longMotion, lostText, motion, resize, smallTargets, spaceText } from './probes.ts';
import type { Screen } from './screens.ts';

/** A check of the screen that is open. */
export type Check = (page: Page, screen: Screen) => Promise<string[]>;

const SCHEMES = ['light', 'dark'] as const;

/** 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** More stops of the focus than any form has: reaching it is a fault. */
const MOST_STOPS = 250;

/** The animation of what loads: the brand mark and placeholders (src/shared/styles). */
const LOADING = 'breathe';

/**
 * How often it is asked whether what moves has come to rest, and how many times: more while something loads.
 */
const REST = { everyMs: 250, times: 20, timesLoading: 80 };

const fileName = (name: string) => name.replaceAll(/\W+/g, '-');

/**
 * No violation that axe-core finds, in light and dark; in the dark the rules about colors alone, as nothing
 * else differs.
 */
export const hasNoViolation: Check = async (page, { name }) => {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const lines = await violations(page, colorScheme === 'dark' ? COLOR_RULES : undefined);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
    await screenshot(page, `walk-${colorScheme}-${fileName(name)}`, true);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};

/** No violation in light: the quick check. */
export const hasNoViolationInLight: Check = (page) => violations(page);

/** What is pressed is large enough: 44 px on a card's page, 24 px elsewhere. */
export const isPressable: Check = async (page) =>
  smallTargets(
    page,
    await page.evaluate(() => (document.querySelector('.visitor-page, .visitor-notice') === null ? 24 : 44)),
  );

/** Nothing is lost with the reader's own spacing of text. */
export const holdsSpacedText: Check = async (page) => {
  await spaceText(page, true);
  const lost = await lostText(page);
  await spaceText(page, false);
  return lost;
};

/** Nothing is lost at 400 % zoom. */
export const holdsZoom: Check = async (page, { name }) => {
  const size = page.viewportSize();
  await resize(page, ZOOMED);
  const lost = await lostText(page);
  await screenshot(page, `walk-zoomed-${fileName(name)}`);
  if (size) await resize(page, size);
  return lost;
};

/** In forced colors controls keep an edge, what is chosen differs from what is not, and codes still scan. */
export const holdsForcedColors: Check = async (page, { name, code }) => {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    found.push(...(await indistinct(page)).map((line) => `${colorScheme}: ${line}`));
    await screenshot(page, `walk-forced-${colorScheme}-${fileName(name)}`);
    const picture = await code?.(page);
    if (picture && !decodeQr(picture)) found.push(`${colorScheme}: the code does not scan`);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  return found;
};

/**
 * Nothing moves for a user who wants less motion, and for others nothing for longer than 5 s once it is
 * loaded.
 */
export const isStill: Check = async (page, { isUnderWay = false }) => {
  const found = await motion(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = async () => (await longMotion(page)).filter((one) => !(isUnderWay && one === LOADING));
  let long = await moving();
  const most = () => (long.includes(LOADING) ? REST.timesLoading : REST.times);
  for (let times = 0; long.length > 0 && times < most(); times += 1) {
    await page.waitForTimeout(REST.everyMs);
    long = await moving();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return [...found, ...long.map((one) => `goes on moving: ${one}`)];
};

/** The focus shows at each stop of Tab. The last check of a screen: the focus stays where it ended. */
export const showsFocus: Check = (page) => hiddenFocus(page, MOST_STOPS);
