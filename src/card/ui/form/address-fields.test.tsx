import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addressOf } from '@/card/model/addresses';
import { create, field, ready, save, show, type, useCardForm } from './testing';

useCardForm();

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kindOf = (label: string) => within(screen.getByRole('group', { name: label })).getByRole('combobox');
const choose = (label: string, value: string) => fireEvent.change(kindOf(label), { target: { value } });
const saved = async () => {
  create();
  await waitFor(() => expect(save).toHaveBeenCalled());
  return save.mock.lastCall?.[0];
};

it('a card has up to three e-mail addresses, each with its kind', async () => {
  show();
  choose('Email', 'home');
  press('Add another email');
  await waitFor(() => expect(field('Email 2')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Add another email' })).toBeNull();
  type('Email 2', 'mina@work.example');
  choose('Email 2', 'work');
  press('Add another email');
  type('Email 3', ' mina@club.example ');
  expect(screen.queryByRole('button', { name: 'Add another email' })).toBeNull();
  expect(await saved()).toMatchObject({
    email: 'mina@example.com',
    emails: [
      addressOf('home'),
      addressOf('work', 'mina@work.example'),
      addressOf('home', 'mina@club.example'),
    ],
  });
});

it('an address can be removed, and the focus stays in the list', async () => {
  show({
    ...ready,
    emails: [addressOf('work'), addressOf('home', 'b@b.example'), addressOf('other', 'c@c.example')],
  });
  press('Remove email 2');
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Email 2')).toHaveValue('c@c.example');
  press('Remove email 1');
  expect(field('Email')).toHaveValue('c@c.example');
  expect(kindOf('Email')).toHaveValue('other');
  expect(screen.queryByRole('button', { name: 'Remove email 1' })).toBeNull();
  expect(await saved()).toMatchObject({ email: 'c@c.example', emails: [addressOf('other')] });
});

it('a further e-mail address that is none says so at its field, and is not saved', async () => {
  show();
  press('Add another email');
  fireEvent.focus(field('Email 2'));
  type('Email 2', 'mina@work');
  expect(field('Email 2')).not.toBeInvalid();
  fireEvent.blur(field('Email 2'));
  expect(field('Email 2')).toHaveAccessibleDescription('Please enter a valid email address.');
  create();
  await waitFor(() => expect(field('Email 2')).toHaveFocus());
  expect(field('Email')).not.toBeInvalid();
  expect(save).not.toHaveBeenCalled();
});

it('a new card asks for one e-mail address', () => {
  show({ ...ready, customPath: '' });
  expect(field('Email')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Email' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add another email' })).toBeNull();
});

it('a postal address moves to the first place with its translations', async () => {
  show({
    ...ready,
    address: '1 High St',
    addresses: [addressOf('work'), { kind: 'home', text: '2 Low St', texts: { ko: '낮은길 2' } }],
    language: 'en',
    translations: { ko: { name: '김민지', address: '높은길 1' } },
  });
  const korean = within(screen.getByRole('group', { name: '한국어' }));
  expect(korean.getByLabelText('Address 2')).toHaveValue('낮은길 2');
  fireEvent.change(korean.getByLabelText('Address 2'), { target: { value: '낮은길 22' } });
  press('Remove address 1');
  expect(await saved()).toMatchObject({
    address: '2 Low St',
    addresses: [addressOf('home')],
    translations: { ko: { name: '김민지', address: '낮은길 22' } },
  });
});
