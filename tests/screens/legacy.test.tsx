/**
 * What owners of cards and accounts of earlier versions see before the operator has brought them up to date
 * (docs/decisions/0040).
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { putCards } from '../e2e/support/owner.ts';
import { putDocuments, type PlainFields } from '../support/backend/owner-rest.ts';
import { word } from '../support/samples/words.ts';
import { newOwner, openApp, type Account } from './app.tsx';
import { field, fill, press, see, seeField } from './steps.ts';

const ID = 'LegacyCard0000000000';
const CARD = word('errors.card-legacy');
const ACCOUNT = word('errors.account-legacy');

/** An owner with one legacy card: no name, a design in flat fields, a picture from elsewhere. */
async function ownerOfLegacy(): Promise<Account> {
  const owner = await newOwner();
  await putDocuments(inject('hosts'), {
    [`users/${owner.uid}/cards/${ID}`]: {
      name: 'Old Mina',
      email: 'mina@example.com',
      qrColor: '#0F4C81',
      qrBackgroundColor: '#FCF6DC',
      photoUrl: 'https://a.example/1.png',
    },
  });
  return owner;
}

/** An owner of a card whose user document is of an earlier version. */
async function ownerOfLegacyAccount(): Promise<Account> {
  const owner = await newOwner();
  await putCards(inject('hosts'), owner.uid, { [ID]: { name: 'Mina' } });
  const fields: PlainFields = { uid: owner.uid, email: owner.email, displayName: 'Mina Kim' };
  await putDocuments(inject('hosts'), { [`users/${owner.uid}`]: fields });
  return owner;
}

const contactLink = () => screen.getByRole('link', { name: word('cards.legacyContact') });

test('a legacy card is in the list, and in place of its form it says who can change it', async () => {
  const app = await openApp('/dashboard', await ownerOfLegacy());
  await screen.findByRole('article', { name: 'Card of Old Mina' });
  await press('View QR');
  await screen.findByRole('dialog');
  await openApp(`/cards/${ID}/edit`, await ownerOfLegacy());
  await see(CARD);
  expect(contactLink()).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(app).toBeDefined();
});

test('a legacy card can be deleted from there', async () => {
  const app = await openApp(`/cards/${ID}/edit`, await ownerOfLegacy());
  await see(CARD);
  await press('Delete');
  await press('Delete', await screen.findByRole('alertdialog'));
  await see('Card deleted successfully.');
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
});

test('the code of a legacy card is shown as it is, and nothing to restyle it', async () => {
  await openApp(`/cards/${ID}/qr-design`, await ownerOfLegacy());
  await see(CARD);
  expect(contactLink()).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('radio')).toBeNull();
  const colors = () =>
    [...screen.getByRole('main').querySelectorAll('svg[role=img] path')].map((path) =>
      path.getAttribute('fill'),
    );
  await waitFor(() => expect(new Set(colors())).toEqual(new Set(['#FCF6DC', '#0F4C81'])));
});

test('a form that is typed into stays open, below the notice, when its card becomes legacy', async () => {
  const owner = await newOwner();
  await putCards(inject('hosts'), owner.uid, { [ID]: { name: 'Mina', memo: 'kept' } });
  await openApp(`/cards/${ID}/edit`, owner);
  await seeField('Company');
  fill('Company', 'Kiln');
  await putDocuments(inject('hosts'), {
    [`users/${owner.uid}/cards/${ID}`]: { name: 'Old Mina', email: 'mina@example.com', qrColor: '#0F4C81' },
  });
  await see(CARD);
  expect(await seeField('Company')).toHaveValue('Kiln');
  expect(field('Memo')).toHaveValue('kept');
});

test('a card of today has its form', async () => {
  const owner = await newOwner();
  await putCards(inject('hosts'), owner.uid, { [ID]: { name: 'Mina' } });
  await openApp(`/cards/${ID}/edit`, owner);
  await seeField('Company');
  expect(screen.queryByText(CARD)).toBeNull();
});

test.each(['/card/create', `/cards/${ID}/edit`, `/cards/${ID}/qr-design`])(
  'an account of an earlier version is told so at %s',
  async (path) => {
    await openApp(path, await ownerOfLegacyAccount());
    await see(ACCOUNT);
    expect(contactLink()).toHaveAttribute('href', '/contact');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  },
);
