/**
 * A visitor who leaves details at a card: the sheet from its opening to its end, and what could not be sent.
 */
import type { Page } from 'playwright-core';
import { newKeyPair } from '../../src/inbox/model/hpke.ts';
import { JUST_CREATED_FLAG } from '../../src/shared/browser/just-created-flag.ts';
import { GUEST } from '../e2e/contacts/contacts-people.ts';
import { putCards } from '../e2e/support/owner.ts';
import { freshName } from '../e2e/support/visited-card.ts';
import { layFault } from '../support/backend/faults.ts';
import { putDocuments, type PlainFields } from '../support/backend/owner-rest.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { press, see, type Screen } from './screens.ts';
import { at, reopened, screen } from './steps.ts';

const { origin, hosts } = ownSite();

const SHEET = '.leave-details';
const SEND = `${SHEET} form:not([method=dialog]) .card-sheet__save`;
const CARD = '.card-sheet__second';

/** A card of an owner no one else has, with what the owner says of the inbox; returns name and owner. */
async function putGreeted(
  settings?: PlainFields,
  colors: PlainFields = {},
): Promise<{ name: string; owner: string }> {
  const [name, owner] = [freshName('greeted'), freshName('owner')];
  const card = { name: FULL_CARD.name, email: FULL_CARD.email, ...colors };
  const cardId = `Card${name.replaceAll('-', '')}`;
  await putCards(hosts, owner, { [cardId]: { ...card, customPath: name } });
  if (settings) await putDocuments(hosts, { [`users/${owner}/exchange/settings`]: settings });
  return { name, owner };
}

/** The sheet over such a card. */
const sheet =
  (settings?: PlainFields, ready = `${SHEET} [name=consent]`, colors?: PlainFields) =>
  async (page: Page) => {
    const { name, owner } = await putGreeted(settings, colors);
    await at(`/${name}`, CARD)(page);
    await press(page, CARD);
    await see(page, ready);
    return owner;
  };

const fill = async (page: Page) => {
  await page.fill(`${SHEET} [name=name]`, GUEST.name);
  await page.fill(`${SHEET} [name=email]`, GUEST.email);
  await page.check(`${SHEET} [name=consent]`);
};

/** Filled in, and sent. */
const send = async (page: Page) => {
  await fill(page);
  await press(page, SEND);
};

/** Sent, and refused. */
const failed = async (page: Page) => {
  const owner = await sheet()(page);
  const action = { fail: 'INVALID_ARGUMENT' } as const;
  await layFault(hosts, { service: 'firestore', path: `users/${owner}/inbox/*`, action });
  await send(page);
  await see(page, `${SHEET} [role=alert] strong`);
};

const SENT = `${SHEET} .leave-details__sent .card-sheet__save`;
const OVER = `${SHEET} form[method=dialog] .card-sheet__save`;

/** All of its states. */
export async function leavingScreens(): Promise<Screen[]> {
  const { publicKey } = await newKeyPair();
  const open =
    (...of: Parameters<typeof sheet>) =>
    async (page: Page) =>
      void (await sheet(...of)(page));
  const closed = { accepts: false, publicKey: '' };
  const colors = { cardBackgroundColor: '#0B3D2E', cardButtonColor: '#00C800' };
  // A dialog that keeps the language in which it was opened: the list of languages is under it.
  const sheets = [
    screen('details to be left', open()),
    screen('details to be encrypted', open({ accepts: true, publicKey }), (now) =>
      now.waitForLoadState('networkidle'),
    ),
    screen('details, an address that is none', open(), async (now) => {
      await now.fill(`${SHEET} [name=email]`, 'nobody');
      await press(now, SEND);
      await see(now, `${SHEET} [name=email][aria-invalid]`);
    }),
    screen('details that look like a program’s', open(), async (now) => {
      await fill(now);
      // Sent at once would do, too, but a busy machine is as slow as a person.
      await now.locator(`${SHEET} [name=website]`).evaluate((bait: HTMLInputElement) => {
        bait.value = 'kiln.example';
      });
      await press(now, SEND);
      await see(now, `${SHEET} [role=alert]`);
    }),
    screen('details sent', open(), async (now) => {
      await send(now);
      await see(now, SENT);
    }),
    screen('details that nobody takes', open(closed, OVER)),
    screen('details that nobody takes, in a card’s colors', open(closed, OVER, colors)),
    screen('details not sent', failed),
  ];
  return [
    ...sheets.map(reopened),
    // Its words come when the page is idle.
    reopened(
      screen('details that wait', failed, async (now) => {
        await now.reload();
        await see(now, '.unsent-details');
      }),
    ),
    screen('a card that was made a moment ago', async (now) => {
      const { name } = await putGreeted();
      await now.goto(`${origin}/favicon.svg`);
      const words = FULL_CARD.introText;
      const path = '/cards/C1/share';
      const texts = ['title', 'code', 'share', 'copy', 'copied', 'copyFailed', 'fullScreen', 'phone', 'more'];
      const mark = {
        name,
        texts: Object.fromEntries([...texts, 'dashboard', 'close'].map((text) => [text, words])),
        ways: Object.fromEntries(
          ['share', 'fullScreen', 'phone', 'more', 'dashboard'].map((way) => [way, path]),
        ),
      };
      await now.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
        `carte.${JUST_CREATED_FLAG}`,
        JSON.stringify(mark),
      ] as const);
      await now.goto(`${origin}/${name}`);
      await see(now, '.created-sheet[open]');
    }),
  ];
}
