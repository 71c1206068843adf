/** No accessibility violation that axe-core finds, on any screen and state of an owner. Source: issue 6, "Access"; product.md, row 12. */
import { describe, expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { EXPECTED, AXE_LANGUAGES, violationsOf } from './screens.ts';
import { OWNERS } from './walks.ts';

const people = usePeople({ expecting: EXPECTED });

describe.each(AXE_LANGUAGES)('in %s', (language) => {
  test.each(OWNERS)(
    'the screens of %s have no violation',
    async (_who, screensOf) => {
      const { page } = await people.open({ locale: language, serviceWorkers: 'block' });
      const found: string[] = [];
      for (const screen of await screensOf(page, language)) found.push(...(await violationsOf(page, screen)));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(found).toEqual([]);
    },
    300_000,
  );
});
