/** No accessibility violation that axe-core finds, on any screen and state of a visitor. Source: issue 6, "Access"; product.md, row 12. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { EXPECTED, AXE_LANGUAGES, violationsOf } from './screens.ts';
import { visitorScreens } from './visitor-screens.ts';
import { ownSite } from '../../support/site.ts';

const people = usePeople({ expecting: EXPECTED });

test.each(AXE_LANGUAGES)(
  'a visitor’s screens have no violation in %s',
  async (language) => {
    const { page } = await people.open({ locale: language, serviceWorkers: 'block' });
    await page.goto(`${ownSite().origin}/favicon.svg`);
    await page.evaluate((code) => localStorage.setItem('carte.language', code), language);
    const found: string[] = [];
    for (const screen of await visitorScreens()) found.push(...(await violationsOf(page, screen)));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(found).toEqual([]);
  },
  300_000,
);
