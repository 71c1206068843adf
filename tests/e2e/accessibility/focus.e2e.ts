/** With Tab from the top to the end of every screen, on a phone and on a desk: each stop is marked, so that it is seen, and not covered. Source: WCAG 2.2, 1.4.11, 2.4.7, 2.4.11. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { EXPECTED } from './screens.ts';
import { hiddenFocus } from './probes.ts';
import { EVERYBODY } from './walks.ts';

const people = usePeople({ expecting: EXPECTED });

/** More than any form has: reaching it is a fault. */
const MOST = 120;

/** Enough to see a dashboard's order; it repeats itself from there. */
const CARDS = 4;

test.each(EVERYBODY)(
  'the focus shows at each stop on the screens of %s',
  async (_who, screensOf) => {
    const { page } = await people.open({ serviceWorkers: 'block' });
    const found: string[] = [];
    for (const { name, open } of await screensOf(page, 'en', CARDS))
      for (const size of [
        { width: 1280, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await open(page);
        found.push(...(await hiddenFocus(page, MOST)).map((line) => `${name}, ${size.width} px: ${line}`));
      }
    expect(found).toEqual([]);
  },
  300_000,
);
