/**
 * Declares the tests that walk through everybody's screens in one language, at one size, and check each.
 */
import type { BrowserContextOptions, ViewportSize } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LanguageCode } from '../../src/shared/i18n/languages.ts';
import { usePeople } from '../support/people/people.ts';
import type { Check } from './checks.ts';
import { EXPECTED } from './screens.ts';
import { EVERYBODY, type Walks } from './walks.ts';

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A walk: whose screens, how they are shown, and what is checked. */
interface Walk {
  readonly walks?: Walks;
  readonly language: LanguageCode;
  readonly viewport: ViewportSize;
  readonly checks: Readonly<Record<string, Check>>;
  /** How many cards the owner with many has; more than a page of the dashboard by default. */
  readonly cards?: number;
  readonly options?: BrowserContextOptions;
}

/** Opens each screen once and runs all checks on it. A fault is reported as `screen, check: what`. */
export function walkThrough({ walks = EVERYBODY, language, viewport, checks, cards, options }: Walk): void {
  const people = usePeople({ expecting: EXPECTED, testFaces: true });
  test.each(walks)(
    `the screens of %s have no fault in ${language} at ${viewport.width} px`,
    async (_who, screensOf) => {
      const { page } = await people.open({
        locale: language,
        viewport,
        serviceWorkers: 'block',
        ...options,
      });
      const faults: string[] = [];
      for (const screen of await screensOf(page, language, cards)) {
        // A screen that cannot be opened or checked is a fault like another: the rest is checked all the
        // same.
        try {
          await screen.open(page);
          for (const [name, check] of Object.entries(checks))
            faults.push(...(await check(page, screen)).map((line) => `${screen.name}, ${name}: ${line}`));
        } catch (error) {
          faults.push(`${screen.name}: ${String(error)}`);
        }
      }
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(faults).toEqual([]);
    },
    900_000,
  );
}
