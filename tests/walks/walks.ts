/** The users whose screens the accessibility tests walk through: one list, so that no test leaves one out. */
import type { Page } from 'playwright-core';
import type { LanguageCode } from '../../src/shared/i18n/languages.ts';
import { ownSite } from '../support/site/site.ts';
import { contactScreens } from './contact-screens.ts';
import { growingScreens } from './growing-screens.ts';
import { inboxScreens } from './inbox-screens.ts';
import { leavingScreens } from './leaving-screens.ts';
import { emptyScreens, fullScreens } from './owner-screens.ts';
import { queuedScreens } from './queued-screens.ts';
import type { Screen } from './screens.ts';
import { teamScreens } from './team-screens.ts';
import { visitorScreens } from './visitor-screens.ts';
import { workingScreens } from './working-screens.ts';

/**
 * Returns a user's screens, to be opened in that page, in their language. `cards`: how many the one with
 * many cards has; more than a page of them by default.
 */
type Walk = (page: Page, language: LanguageCode, cards?: number) => Promise<Screen[]>;

/** A user who is not signed in. */
const visiting =
  (screens: () => Promise<Screen[]>): Walk =>
  async (page, language) => {
    await page.goto(`${ownSite().origin}/favicon.svg`);
    await page.evaluate((code) => localStorage.setItem('carte.language', code), language);
    return screens();
  };

/** Whose screens, and how one gets to them. */
export type Walks = readonly (readonly [who: string, walk: Walk])[];

export const VISITORS: Walks = [
  ['a visitor', visiting(visitorScreens)],
  ['a visitor who leaves details', visiting(leavingScreens)],
];

export const CARD_OWNERS: Walks = [
  ['an owner who begins', emptyScreens],
  ['an owner with cards', fullScreens],
  ['an owner who waits for what is made', workingScreens],
  ['an owner whose edits wait', queuedScreens],
  ['an owner with a team', teamScreens],
];

export const CONTACTS_OWNERS: Walks = [
  ['an owner whose contacts grow', growingScreens],
  ['an owner who edits their contacts', contactScreens],
  ['an owner with a locked inbox', inboxScreens],
];

export const EVERYBODY = [...VISITORS, ...CARD_OWNERS, ...CONTACTS_OWNERS];
