/**
 * Nothing is lost at 400 % zoom (320 CSS px of 1280) and with the reader's own spacing of text, nothing to press is too small, and
 * nothing moves for whoever wants less motion: on every screen, with the long words of German. Source: WCAG 2.2; issue 6, "Access".
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { screenshot } from '../../support/screenshot.ts';
import { lostText, motion, resize, smallTargets, spaceText } from './probes.ts';
import { EXPECTED, type Screen } from './screens.ts';
import { EVERYBODY } from './walks.ts';

const people = usePeople({ expecting: EXPECTED });

const LANGUAGE = 'de';

/** 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** On a card's page 44 px, elsewhere 24 px. */
const leastTarget = (page: Page) =>
  page.evaluate(() => (document.querySelector('.visitor-page, .visitor-notice') === null ? 24 : 44));

async function faultsOf(page: Page, { name, open }: Screen): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const faults: string[] = [];
  const note = (what: string, lines: readonly string[]) =>
    void faults.push(...lines.map((line) => `${name}, ${what}: ${line}`));
  note('motion', await motion(page));
  for (const width of [1280, 390]) {
    await resize(page, { width, height: 900 });
    note(`targets at ${width} px`, await smallTargets(page, await leastTarget(page)));
    await spaceText(page, true);
    note(`spaced text at ${width} px`, await lostText(page));
    await screenshot(page, `access-spaced-${width}-${name.replaceAll(/\W+/g, '-')}`, true);
    await spaceText(page, false);
  }
  await resize(page, ZOOMED);
  note('zoomed', await lostText(page));
  await screenshot(page, `access-zoomed-${name.replaceAll(/\W+/g, '-')}`);
  return faults;
}

test.each(EVERYBODY)(
  'zoomed, spaced and still, the screens of %s lose nothing',
  async (_who, screensOf) => {
    const { page } = await people.open({ locale: LANGUAGE, serviceWorkers: 'block' });
    const faults: string[] = [];
    for (const screen of await screensOf(page, LANGUAGE)) faults.push(...(await faultsOf(page, screen)));
    expect(faults).toEqual([]);
  },
  300_000,
);
