/** Declares the tests that walk over people's screens with axe-core, in each language it is asked in. Source: issue 6, "Access"; product.md, row 12. */
import { describe, expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { EXPECTED, AXE_LANGUAGES, violationsOf } from './screens.ts';
import type { Walks } from './walks.ts';

/** On every screen and state of these people there is no violation that axe-core finds. Each file of tests has its own people. */
export function expectNoViolations(walks: Walks): void {
  const people = usePeople({ expecting: EXPECTED });

  describe.each(AXE_LANGUAGES)('in %s', (language) => {
    test.each(walks)(
      'the screens of %s have no violation',
      async (_who, screensOf) => {
        const { page } = await people.open({ locale: language, serviceWorkers: 'block' });
        const found: string[] = [];
        for (const screen of await screensOf(page, language))
          found.push(...(await violationsOf(page, screen)));
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
        expect(found).toEqual([]);
      },
      300_000,
    );
  });
}
