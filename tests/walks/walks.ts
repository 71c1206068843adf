/** Whose screens are walked through, and in which file: one list, so that none is left out. */
import type { Page } from 'playwright-core';
import { companyScreens } from './company-screens.ts';
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

/** Users, and what makes their screens, to be opened in that page. */
export type Walks = readonly (readonly [who: string, screens: (page: Page) => Promise<Screen[]>])[];

export const WALKS = {
  visitors: [
    ['a visitor', visitorScreens],
    ['a visitor who leaves details', leavingScreens],
  ],
  'new-owners': [
    ['an owner who begins', emptyScreens],
    ['an owner with a team', teamScreens],
  ],
  'card-owners': [['an owner with cards', fullScreens]],
  'busy-owners': [
    ['an owner who waits for what is made', workingScreens],
    ['an owner whose edits wait', queuedScreens],
  ],
  'contact-owners': [
    ['an owner whose contacts grow', growingScreens],
    ['an owner who edits their contacts', contactScreens],
    ['an owner with a locked inbox', inboxScreens],
  ],
  administrators: [['an administrator of a company', companyScreens]],
} as const satisfies Readonly<Record<string, Walks>>;

export type WalkName = keyof typeof WALKS;
