/** For who has not asked for less motion: nothing goes on moving by itself once a screen is there. Source: WCAG 2.2, 2.2.2. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { EXPECTED } from './screens.ts';
import { longMotion } from './probes.ts';
import { EVERYBODY } from './walks.ts';

const people = usePeople({ expecting: EXPECTED });

/** The seal's breath, and that of what will be there (src/styles). */
const LOADING = 'breathe';

/** Enough to see how a dashboard moves. */
const CARDS = 4;

test.each(EVERYBODY)(
  'nothing moves for longer than 5 s on the screens of %s, once they are loaded',
  async (_who, screensOf) => {
    const { page } = await people.open({ serviceWorkers: 'block', reducedMotion: 'no-preference' });
    for (const { name, open, isUnderWay = false } of await screensOf(page, 'en', CARDS)) {
      await open(page);
      // The sign that something is loading goes with it.
      const moving = async () => (await longMotion(page)).filter((one) => !(isUnderWay && one === LOADING));
      await expect.poll(moving, { message: name, timeout: 20_000 }).toEqual([]);
    }
  },
  300_000,
);
