import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardContent } from '@/card/model/card-content';
import { create, field, ready, save, show, type, useCardForm } from './testing';

useCardForm();

const leave = (label: string) => fireEvent.blur(field(label));
const enter = (label: string, text: string) => {
  fireEvent.focus(field(label));
  type(label, text);
};
const kindOf = (label: string) => within(screen.getByRole('group', { name: label })).getByRole('combobox');
const sent = async () => {
  create();
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [draft] = save.mock.lastCall ?? [];
  return { phone: draft?.phone, phones: draft?.phones };
};
const said = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);

it('says what is dialed, and in which country, while one types', async () => {
  show();
  enter('Phone', '+44 (0)20 7946 0958');
  await said('Calls +44 20 7946 0958 (United Kingdom)');
  type('Phone', '112');
  await said('Calls 112, as typed. With + and the country code it also works from abroad.');
  type('Phone', '+44 (0)20 7946 0958');
  expect(await sent()).toEqual({
    phone: '+44 (0)20 7946 0958',
    phones: ['mobile +442079460958 +44 (0)20 7946 0958'],
  });
});

it('says that nothing can be dialed, once the field is left', async () => {
  show();
  enter('Phone', 'ask me');
  expect(screen.queryByText(/does not look like a phone number/)).toBeNull();
  leave('Phone');
  await screen.findByText(/does not look like a phone number/);
  expect(await sent()).toEqual({ phone: 'ask me', phones: ['mobile - ask me'] });
});

it('has up to four numbers, each with its kind', async () => {
  show();
  enter('Phone', '+82 10-1234-5678');
  leave('Phone');
  for (const place of [2, 3, 4]) {
    fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
    // The next button comes with the number.
    expect(screen.queryByRole('button', { name: 'Add another number' })).toBeNull();
    enter(`Phone ${place}`, `+82 2-765-432${place}`);
    leave(`Phone ${place}`);
  }
  expect(screen.queryByRole('button', { name: 'Add another number' })).toBeNull();
  fireEvent.change(kindOf('Phone 3'), { target: { value: 'fax' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove phone 2' }));
  await said('Calls +82 2 765 4323 (South Korea)');
  expect(await sent()).toEqual({
    phone: '+82 10-1234-5678',
    phones: [
      'mobile +821012345678 +82 10-1234-5678',
      'fax +8227654323 +82 2-765-4323',
      'work +8227654324 +82 2-765-4324',
    ],
  });
});

it('takes two numbers in one field apart, and knows a fax', async () => {
  show();
  enter('Phone', '+82 2-765-4321 / Fax +82 2-765-4322');
  leave('Phone');
  await waitFor(() => expect(field('Phone').value).toBe('+82 2-765-4321'));
  expect(field('Phone 2').value).toBe('Fax +82 2-765-4322');
  expect((await sent()).phones).toEqual([
    'mobile +8227654321 +82 2-765-4321',
    'fax +8227654322 Fax +82 2-765-4322',
  ]);
});

it('decides the numbers of a draft that was left before the library was there', async () => {
  const left = show();
  type('Phone', '+82 2-765-4321 / Fax +82 2-765-4322');
  left.unmount();
  show();
  await waitFor(() => expect(field('Phone').value).toBe('+82 2-765-4321'));
  expect((await sent()).phones).toEqual([
    'mobile +8227654321 +82 2-765-4321',
    'fax +8227654322 Fax +82 2-765-4322',
  ]);
});

it('takes a number without its code for one of the country of the others', async () => {
  show({ ...ready, phone: '+82 2-765-4321', phones: ['work +8227654321 +82 2-765-4321'] });
  await said('Calls +82 2 765 4321 (South Korea)');
  fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
  enter('Phone 2', '010-1234-5678');
  leave('Phone 2');
  expect((await sent()).phones).toContain('work +821012345678 010-1234-5678');
});

it('decides the number of an older card together with the first change', async () => {
  show({ ...ready, phone: '+82 10 1234 5678 ext. 12' });
  await said('Calls +82 10 1234 5678,12 (South Korea)');
  fireEvent.change(kindOf('Phone'), { target: { value: 'work' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
  expect((await sent()).phones?.[0]).toBe('work +821012345678,12 +82 10 1234 5678 ext. 12');
});

it('does not change what a stored number dials while it stays the same', async () => {
  const stored = { phone: '02-765-4321', phones: ['work +8227654321 02-765-4321'] };
  show({ ...ready, ...stored });
  await said('Calls +82 2 765 4321 (South Korea)');
  fireEvent.change(kindOf('Phone'), { target: { value: 'home' } });
  expect((await sent()).phones).toEqual(['home +8227654321 02-765-4321']);
});

it('saves no blank number', async () => {
  show({ ...ready, phone: '112', phones: ['work 112 112', 'home 113 113'] });
  enter('Phone', '');
  create();
  await waitFor(() => expect(save).toHaveBeenCalled());
  const content = cardContent(save.mock.lastCall?.[0] ?? ready);
  expect([content.phone, content.phones]).toEqual(['113', ['home 113 113']]);
});
