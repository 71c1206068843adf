/** For who has not asked for less motion: nothing goes on moving by itself once a screen is there. Source: WCAG 2.2, 2.2.2. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { EXPECTED } from './screens.ts';
import { emptyScreens, fullScreens } from './owner-screens.ts';
import { longMotion } from './probes.ts';
import { visitorScreens } from './visitor-screens.ts';

const people = usePeople({ expecting: EXPECTED });

test('what turns for ever is found, what turns once is not', async () => {
  const { page } = await people.open({ reducedMotion: 'no-preference' });
  const turn = (how: string) =>
    page.setContent(
      `<style>@keyframes turn { to { rotate: 1turn } } p { animation: turn ${how} }</style><p>A</p>`,
    );
  await turn('1s infinite');
  expect(await longMotion(page)).toEqual(['turn']);
  await turn('1s');
  expect(await longMotion(page)).toEqual([]);
});

test.each([
  ['a visitor', () => visitorScreens()],
  ['an owner who begins', (page: Page) => emptyScreens(page, 'en')],
  ['an owner with cards', (page: Page) => fullScreens(page, 'en', 4)],
] as const)(
  'nothing moves for longer than 5 s on the screens of %s, once they are loaded',
  async (_who, screensOf) => {
    const { page } = await people.open({ serviceWorkers: 'block', reducedMotion: 'no-preference' });
    await page.goto(`${ownSite().origin}/favicon.svg`);
    for (const { name, open } of await screensOf(page)) {
      await open(page);
      // The sign that something is loading goes with it.
      await expect.poll(() => longMotion(page), { message: name, timeout: 20_000 }).toEqual([]);
    }
  },
  300_000,
);
