/** Screens of an owner whose network and cards grow by more than typing: files, codes, entries of one person, edits that wait, no connection. */
import type { Page } from 'playwright-core';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { codePicture } from '../../support/code-video.ts';
import { putDocuments } from '../../support/owner-rest.ts';
import { ownSite } from '../../support/site.ts';
import { FULL_CARD } from './cards.ts';
import { press, see, type Screen } from './screens.ts';
import { at, screen } from './steps.ts';
import { contactFields } from '../network/network-people.ts';
import { putCards, signIn } from '../support/owner.ts';
import { somebody } from '../support/steps.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();

const { name: NAME, phone: PHONE } = FULL_CARD;

/** A table of which one row is nobody's. */
const TABLE = `Mina,Kiln,Potter\n${NAME},mina@example.com,Kiln\n,,\n,,Potter\n`;

const FILE = 'main input[type=file]';

const give = (page: Page, name: string, contents: string | Buffer) =>
  page.setInputFiles(FILE, { name, mimeType: '', buffer: Buffer.from(contents) });

/** A file's steps, as far as they go before anything is added. */
function importScreens(): Screen[] {
  const open = at('/contacts/import', 'main button');
  const told = async (now: Page) => {
    await give(now, 'people.csv', TABLE);
    await see(now, 'main select');
  };
  return [
    screen('import, no file of contacts', open, async (now) => {
      await give(
        now,
        'picture.csv',
        Buffer.from(Array.from({ length: 500 }, (_, byte) => (byte * 7919) % 256)),
      );
      await see(now, 'main [role=alert]');
    }),
    screen('import, columns', open, told),
    screen('import, what is left out', open, async (now) => {
      await told(now);
      await now.locator('main select').first().selectOption('name');
      await press(now, 'main section ~ div button');
      await see(now, 'main table');
    }),
  ];
}

/** Codes: without a camera, somebody's, and one that is nobody's. */
function scanScreens(): Screen[] {
  const open = at('/contacts/scan', 'main [role=alert]');
  return [
    screen('scan, no camera', open),
    screen('scan, somebody who is there already', open, async (now) => {
      await give(now, 'code.png', codePicture(`MECARD:N:${NAME};TEL:${PHONE};ORG:Kiln;;`));
      await see(now, 'main dl');
    }),
    screen('scan, another code', open, async (now) => {
      await give(now, 'code.png', codePicture('Kiln'));
      await see(now, 'main [role=alert] bdi');
    }),
  ];
}

/** Takes the page's connection away as far as the app asks for it, until the page is left. */
async function cutOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
}

/** Edits that wait: two that were refused, for a card that changed and for one that is gone, and one of a card that is there. */
async function waitingScreens(uid: string): Promise<Screen[]> {
  const id = `Wait${freshName('x').replaceAll('-', '')}`;
  await putCards(hosts, uid, { [id]: { ...FULL_CARD, customPath: '' } });
  const keep = (page: Page, troubles: readonly (string | undefined)[]) =>
    page.evaluate(([key, edits]) => localStorage.setItem(key, edits), [
      `carte.outbox.${uid}`,
      JSON.stringify(
        troubles.map((trouble, index) => ({
          cardId: index === 0 ? id : `Gone${id}`,
          stamp: String(index),
          content: { ...FULL_CARD, company: 'Potter' },
          base: { content: FULL_CARD, at: 0 },
          trouble,
        })),
      ),
    ] as const);
  const opened =
    (path: string, ready: string, troubles: readonly (string | undefined)[]) => async (page: Page) => {
      await keep(page, troubles);
      await at(path, ready)(page);
    };
  const forget = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), `carte.outbox.${uid}`);
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
      async (now) => {
        await cutOff(now);
        await see(now, 'main output svg.lucide-cloud-off');
      },
    ),
    screen(
      'dashboard, no connection',
      async (page) => {
        await forget(page);
        await at('/dashboard', 'article')(page);
      },
      async (now) => {
        await cutOff(now);
        await see(now, 'main');
      },
    ),
  ];
}

/** Somebody whose network grows by files and codes, and whose edits wait. */
export async function growingScreens(page: Page, language: LanguageCode): Promise<Screen[]> {
  const uid = await signIn(page, somebody('Mina Kim'), { origin, hosts, language, maxCards: 5_000 });
  const person = (id: string, changes = {}) =>
    [
      `users/${uid}/contacts/${id.padEnd(20, '0')}`,
      contactFields({ name: NAME, phone: PHONE, ...changes }),
    ] as const;
  await putDocuments(
    hosts,
    Object.fromEntries([
      person('One', { company: 'Kiln' }),
      person('Two', { company: 'Potter' }),
      person('Three', { name: 'Mina', phone: '+82 10 9999 9999', email: 'm@example.com' }),
      person('Four', { name: 'Potter', phone: '', email: 'M@example.com' }),
    ]),
  );
  const duplicates = at('/contacts/duplicates', 'main li button');
  return [
    ...importScreens(),
    ...scanScreens(),
    screen('entries of one person, compared', duplicates, async (now) => {
      await press(now, 'main li button');
      await see(now, 'main li dl');
    }),
    screen('entries of one person, all to be merged', duplicates, async (now) => {
      await press(now, 'main output + div button');
      await see(now, '[role=alertdialog]');
    }),
    ...(await waitingScreens(uid)),
  ];
}
