/** Declares the tests that walk through users' screens. Each is opened once, and checked in all views. */
import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../../src/app/paths.ts';
import { teamPaths } from '../../src/app/team-paths.ts';
import { usePeople } from '../support/people/people.ts';
import { ownSite } from '../support/site/site.ts';
import { changeLanguage, hasLanguages, openIn } from './language.ts';
import { resize } from './probes.ts';
import { speakPseudo } from './pseudo-site.ts';
import { ROUTES } from './routes.ts';
import { EXPECTED, type Screen } from './screens.ts';
import { stateOf } from './state.ts';
import { VIEWS, type View } from './views.ts';
import { WALKS, type WalkName, type Walks } from './walks.ts';

const hasToast = async (page: Page) => (await page.locator('[data-toast]').count()) > 0;

/** What is shown in place of what is being loaded (src/shared/ui/skeleton.tsx). */
const LOADING = '.animate-breathe';

/** One walk, in all views; it goes to every route that is its own. */
export function walk(name: WalkName): void {
  const visited = walkThrough(WALKS[name], VIEWS);
  test('the walk has been to every route', () => {
    const missed = Object.entries(ROUTES)
      .filter(([route, walk]) => walk === name && !visited.has(route))
      .map(([route]) => route);
    expect(missed).toEqual([]);
  });
}

/** Opens each screen and checks it in the views. Returns the routes that were on screen. */
export function walkThrough(walks: Walks, views: readonly View[]): ReadonlySet<string> {
  const visited = new Set<string>();
  const people = usePeople({ expecting: EXPECTED, testFaces: true });
  test.each(walks)(
    'the screens of %s have no fault',
    async (_who, screensOf) => {
      // Codes are scanned from the screen.
      const { context, page } = await people.open({ serviceWorkers: 'block', deviceScaleFactor: 2 });
      await speakPseudo(context);
      page.on('request', (request) => {
        if (!request.isNavigationRequest()) return;
        const { pathname } = new URL(request.url());
        for (const [route, { path }] of Object.entries({ ...paths, ...teamPaths }))
          if (matchPath(path, pathname)) visited.add(route);
      });
      await page.goto(`${ownSite().origin}/favicon.svg`);
      const faults: string[] = [];
      for (const screen of await screensOf(page)) faults.push(...(await faultsOf(page, screen, views)));
      expect(faults).toEqual([]);
    },
    1_800_000,
  );
  return visited;
}

/** Opens a screen, and changes its language and size as often as needed. Returns its faults, a line each. */
async function faultsOf(page: Page, screen: Screen, views: readonly View[]): Promise<string[]> {
  const faults: string[] = [];
  let last: { readonly view: View; readonly state: string } | undefined;
  for (const view of views) {
    const name = `${screen.name}, ${view.language} ${view.size.width}`;
    // A screen that cannot be opened or checked is a fault like another: the rest is checked all the same.
    try {
      const changed =
        last && (await canChange(page, screen, last, view)) ? await changedTo(page, view, last) : undefined;
      let state = changed;
      if (state === undefined || state !== last?.state) {
        // On a slow machine the last part may have come late, and what is under way may have ended.
        state = await opened(page, screen, view);
        if (changed !== undefined && state === last?.state && !screen.isUnderWay)
          faults.push(`${name}: became “${changed}”, and opens as “${state}”`);
      }
      last = { view, state };
      for (const [check, find] of Object.entries(view.checks))
        faults.push(...(await find(page, { ...screen, name })).map((line) => `${name}, ${check}: ${line}`));
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
      // One that has not opened would wait as long in every other view.
      if (last === undefined) break;
      last = undefined;
    }
  }
  return faults;
}

/** Opens a screen in a view. Returns its state. */
async function opened(page: Page, screen: Screen, view: View): Promise<string> {
  await page.setViewportSize(view.size);
  await openIn(page, view.language);
  await screen.open(page);
  if (!screen.isUnderWay) await page.locator(LOADING).first().waitFor({ state: 'detached' });
  return stateOf(page);
}

/** Brings the open screen from the last view to another. Returns its state. */
async function changedTo(page: Page, view: View, last: { readonly view: View }): Promise<string> {
  await resize(page, view.size);
  if (view.language !== last.view.language) await changeLanguage(page, view.language);
  return stateOf(page);
}

/**
 * Returns true if the open screen can be brought from one view to another as it is. Not one without a list of
 * languages, or with a toast, which goes by itself and keeps its language; nor one that a check has changed,
 * as the focus closes menus.
 */
async function canChange(
  page: Page,
  { isReopened = false }: Screen,
  last: { readonly view: View; readonly state: string },
  { language }: View,
): Promise<boolean> {
  if (isReopened || (await stateOf(page)) !== last.state) return false;
  return language === last.view.language || ((await hasLanguages(page)) && !(await hasToast(page)));
}
