import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardContent } from '@/card/model/card-content';
import { decodePhones, encodePhones, phoneOf } from '@/card/model/phones';
import { create, field, ready, save, show, type, useCardForm } from './testing';

useCardForm();

const leave = (label: string) => fireEvent.blur(field(label));
const enter = (label: string, text: string) => {
  fireEvent.focus(field(label));
  type(label, text);
};
const kindOf = (label: string) => within(screen.getByRole('group', { name: label })).getByRole('combobox');
const savedPhones = async () => {
  create();
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [draft] = save.mock.lastCall ?? [];
  return encodePhones(draft?.phones ?? []);
};
const findHint = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);

it('a phone number shows what it dials, and in which country, during typing', async () => {
  show();
  enter('Phone', '+44 (0)20 7946 0958');
  await findHint('Calls +44 20 7946 0958 (United Kingdom)');
  type('Phone', '112');
  await findHint('Calls 112, as typed. With + and the country code it also works from abroad.');
  type('Phone', '+44 (0)20 7946 0958');
  expect(await savedPhones()).toEqual({
    phone: '+44 (0)20 7946 0958',
    phones: ['mobile +442079460958 +44 (0)20 7946 0958'],
  });
});

it('a text that cannot be dialed is reported when the field loses the focus', async () => {
  show();
  enter('Phone', 'ask me');
  expect(screen.queryByText(/does not look like a phone number/)).toBeNull();
  leave('Phone');
  await screen.findByText(/does not look like a phone number/);
  expect(await savedPhones()).toEqual({ phone: 'ask me', phones: ['mobile - ask me'] });
});

it.each([
  ['+33 1 44 55 66 777', '+331445566777'],
  ['+1 202 555 01234', '+120255501234'],
])(
  '%s, longer than a number there can be, is doubted when the field loses the focus',
  async (typed, dialed) => {
    show();
    enter('Phone', typed);
    const doubt = `Calls ${dialed}, but no number there has this many digits. Please check it.`;
    await findHint(`Calls ${dialed}, as typed. With + and the country code it also works from abroad.`);
    leave('Phone');
    expect((await findHint(doubt)).firstElementChild?.className).toBe('text-warn');
  },
);

it.each([
  ['090ー1234ー5678', '+81 3-1234-5678', 'Calls +81 90 1234 5678 (Japan)', '+819012345678'],
  ['030 1234567 (9-17 Uhr)', '+49 30 7654321', 'Calls +49 30 1234567 (Germany)', '+49301234567'],
])('%s shows before saving what it dials', async (typed, other, hint, dialed) => {
  show({ ...ready, phones: [phoneOf('work', other, other.replace(/[ -]/g, ''))] });
  fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
  enter('Phone 2', typed);
  await findHint(hint);
  leave('Phone 2');
  expect((await savedPhones()).phones[1]).toBe(`work ${dialed} ${typed}`);
});

it.each([
  ['0151 23456789', '+82 10-1234-5678', '015123456789'],
  ['030 1234567', '+1 202 555 0123', '0301234567'],
])(
  '%s beside a number of another country is doubted when the field loses the focus',
  async (typed, other, dialed) => {
    show({ ...ready, phones: [phoneOf('work', other, other.replace(/[ -]/g, ''))] });
    fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
    enter('Phone 2', typed);
    const hint = `Calls ${dialed}, as typed. With + and the country code it also works from abroad.`;
    expect((await findHint(hint)).querySelector('.text-warn')).toBeNull();
    leave('Phone 2');
    expect((await findHint(hint)).querySelector('.text-warn')).not.toBeNull();
  },
);

it('a service number is not doubted', async () => {
  show();
  enter('Phone', '112');
  leave('Phone');
  const hint = 'Calls 112, as typed. With + and the country code it also works from abroad.';
  expect((await findHint(hint)).querySelector('.text-warn')).toBeNull();
});

it('a card has up to four phone numbers, each with its kind', async () => {
  show();
  enter('Phone', '+82 10-1234-5678');
  leave('Phone');
  for (const place of [2, 3, 4]) {
    fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
    // The button reappears once the new field has a number.
    expect(screen.queryByRole('button', { name: 'Add another number' })).toBeNull();
    enter(`Phone ${place}`, `+82 2-765-432${place}`);
    leave(`Phone ${place}`);
  }
  expect(screen.queryByRole('button', { name: 'Add another number' })).toBeNull();
  fireEvent.change(kindOf('Phone 3'), { target: { value: 'fax' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove phone 2' }));
  await findHint('Calls +82 2 765 4323 (South Korea)');
  expect(await savedPhones()).toEqual({
    phone: '+82 10-1234-5678',
    phones: [
      'mobile +821012345678 +82 10-1234-5678',
      'fax +8227654323 +82 2-765-4323',
      'work +8227654324 +82 2-765-4324',
    ],
  });
});

it('two numbers in one field are split, and a fax number is recognized', async () => {
  show();
  enter('Phone', '+82 2-765-4321 / Fax +82 2-765-4322');
  leave('Phone');
  await waitFor(() => expect(field('Phone').value).toBe('+82 2-765-4321'));
  expect(field('Phone 2').value).toBe('Fax +82 2-765-4322');
  expect((await savedPhones()).phones).toEqual([
    'mobile +8227654321 +82 2-765-4321',
    'fax +8227654322 Fax +82 2-765-4322',
  ]);
});

it('the numbers of a restored draft are decided once the library is loaded', async () => {
  const firstForm = show();
  type('Phone', '+82 2-765-4321 / Fax +82 2-765-4322');
  firstForm.unmount();
  show();
  await waitFor(() => expect(field('Phone').value).toBe('+82 2-765-4321'));
  expect((await savedPhones()).phones).toEqual([
    'mobile +8227654321 +82 2-765-4321',
    'fax +8227654322 Fax +82 2-765-4322',
  ]);
});

it('a number without a country code gets the country of the other numbers', async () => {
  show({ ...ready, phones: [phoneOf('work', '+82 2-765-4321', '+8227654321')] });
  await findHint('Calls +82 2 765 4321 (South Korea)');
  fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
  enter('Phone 2', '010-1234-5678');
  leave('Phone 2');
  expect((await savedPhones()).phones).toContain('work +821012345678 010-1234-5678');
});

it('the number of a legacy card is decided at the first change', async () => {
  show({ ...ready, phones: decodePhones({ phone: '+82 10 1234 5678 ext. 12', phones: [] }) });
  await findHint('Calls +82 10 1234 5678,12 (South Korea)');
  fireEvent.change(kindOf('Phone'), { target: { value: 'work' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add another number' }));
  expect((await savedPhones()).phones[0]).toBe('work +821012345678,12 +82 10 1234 5678 ext. 12');
});

it('a stored number dials the same as long as its text is unchanged', async () => {
  show({ ...ready, phones: [phoneOf('work', '02-765-4321', '+8227654321')] });
  await findHint('Calls +82 2 765 4321 (South Korea)');
  fireEvent.change(kindOf('Phone'), { target: { value: 'home' } });
  expect((await savedPhones()).phones).toEqual(['home +8227654321 02-765-4321']);
});

it('a blank phone number is not saved', async () => {
  show({ ...ready, phones: [phoneOf('work', '112', '112'), phoneOf('home', '113', '113')] });
  enter('Phone', '');
  create();
  await waitFor(() => expect(save).toHaveBeenCalled());
  const content = cardContent(save.mock.lastCall?.[0] ?? ready);
  expect(content.phones).toEqual([phoneOf('home', '113', '113')]);
});
