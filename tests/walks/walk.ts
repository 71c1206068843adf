/**
 * Declares the tests that walk through everybody's screens in one language, at one size, and look at each.
 */
import type { BrowserContextOptions, ViewportSize } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LanguageCode } from '../../src/shared/i18n/languages.ts';
import { usePeople } from '../support/people.ts';
import type { Look } from './looks.ts';
import { EXPECTED } from './screens.ts';
import { EVERYBODY, type Walks } from './walks.ts';

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A walk: whose screens, how they are shown, and what is looked at. */
interface Walk {
  readonly walks?: Walks;
  readonly language: LanguageCode;
  readonly viewport: ViewportSize;
  readonly looks: Readonly<Record<string, Look>>;
  /** How many cards the owner with many has; more than a page of the dashboard unless told. */
  readonly cards?: number;
  readonly options?: BrowserContextOptions;
}

/** Opens each screen once and takes all looks at it. A fault is told as `screen, look: what`. */
export function walkThrough({ walks = EVERYBODY, language, viewport, looks, cards, options }: Walk): void {
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
        // A screen that cannot be opened or looked at is a fault like another: the rest is looked at all the
        // same.
        try {
          await screen.open(page);
          for (const [name, look] of Object.entries(looks))
            faults.push(...(await look(page, screen)).map((line) => `${screen.name}, ${name}: ${line}`));
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
