/**
 * Specification §8, the rows about cards that are there: each failure is provoked at the wire, its exact
 * message is seen, and nothing typed is lost. What needs pictures or a proof that a code scans:
 * tests/e2e/cards/card-errors.e2e.ts. The Korean wordings:
 * tests/dictionaries/specification-wordings.test.ts.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, inject, test, vi } from 'vitest';
import { storePending } from '@/shared/forms/drafts';
import { commit, denied, listen, upload } from '../e2e/cards/card-faults.ts';
import { putCards } from '../e2e/support/owner.ts';
import { putPicture } from '../e2e/support/visited-card.ts';
import { changeDocument, filesIn, type PlainFields } from '../support/backend/owner-rest.ts';
import { pictureName } from '../support/samples/picture-name.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { layFault, newOwner, openApp, type Account } from './app.tsx';
import { field, fill, press, see, seeAlert, seeField } from './steps.ts';

const BLACK_ON_WHITE = ['#FFFFFF', '#000000'];

const ID = 'Card0000000000000000';

/** An owner with one card. */
async function ownerOf(name: string, fields: PlainFields = {}): Promise<Account> {
  const owner = await newOwner();
  const customPath = `saved-${name.toLowerCase()}`;
  await putCards(inject('hosts'), owner.uid, { [ID]: { name, customPath, ...fields } });
  return owner;
}

/** Follows a link of the main navigation. */
const goTo = async (name: string) =>
  fireEvent.click(
    await within(screen.getByRole('navigation', { name: 'Main navigation' })).findByRole('link', { name }),
  );

/** The colors of the code in a part of the screen. */
const colorsIn = (part: Element) => [
  ...new Set(
    [...(part.querySelector('svg[role=img]')?.querySelectorAll('path') ?? [])].map((path) =>
      path.getAttribute('fill'),
    ),
  ),
];

test('editing a card that is not there leads to the dashboard, which says so', async () => {
  const app = await openApp('/cards/NoSuchCard/edit', await newOwner());
  await see('Card not found.');
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
});

test('editing a card that could not be loaded leads to the dashboard, which says so', async () => {
  const owner = await ownerOf('Unread');
  await layFault(listen(`users/*/cards/${ID}`));
  const app = await openApp(`/cards/${ID}/edit`, owner);
  await see('An error occurred while loading card information.');
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
});

test('an edit that is incomplete, refused or not deleted keeps what was typed', async () => {
  const app = await openApp(`/cards/${ID}/edit`, await ownerOf('Kept', { memo: 'kept' }));
  await seeField('Company');
  fill('Company', 'Kiln');
  fill('Name', '  ');
  await press('Save');
  await seeAlert('Please enter your name and email.');

  fill('Name', 'Mina Lee');
  await layFault(commit(denied));
  await press('Save');
  await seeAlert('An error occurred while saving.');

  await press('Delete');
  await layFault(commit(denied));
  await press(
    'Delete',
    screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this card?' }),
  );
  await see('Error occurred while deleting the card.');
  expect(app.at()).toBe(`/cards/${ID}/edit`);
  expect([field('Company').value, field('Name').value, field('Memo').value]).toEqual([
    'Kiln',
    'Mina Lee',
    'kept',
  ]);
});

test('a card whose saving and deleting lose their answers is saved, and then deleted', async () => {
  const owner = await ownerOf('Lost');
  const app = await openApp(`/cards/${ID}/edit`, owner);
  await seeField('Company');
  fill('Company', 'Kiln');
  await layFault(commit({ drop: true, when: 'after' }));
  await press('Save');
  await see('Card saved successfully.');
  await waitFor(() => expect(app.at()).toBe('/dashboard'));
  expect(await screen.findByRole('link', { name: /Lost.*Kiln/s })).toBeVisible();

  const again = await openApp(`/cards/${ID}/edit`, owner);
  await seeField('Company');
  await press('Delete');
  await layFault(commit({ drop: true, when: 'after' }));
  await press('Delete', screen.getByRole('alertdialog'));
  await see('Card deleted successfully.');
  await waitFor(() => expect(again.at()).toBe('/dashboard'));
  await see('No cards created yet.');
});

test('a photo that is removed is deleted with the save, though the stored draft began with it', async () => {
  const owner = await newOwner();
  const photo = stripedPhoto();
  const path = `users/${owner.uid}/profile-photos/${pictureName(photo, 'photo.png')}`;
  const photoUrl = await putPicture(inject('hosts'), path, photo);
  await putCards(inject('hosts'), owner.uid, {
    [ID]: { name: 'Faceless', customPath: 'faceless', photoUrl },
  });
  await openApp(`/cards/${ID}/edit`, owner);
  await press('Remove photo');
  storePending();
  await press('Save');
  await see('Card saved successfully.');
  await waitFor(async () => expect((await fetch(photoUrl)).ok).toBe(false));
});

test('a saved card whose contact file is still the old one says so until the file is written', async () => {
  const owner = await ownerOf('Stale');
  await openApp(`/cards/${ID}/edit`, owner);
  await seeField('Company');
  fill('Company', 'Kiln');
  await layFault(upload(denied));
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await press('Save');
  await see('Card saved successfully.');
  const notice = await screen.findByText(/^A contact file or picture does not match your cards yet/);
  expect(await filesIn(inject('hosts'), `users/${owner.uid}`)).toEqual([]);

  // Also after a reload of the page.
  await openApp('/dashboard', owner);
  await screen.findByText(notice.textContent);
  fireEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out', hidden: true }));
  const question = await screen.findByRole('alertdialog', { hidden: true });
  expect(question).toHaveTextContent('If you sign out now, it may stay so.');
  await press('Stay', question);
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(notice.textContent)).toBeNull());
  expect(await filesIn(inject('hosts'), `users/${owner.uid}`)).toEqual([
    `users/${owner.uid}/vcards/${ID}.vcf`,
  ]);
  expect(warnings.mock.calls).toEqual([['publishVcard: unauthorized', expect.anything()]]);
  warnings.mockRestore();
});

test('a QR design that could not be loaded is black on white until it is loaded again', async () => {
  // A legacy design is stored in flat fields of the card.
  const owner = await ownerOf('Code', { qrColor: '#0F4C81', qrBackgroundColor: '#FCF6DC' });
  await layFault(listen(`users/*/cards/${ID}`));
  await openApp(`/cards/${ID}/qr-design`, owner);
  await screen.findByRole('button', { name: 'Try again' });
  expect(colorsIn(screen.getByRole('main'))).toEqual(BLACK_ON_WHITE);
  await press('Try again');
  await waitFor(() => expect(colorsIn(screen.getByRole('main'))).toEqual(['#FCF6DC', '#0F4C81']));
});

test('the dashboard keeps its cards when the live connection ends, and needs no index', async () => {
  const owner = await ownerOf('Dash', { qrDesign: 'damaged', qrColor: 7 });
  await openApp('/dashboard', owner);
  const card = () => screen.getByRole('article', { name: 'Card of Dash' });
  await screen.findByRole('article');
  await goTo('Create Card');
  await seeField('Company');
  await layFault(listen('users/*/cards'));
  await goTo('Dashboard');
  const stale = await seeAlert('The live connection ended, so the cards may be out of date.');
  expect(card()).toBeVisible();

  await layFault(listen('users/*/cards', { fail: 'FAILED_PRECONDITION' }));
  await press('Try again', stale);
  await waitFor(() => expect(stale).not.toBeInTheDocument());
  await changeDocument(inject('hosts'), `users/${owner.uid}/cards/${ID}`, { company: 'Kiln' });
  await within(card()).findByText('Kiln');
  const user = userEvent.setup();
  await user.click(within(card()).getByRole('button', { name: 'Copy link' }));
  await within(card()).findByRole('button', { name: 'link copied' });
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/saved-dash`);

  // Its design is damaged.
  await press('View QR', card());
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(colorsIn(dialog)).toEqual(BLACK_ON_WHITE));
});
