/** No accessibility violation that axe-core can find, on the screens of the main job. Source: product.md, row 12. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../support/axe.ts';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { fillCard, pressCreate, showQr, somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();

const people = usePeople();

async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(`${origin}${path}`);
  await page.locator('h1').first().waitFor();
  return violations(page);
}

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  const somebodyNew = () => people.open({ colorScheme, viewport: { width: 390, height: 844 } });

  test.each(['/', '/home', '/login', '/register', '/forgot-password', '/nobody-has-this-name'])(
    'a visitor’s %s has no violation',
    async (path) => {
      const visitor = await somebodyNew();
      // What the database answers about a name that nobody has.
      visitor.expectProblems(/404.*customLinks\/nobody-has-this-name/);
      expect(await visit(visitor.page, path)).toEqual([]);
    },
  );

  test('the owner’s screens and the card have no violation', async () => {
    const owner = await somebodyNew();
    const { page } = owner;
    const name = `axe-${colorScheme}-${Date.now().toString(36)}`;
    await signIn(page, somebody('Jana Nováková'), { origin, hosts });
    await openDashboard(page, origin);
    expect(await violations(page)).toEqual([]);
    await fillCard(page, origin, { name: 'Jana', email: 'jana@firma.example', customUrl: name, photo: true });
    expect(await violations(page)).toEqual([]);
    await pressCreate(page);
    await page.waitForURL(`${origin}/${name}`);
    await page.locator('h1').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await showQr(page, origin);
    expect(await violations(page)).toEqual([]);
  });
});
