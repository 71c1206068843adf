/**
 * Screens on which something is read, made or written: during that, when it is ready, and when it is
 * unavailable.
 */
import type { Page } from 'playwright-core';
import { newOwner, putCards } from '../e2e/support/owner.ts';
import { freshName, putPicture } from '../e2e/support/visited-card.ts';
import { layFault } from '../support/backend/faults.ts';
import { putDocuments } from '../support/backend/owner-rest.ts';
import { visitDocuments } from '../support/backend/visits.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { press, pressing, see, type Screen } from './screens.ts';
import { at, leaveUnanswered, refusing, screen, underWay, withoutConnection, withSections } from './steps.ts';

const { origin, hosts } = ownSite();

const OPENER = 'fieldset > div > button[aria-expanded]';
const PANEL = 'fieldset > section';
const BUTTONS = `${PANEL} > div:last-child button`;

/** Drafts of a card's text, from the question to the text taken over. */
function suggestionScreens(id: string): Screen[] {
  const panel = async (page: Page) => {
    await withSections(`/cards/${id}/edit`)(page);
    await press(page, OPENER);
    await see(page, `${PANEL} dd`);
  };
  /** Asked for, of a model that answers so. */
  const answered =
    (action: Parameters<typeof layFault>[1]['action'], ready: string) => async (page: Page) => {
      await layFault(hosts, { service: 'ai', action });
      await press(page, BUTTONS);
      await see(page, ready);
    };
  const refused = `${PANEL} [role=alert]`;
  return [
    underWay('a draft being written', panel, async (now) => {
      await leaveUnanswered(now, /streamGenerateContent/);
      await press(now, BUTTONS);
      await see(now, `${PANEL} output svg`);
    }),
    screen('a draft stopped', panel, async (now) => {
      await answered({ say: 'slow' }, `${PANEL} textarea[readonly]`)(now);
      await press(now, BUTTONS);
      await see(now, `${PANEL} textarea:not([readonly])`);
    }),
    screen('a draft taken over', panel, async (now) => {
      await press(now, BUTTONS);
      await see(now, `${PANEL} textarea:not([readonly])`);
      await press(now, BUTTONS);
      await see(now, `${OPENER} ~ button`);
    }),
    screen('a draft that broke off', panel, answered({ drop: true, when: 'after' }, refused)),
    screen('a draft the model refuses', panel, answered({ say: 'blocked' }, refused)),
    screen('a draft that is of no use', panel, answered({ say: 'empty' }, refused)),
    screen('drafts not set up', panel, answered({ fail: 'PERMISSION_DENIED' }, refused)),
    screen('drafts without a connection', panel, withoutConnection(refused)),
    screen('a draft of nothing', withSections('/card/create'), async (now) => {
      await now.fill('#card-name', '');
      await press(now, OPENER);
      await see(now, `${PANEL} > p`);
    }),
  ];
}

/** An account's data as one file. One of its pictures is missing. */
function exportScreens(uid: string): Screen[] {
  const data = at('/profile', '#data form');
  const underWayUntilLeft = async (now: Page) => {
    await leaveUnanswered(now, /\/v0\/b\//);
    await pressing('#data button', '#data progress')(now);
  };
  return [
    underWay('profile, a file being made', data, underWayUntilLeft),
    screen('profile, a file given up', data, async (now) => {
      await underWayUntilLeft(now);
      await now.locator('#data button').nth(1).click();
      await now.locator('#data progress').waitFor({ state: 'detached' });
    }),
    screen('profile, a file without all pictures', data, pressing('#data button', '#data [role=alert]')),
    screen(
      'profile, a file that was not made',
      data,
      refusing({ path: `users/${uid}/cards` }),
      pressing('#data button', '#data [role=alert] p + p'),
    ),
  ];
}

/** On the dashboard: the menu of the first of several cards, and its way to the visits. */
const MENU = 'article button[aria-haspopup]';
const VISITS = '[role=menuitem]:has(svg.lucide-chart-no-axes-column)';

/** Visits of cards: counted today for the first time, long ago only, and unavailable. */
function visitScreens(uid: string, { today, before }: { today: string; before: string }): Screen[] {
  const visits = (id: string, days: string, ready = 'main dl dd') =>
    at(`/cards/${id}/analytics?days=${days}`, ready);
  const stats = `users/${uid}/cards/${today}/stats`;
  return [
    screen('visits, the first day', visits(today, '7')),
    screen('visits, none in these days', visits(before, '7')),
    screen('visits of all time', visits(before, 'all')),
    screen('dashboard, the menu of a card', at('/dashboard', MENU), pressing(MENU, '[role=menu]')),
    underWay('visits being read', at('/dashboard', MENU), async (now) => {
      await layFault(hosts, { service: 'firestore', path: stats, action: { delay: 600_000 }, times: 2 });
      await pressing(MENU, VISITS, 'main fieldset')(now);
    }),
    screen(
      'visits that cannot be read',
      at('/dashboard', MENU),
      refusing({ path: stats, times: 4 }),
      pressing(MENU, VISITS, 'main [role=alert]'),
    ),
  ];
}

/** A user who has files made, texts drafted and visits counted. */
export async function workingScreens(page: Page): Promise<Screen[]> {
  const uid = await newOwner(page, { origin, hosts });
  const name = freshName('x').replaceAll('-', '');
  const photoUrl = await putPicture(hosts, `users/${uid}/images/${name}.png`, stripedPhoto(400, 400));
  const [today, before] = [`Today${name}`, `Before${name}`];
  const gone = photoUrl.replace(name, 'gone');
  await putCards(hosts, uid, { [before]: { ...FULL_CARD, photoUrl: gone, customPath: '' } });
  // The newest is the first on the dashboard.
  await putCards(hosts, uid, { [today]: { ...FULL_CARD, photoUrl, customPath: '' } });
  const day = Math.floor(Date.now() / 86_400_000);
  await putDocuments(
    hosts,
    {
      ...visitDocuments(`users/${uid}/cards/${today}`, [
        [day, { views: 1, from_qr: 1, on_phone: 1, in_ko: 1 }],
      ]),
      ...visitDocuments(`users/${uid}/cards/${before}`, [
        [day - 400, { views: 4, from_link: 4, on_phone: 4, in_ko: 4 }],
      ]),
    },
    [],
  );
  return [...suggestionScreens(today), ...exportScreens(uid), ...visitScreens(uid, { today, before })];
}
