/**
 * Specification §8, the rows about making a card: each failure is provoked at the wire, or by what a person
 * does; its exact message is seen, and nothing typed is lost. Pictures that cannot be uploaded:
 * tests/e2e/cards/card-errors.e2e.ts. The Korean wordings:
 * tests/dictionaries/specification-wordings.test.ts.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test, vi } from 'vitest';
import { commit, denied, listen } from '../e2e/cards/card-faults.ts';
import { putDocuments, storedIn } from '../support/backend/owner-rest.ts';
import { layFault, newOwner, openApp, type Account } from './app.tsx';
import { button, expectNoAlert, field, fill, press, see, seeAlert, seeField } from './steps.ts';

const MEMO = 'met at the fair';
const CREATE_FAILED = 'The card could not be processed. What you entered is still here.';

let last = 0;
/** A custom URL no one has. */
const freshName = () => `errors-${Date.now().toString(36)}${(last += 1)}`;

/** The form for a new card, ready to be sent. */
async function openForm(): Promise<Account> {
  const owner = await newOwner();
  await openApp('/card/create', owner);
  // The account's own name and address are filled in.
  expect(await seeField('Name')).toHaveValue('Mina Kim');
  fill('Memo', MEMO);
  return owner;
}

/** Waits until the card is made and its page is being opened. */
const seeCreated = (name: string) =>
  waitFor(() => expect(sessionStorage.getItem('carte.created') ?? '').toContain(name));

/** Cards of an owner, as the service has them. */
const cardsOf = async ({ uid }: Account) =>
  (await storedIn(inject('hosts'), 'cards')).filter(({ path }) => path.startsWith(`users/${uid}/`));

test('a visitor is asked to log in to create a card', async () => {
  await openApp('/card/create');
  expect(await see('Login required to create a card.')).toBeVisible();
});

test('the dashboard says that cards and account details could not be loaded, and tries again', async () => {
  const owner = await newOwner();
  await layFault(listen('users/*/cards'));
  await layFault(listen('users/*'));
  await openApp('/dashboard', owner);
  const cards = await seeAlert('Your cards could not be loaded.');
  // Nothing is known on this device yet, so an empty list would be a guess.
  expect(screen.queryByText('No cards created yet.')).toBeNull();
  const profile = await seeAlert(
    'Your account details could not be loaded; the defaults of the free plan are shown.',
  );
  const account = within(screen.getByRole('region', { name: 'Your account' }));
  expect(account.getByText('Plan').nextElementSibling).toHaveTextContent('Free');
  expect(account.getByText('Cards').nextElementSibling).toHaveTextContent('0');
  expect(account.getByText('Maximum cards').nextElementSibling).toHaveTextContent('1');

  await press('Try again', cards);
  await see('No cards created yet.');
  await press('Try again', profile);
  await waitFor(expectNoAlert);
});

test('a code by address that cannot be read is not said to be gone, and is asked for again', async () => {
  const owner = await newOwner();
  const cardId = 'CardThatIsElsewhere01';
  await layFault(listen(`users/*/cards/${cardId}`));
  await openApp(`/cards/${cardId}/code`, owner);
  const alert = await seeAlert('You do not have access to this.');
  expect(screen.queryByText('This card is no longer in your list.')).toBeNull();
  await press('Try again', alert);
  await see('No cards created yet.');
});

test('the form names what is missing or wrong, in the browser’s own messages too', async () => {
  await openForm();
  const nativeMessage = (label: string) => {
    field(label).checkValidity();
    return field(label).validationMessage;
  };
  fill('Name', '');
  expect(nativeMessage('Name')).toBe('Required');
  fill('Email', 'mina@');
  expect(nativeMessage('Email')).toBe('Please enter a valid email address.');
  fill('Email', 'mina@example.com');
  expect(nativeMessage('Email')).toBe('');

  fill('Name', '   ');
  await press('Create');
  await seeAlert('Missing information: Name');
  fill('Name', 'Mina Kim');
  fill('Your link', '');
  await press('Create');
  await seeAlert('Please enter a custom URL.');
  expect(field('Memo')).toHaveValue(MEMO);
});

test('the form refuses links that lead elsewhere than to the web, at their fields, and names like Punycode', async () => {
  const owner = await openForm();
  const message =
    'A link can only begin with “https://” or “http://”, not with “javascript:”, “mailto:”, “//” or the like.';
  const name = freshName();
  fill('Your link', `xn--${name}`);
  fireEvent.blur(field('Your link'));
  await see('The third and fourth characters of the custom URL must not both be hyphens.');
  expect(button('Create')).toBeDisabled();
  fill('Your link', name);
  await see('This address is available.');
  fill('Website', 'JavaScript:alert(document.cookie)');
  fill('Booking link', '//evil.example');
  await press('Create');
  await seeAlert(message);
  for (const label of ['Website', 'Booking link']) {
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(message);
  }
  expect(field('Website')).toHaveFocus();
  expect(field('Memo')).toHaveValue(MEMO);
  expect(await cardsOf(owner)).toEqual([]);

  fill('Website', 'kiln.example:8080');
  fill('Booking link', 'by telephone');
  await press('Create');
  await seeCreated(name);
  const [card] = await cardsOf(owner);
  expect(card?.fields['website']).toEqual({ stringValue: 'https://kiln.example:8080' });
});

test('a refused save keeps the form, and an unchecked name is decided by the service', async () => {
  const owner = await openForm();
  const name = freshName();
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await layFault(listen('customLinks/*'));
  fill('Your link', name);
  await waitFor(() => expect(warnings.mock.calls.join()).toContain('isSlugFree: permission-denied'));
  warnings.mockRestore();
  expect(screen.queryByText('This address is available.')).toBeNull();
  expect(field('Your link')).toBeValid();

  await layFault(commit(denied));
  await press('Create');
  await seeAlert(CREATE_FAILED);
  expect(field('Memo')).toHaveValue(MEMO);
  expect(field('Your link')).toHaveValue(name);
  expect(await cardsOf(owner)).toEqual([]);

  await press('Create');
  await seeCreated(name);
  expect(await cardsOf(owner)).toHaveLength(1);
});

test('a name that is taken between check and save opens its card and keeps the form', async () => {
  const owner = await openForm();
  const name = freshName();
  fill('Your link', name);
  await see('This address is available.');
  await putDocuments(inject('hosts'), {
    [`customLinks/${name}`]: { userId: 'other', cardId: 'Other', status: 'active' },
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await press('Create');
  await seeAlert('This custom URL is already taken. Please choose another.');
  expect(open).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/${name}`, '_blank', 'noopener');
  open.mockRestore();
  expect(field('Your link')).toBeInvalid();
  expect(button('Create')).toBeDisabled();
  expect(field('Memo')).toHaveValue(MEMO);
  expect(await cardsOf(owner)).toEqual([]);
});

test('a card whose answer is lost on the way is there once, and nothing claims otherwise', async () => {
  const owner = await openForm();
  const name = freshName();
  fill('Your link', name);
  await see('This address is available.');
  await layFault(commit({ drop: true, when: 'after' }));
  await press('Create');
  await seeCreated(name);
  expectNoAlert();
  expect((await cardsOf(owner)).map(({ fields }) => fields['memo'])).toEqual([{ stringValue: MEMO }]);
});

test('a file that is no picture, or too large a one, is refused at its field', async () => {
  await openForm();
  const photo = screen.getByRole('region', { name: 'Profile photo' });
  const choose = (file: File) => {
    const [input] = photo.querySelectorAll('input[type=file]');
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  };
  choose(new File(['some text'], 'a.txt', { type: 'text/plain' }));
  const alert = await seeAlert('Failed to upload profile photo.');
  expect(alert).toHaveTextContent('This file is not an image. Choose a JPEG, PNG, WebP, GIF or AVIF file.');
  choose(new File([new Uint8Array(51 * 2 ** 20)], 'huge.png', { type: 'image/png' }));
  await see('This image is too large. Choose a smaller one.');
  expect(field('Memo')).toHaveValue(MEMO);
});
