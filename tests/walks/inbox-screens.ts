/** The inbox of an owner who had it encrypted: locked, opened, and each question about the passphrase. */
import type { Page } from 'playwright-core';
import { newKeyPair } from '../../src/inbox/model/hpke.ts';
import { lockKey } from '../../src/inbox/model/locked-key.ts';
import { encryptDetails } from '../../src/inbox/service/encrypted-details.ts';
import { GUEST } from '../e2e/contacts/contacts-people.ts';
import { newOwner, putCards } from '../e2e/support/owner.ts';
import { freshName } from '../e2e/support/visited-card.ts';
import { deleteDocument, putDocuments, type PlainFields } from '../support/backend/owner-rest.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { press, pressing, see, type Screen } from './screens.ts';
import { at, reopened, screen, withoutConnection } from './steps.ts';

const { origin, hosts } = ownSite();

const PASSPHRASE = 'four quiet paper boats';
const CARD = 'Card0000000000000000';
const FIELD = 'main form input[autocomplete=off]';
/** What is done about encryption; then, folded, what to do when the passphrase is forgotten. */
const TASKS = 'main section h3 ~ div button';
const FORGOTTEN = 'main section details';
/** A visitor who comes while it is read. */
const NEWCOMER = '495123-100';

const unlock = async (page: Page, passphrase: string) => {
  await page.fill(FIELD, passphrase);
  await press(page, 'main form button[type=submit]');
};

/** Submits the open dialog as it is: nothing is filled in. */
const refused = async (page: Page) => {
  await press(page, 'dialog button[type=submit]');
  await see(page, 'dialog [aria-invalid=true]');
};

/**
 * An owner for whom four visitors left something: open, encrypted, encrypted with a key they have no more,
 * and encrypted with another consent than the document names.
 */
export async function inboxScreens(page: Page): Promise<Screen[]> {
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { [CARD]: { ...FULL_CARD, customPath: '' } });
  const { publicKey, privateKey } = await newKeyPair();
  const lost = await newKeyPair();
  const plain = { ...GUEST, language: 'en' };
  const common = { consent: true, policy: '2026-11-22', cardId: CARD };
  const encrypted = (to: string, policy = common.policy) =>
    encryptDetails({ ...plain, ...common, policy }, to, { ownerUid: uid, cardId: CARD });
  const entries: Record<string, PlainFields> = {
    '001': { ...plain, ...common },
    '002': { encrypted: await encrypted(publicKey), ...common },
    '003': { encrypted: await encrypted(lost.publicKey), ...common },
    '004': { encrypted: await encrypted(publicKey, '2025-01-01'), ...common },
  };
  const key = { publicKey, ...(await lockKey(privateKey, PASSPHRASE)) };
  /** Opens it as it was before anything was done in it. */
  const inbox =
    (settings: PlainFields = { accepts: true, publicKey }) =>
    async (now: Page) => {
      await deleteDocument(hosts, `users/${uid}/inbox/${NEWCOMER}`);
      await putDocuments(hosts, {
        [`users/${uid}/exchange/settings`]: settings,
        [`users/${uid}/keys/inbox`]: key,
        ...Object.fromEntries(
          Object.entries(entries).map(([place, fields]) => [`users/${uid}/inbox/495123-${place}`, fields]),
        ),
      });
      await at('/contacts/inbox', FIELD)(now);
      await see(now, 'main li dl');
      await see(now, TASKS);
    };
  return [
    screen('inbox, locked', inbox()),
    screen(
      'inbox, locked, no passphrase',
      inbox(),
      pressing('main form button[type=submit]', 'main form [aria-invalid=true]'),
    ),
    screen('inbox, locked, another passphrase', inbox(), async (now) => {
      await unlock(now, 'four quiet paper ships');
      await see(now, 'main form [aria-invalid=true]');
    }),
    screen('inbox, opened, one entry unreadable and one not trusted', inbox(), async (now) => {
      await unlock(now, PASSPHRASE);
      await now.locator(FIELD).waitFor({ state: 'detached' });
    }),
    screen(
      'inbox, an entry thrown away',
      inbox(),
      pressing('main li button:has(svg.lucide-trash-2)', '[data-offer]'),
    ),
    screen('inbox, another passphrase asked for', inbox(), async (now) => {
      await now.locator(TASKS).nth(1).click();
      await refused(now);
    }),
    screen('inbox, encryption to be switched off', inbox(), pressing(TASKS, '[role=alertdialog]')),
    screen(
      'inbox, encryption to be switched on again',
      inbox({ accepts: true, publicKey: '' }),
      async (now) => {
        await press(now, TASKS);
        await refused(now);
      },
    ),
    screen('inbox, the passphrase forgotten', inbox(), async (now) => {
      await press(now, `${FORGOTTEN} summary`);
      await press(now, `${FORGOTTEN} button`);
      await refused(now);
    }),
    screen('inbox, closed', inbox({ accepts: false, publicKey })),
    screen('inbox, no connection', inbox(), withoutConnection('main output')),
    screen('inbox, encrypted with a key of nobody', inbox({ accepts: true, publicKey: lost.publicKey })),
    // What comes is kept back for as long as the pointer is on the list.
    reopened(
      screen('inbox, somebody comes while it is read', inbox(), async (now) => {
        await now.locator('main li dl').first().hover();
        const place = `users/${uid}/inbox/${NEWCOMER}`;
        const name = freshName('nobody');
        await putDocuments(hosts, {
          [place]: { ...plain, ...common, name, email: `${name}@visitors.example` },
        });
        await see(now, 'main output button');
      }),
    ),
  ];
}
