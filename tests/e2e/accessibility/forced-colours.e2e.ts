/**
 * With the system's own few colours in place of ours (forced colours, "high contrast"): controls keep an edge, what is chosen
 * differs from what is not, colours to choose from stay themselves, and codes still scan. Source: issue 6, "Access"; CSS Color
 * Adjustment 1.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { decodeQr } from '../../support/pictures.ts';
import { screenshot } from '../../support/screenshot.ts';
import { EXPECTED, type Screen } from './screens.ts';
import { EVERYBODY } from './walks.ts';

const people = usePeople({ expecting: EXPECTED });

/** Controls without an edge, and choices that look the same chosen and not. */
const indistinct = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const say = (why: string, one: Element) => `${why}: ${one.outerHTML.slice(0, 120)}`;
    const look = (one: Element) => {
      const style = getComputedStyle(one);
      const shorthands = ['border-color', 'border-width', 'border-style', 'outline', 'background-color'];
      return shorthands.map((name) => style.getPropertyValue(name)).join('; ');
    };
    const found: string[] = [];
    for (const one of document.querySelectorAll(
      'button:not([aria-label]), select, main input:not(.sr-only, [hidden])',
    )) {
      const native = one.matches(
        '[type=checkbox], [type=radio], [type=range], [type=color], [role=menuitem]',
      );
      if (native || !one.checkVisibility() || one.closest('.sr-only')) continue;
      if (!(parseFloat(getComputedStyle(one).borderTopWidth) > 0)) found.push(say('no edge', one));
    }
    for (const chosen of document.querySelectorAll('input[type=radio].sr-only:checked')) {
      const other = document.querySelector(
        `input[name="${chosen.getAttribute('name') ?? ''}"]:not(:checked)`,
      );
      const [label, otherLabel] = [chosen.closest('label'), other?.closest('label')];
      if (label && otherLabel && look(label) === look(otherLabel))
        found.push(say('chosen looks as not chosen', label));
    }
    for (const here of document.querySelectorAll('nav [aria-current=page]')) {
      const other = here.closest('nav')?.querySelector('a:not([aria-current])');
      if (other && look(here) === look(other)) found.push(say('current page looks as any other', here));
    }
    for (const swatch of document.querySelectorAll<HTMLElement>('label[style*=background]'))
      if (getComputedStyle(swatch).backgroundColor !== swatch.style.backgroundColor)
        found.push(say('colour lost', swatch));
    return found;
  });

const codes: Record<string, (page: Page) => Promise<Buffer>> = {
  '/': (page) => page.screenshot(),
  'a code shown': (page) => page.locator('[role=dialog] svg[role=img]').screenshot(),
  studio: (page) => page.locator('[data-preview] svg[role=img]').first().screenshot(),
};

test.each(EVERYBODY)(
  'in forced colours the screens of %s say the same',
  async (_who, screensOf) => {
    const { page } = await people.open({ serviceWorkers: 'block', deviceScaleFactor: 2 });
    const screens: Screen[] = await screensOf(page, 'en');
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const { name, open } of screens) {
        await open(page);
        found.push(...(await indistinct(page)).map((line) => `${name}, ${colorScheme}: ${line}`));
        await screenshot(page, `access-forced-${colorScheme}-${name.replaceAll(/\W+/g, '-')}`);
        const code = await codes[name]?.(page);
        if (code && !decodeQr(code)) found.push(`${name}, ${colorScheme}: the code does not scan`);
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);
