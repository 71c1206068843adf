/**
 * Screens of an owner whose edits are queued, were refused, or conflict with another device's; and notices
 * about connection and version.
 */
import type { Page } from 'playwright-core';
import { contactFields } from '../e2e/contacts/contacts-people.ts';
import { newOwner, putCards } from '../e2e/support/owner.ts';
import { freshName } from '../e2e/support/visited-card.ts';
import { changeDocument, putDocuments } from '../support/backend/owner-rest.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { press, pressing, see, type Screen } from './screens.ts';
import { at, cutOff, forgetQueued, screen, store, withoutConnection, withSections } from './steps.ts';

const { origin, hosts } = ownSite();

const COMPANY = '#card-company';

/**
 * Edits that were not taken: of a card that changed, of one that is gone, and of one that is there; and none
 * of them.
 */
function refusedScreens(uid: string, id: string): Screen[] {
  const keep = (page: Page, troubles: readonly (string | undefined)[]) =>
    store(
      page,
      `carte.outbox.${uid}`,
      troubles.map((trouble, index) => ({
        cardId: index === 0 ? id : `Gone${id}`,
        stamp: String(index),
        content: { ...FULL_CARD, company: 'Potter' },
        base: { content: FULL_CARD, at: 0 },
        trouble,
      })),
    );
  const opened =
    (path: string, ready: string, troubles: readonly (string | undefined)[]) => async (page: Page) => {
      await keep(page, troubles);
      await at(path, ready)(page);
    };
  return [
    screen(
      'dashboard, edits refused',
      opened('/dashboard', 'main [role=alert] ~ [role=alert]', ['card-changed', 'card-not-found']),
    ),
    screen(
      'dashboard, an edit to be thrown away',
      opened('/dashboard', 'main [role=alert]', ['permission-denied']),
      async (now) => {
        await now.locator('main [role=alert] button').last().click();
        await see(now, '[role=alertdialog]');
      },
    ),
    screen(
      'edit, an edit refused, no connection',
      opened(`/cards/${id}/edit`, '#card-name', ['card-changed']),
      withoutConnection('main output svg.lucide-cloud-off'),
    ),
    screen(
      'dashboard, no connection',
      async (page) => {
        await forgetQueued(page, uid);
        await at('/dashboard', 'article')(page);
      },
      withoutConnection('main'),
    ),
  ];
}

/** What another device does meanwhile, and what was typed before. */
function meetingScreens(uid: string, id: string): Screen[] {
  const path = `users/${uid}/cards/${id}`;
  const edit = withSections(`/cards/${id}/edit`);
  const met = async (now: Page) => {
    await now.fill(COMPANY, freshName('nobody'));
    await changeDocument(hosts, path, { company: freshName('nobody') });
    await see(now, '[data-choice]');
  };
  return [
    screen('edit, saved elsewhere', edit, met),
    screen(
      'edit, saved elsewhere, and sent all the same',
      edit,
      met,
      pressing('main form button[type=submit]', '[role=alert] [data-choice]'),
    ),
    screen(
      'edit, what was typed put aside',
      edit,
      met,
      pressing('[data-choice] button', 'main form > output button'),
    ),
    screen('edit, typed before a reload', edit, async (now) => {
      await now.fill(COMPANY, freshName('nobody'));
      await now.reload();
      await see(now, 'main form > output button');
    }),
    screen('dashboard, an edit that waits', async (now) => {
      await forgetQueued(now, uid);
      await edit(now);
      await cutOff(now);
      await now.fill(COMPANY, freshName('nobody'));
      await press(now, 'main form button[type=submit]');
      await see(now, 'main svg.lucide-cloud-upload');
    }),
  ];
}

/** The app's own notices, which can be on any of its screens. */
function appScreens(id: string): Screen[] {
  return [
    screen(
      'studio, no connection',
      at(`/cards/${id}/qr-design`, 'output .text-good svg'),
      withoutConnection('main output svg.lucide-cloud-off'),
    ),
    screen(
      'create, no connection',
      at('/card/create', '#card-name'),
      withoutConnection('main output svg.lucide-cloud-off'),
    ),
    screen(
      'contacts, no connection',
      at('/contacts', 'main li[aria-posinset]'),
      withoutConnection('main output svg.lucide-cloud-off'),
    ),
    screen('dashboard, a newer version of the app', at('/dashboard', 'article'), async (now) => {
      await offerNewVersion(now);
      await see(now, 'output svg.lucide-refresh-cw');
    }),
  ];
}

/**
 * As if the worker had kept another version of the app than the one that runs
 * (src/shared/firebase/app-cache-client.ts).
 */
async function offerNewVersion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const active = {
      postMessage: (_request: unknown, [port]: readonly MessagePort[]) =>
        port?.postMessage({ main: '/assets/index-next.js' }),
    };
    const worker = { register: () => Promise.resolve(), ready: Promise.resolve({ active }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    // The app looks again when the connection comes back.
    dispatchEvent(new Event('online'));
  });
}

/** A user whose edits wait. */
export async function queuedScreens(page: Page): Promise<Screen[]> {
  const uid = await newOwner(page, { origin, hosts });
  const name = freshName('nobody');
  const id = `Wait${name.replaceAll('-', '')}`;
  await putCards(hosts, uid, { [id]: { ...FULL_CARD, customPath: name } });
  await putDocuments(hosts, {
    [`users/${uid}/contacts/One`]: contactFields({ name: FULL_CARD.name }),
  });
  return [...refusedScreens(uid, id), ...appScreens(id), ...meetingScreens(uid, id)];
}
