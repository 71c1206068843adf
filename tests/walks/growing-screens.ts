/** Screens of an owner who adds contacts without typing: files, codes, entries of one person. */
import type { Page } from 'playwright-core';
import { contactFields } from '../e2e/contacts/contacts-people.ts';
import { newOwner } from '../e2e/support/owner.ts';
import { freshName } from '../e2e/support/visited-card.ts';
import { putDocuments } from '../support/backend/owner-rest.ts';
import { qrPicture } from '../support/samples/qr-picture.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { scanScreens } from './scan-screens.ts';
import { press, pressing, see, type Screen } from './screens.ts';
import { at, leaveUnanswered, refusing, screen, underWay, withoutConnection } from './steps.ts';

const { origin, hosts } = ownSite();

const { name: NAME, phone: PHONE } = FULL_CARD;

/** A table with one row without a name. */
const TABLE = `Mina,Kiln,Potter\n${NAME},mina@example.com,Kiln\n,,\n,,Potter\n`;

const FILE = 'main input[type=file]';
const ADD = 'main h2 ~ div button';
/** Whether existing contacts are added, too. */
const CHOICE = 'main fieldset input[type=radio]';
/** The way on, which is there when the import is over. */
const DONE = 'main h2 ~ div a[href="/contacts"]';
/** Where changes of documents go. */
const WRITES = /\/Write\/channel/;

const give = (page: Page, name: string, contents: string | Buffer) =>
  page
    .locator(FILE)
    .last()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(contents) });

const giving = (ready: string, name: string, contents: string | Buffer) => async (page: Page) => {
  await give(page, name, contents);
  await see(page, ready);
};

/** A file's steps, from its choice to the report. */
function importScreens(uid: string): Screen[] {
  const open = at('/contacts/import', 'main button');
  const upload = giving('main select', 'people.csv', TABLE);
  /** As far as the question whether people no one has yet, and one without a name, are added. */
  const checked = async (now: Page, withoutContacts = true) => {
    const name = freshName('nobody');
    await give(
      now,
      'people.csv',
      `Name,Email,Company\n${name},${name}@example.com,Kiln\n${withoutContacts ? ',,Potter\n' : ''}`,
    );
    await see(now, 'main select');
    await press(now, 'main section ~ div button');
    await see(now, ADD);
    await now.locator('main select').first().waitFor({ state: 'detached' });
  };
  /** The same of a person who has another company among the contacts. */
  const alike = async (now: Page) => {
    await give(now, 'people.csv', `Name,Phone,Company\n${NAME},${PHONE},${freshName('nobody')}\n`);
    await see(now, 'main select');
    await press(now, 'main section ~ div button');
    await see(now, CHOICE);
  };
  const noText = Buffer.from(Array.from({ length: 500 }, (_, byte) => (byte * 7919) % 256));
  return [
    screen('import, no file of contacts', open, giving('main [role=alert]', 'picture.csv', noText)),
    screen('import, columns', open, upload),
    screen('import, an encoding to be chosen', open, async (now) => {
      // A blank that is no UTF-8, but one in each encoding of single bytes.
      await give(now, 'people.csv', Buffer.from(`Mina,Kiln\u00a0\n${NAME},Kiln\n`, 'latin1'));
      // One whose label a phone shows whole.
      await now.locator('main [aria-busy] select').selectOption('windows-1253');
      await see(now, 'main [aria-busy=false] select');
    }),
    screen('import, a contact file and its encoding', open, async (now) => {
      const file = `BEGIN:VCARD\nVERSION:3.0\nFN:${freshName('nobody')}\u00a0\nEND:VCARD\n`;
      await give(now, 'people.vcf', Buffer.from(file, 'latin1'));
      await now.locator('main [aria-busy] select').selectOption('windows-1253');
      await see(now, 'main [aria-busy=false] select');
    }),
    screen('import, what is left out', open, async (now) => {
      await upload(now);
      await now.locator('main select').first().selectOption('name');
      await press(now, 'main section ~ div button');
      await see(now, 'main table');
    }),
    screen('import, nothing left out', open, (now) => checked(now, false)),
    screen('import, somebody is there already', open, alike),
    screen('import, somebody completed', open, async (now) => {
      await alike(now);
      await now.locator(CHOICE).nth(1).check({ force: true });
      await see(now, 'main table');
      await press(now, ADD);
      await see(now, DONE);
    }),
    screen('import, done, somebody twice', open, async (now) => {
      await alike(now);
      await now.locator(CHOICE).last().check({ force: true });
      await press(now, ADD);
      await see(now, 'main a[href="/contacts/duplicates"]');
    }),
    screen('import, done', open, checked, pressing(ADD, DONE)),
    screen(
      'import, refused on the way',
      open,
      checked,
      refusing({ verb: 'write', path: `users/${uid}/contacts/*` }),
      pressing(ADD, 'main [role=alert]'),
    ),
    underWay('import, contacts being added', open, async (now) => {
      await checked(now);
      await leaveUnanswered(now, WRITES);
      await press(now, ADD);
      await see(now, 'main progress');
    }),
    screen('import, added on this device', open, async (now) => {
      await checked(now);
      await leaveUnanswered(now, WRITES);
      await press(now, ADD);
      await see(now, DONE);
    }),
  ];
}

/** Paper cards: what is asked first, what is no picture, and a card to look through. */
function paperCardScreens(): Screen[] {
  const open = at('/contacts/cards', 'main fieldset');
  return [
    screen('paper cards', open),
    screen('paper cards, without a connection', open, withoutConnection('main [role=alert]')),
    screen('paper cards, no picture', open, giving('main [role=alert]', 'card.jpg', '%PDF-1.7')),
    screen(
      'paper cards, a card to look through',
      open,
      giving('#contact-name', 'card.png', qrPicture(`MECARD:N:${NAME};TEL:${PHONE};ORG:Kiln;;`)),
    ),
  ];
}

/** A user whose contacts grow by files, codes and paper cards. */
export async function growingScreens(page: Page): Promise<Screen[]> {
  const uid = await newOwner(page, { origin, hosts });
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
    ...importScreens(uid),
    ...(await scanScreens()),
    ...paperCardScreens(),
    screen('entries of one person, compared', duplicates, pressing('main li button', 'main li dl')),
    screen(
      'entries of one person, all to be merged',
      duplicates,
      pressing('main output + div button', '[role=alertdialog]'),
    ),
  ];
}
