import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardContent } from '@/card/model/card-content';
import { create, ready, save, show, useCardForm } from './testing';

useCardForm();

const ways = () => screen.queryByRole('group', { name: 'Given name · Family name' });
const way = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });
const savedContent = async () => {
  create();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  return cardContent(save.mock.calls[0]?.[0] ?? ready);
};

it('a name with two readings shows which part is the family name, and one press corrects it', async () => {
  show({ ...ready, name: 'Rafael Roble Parera' });
  expect(ways()).toHaveAccessibleDescription(/sort by the family name/);
  expect(way('Rafael · Roble Parera')).toBeChecked();
  fireEvent.click(way('Rafael Roble · Parera'));
  expect(way('Rafael Roble · Parera')).toBeChecked();
  expect(await savedContent()).toMatchObject({ name: 'Rafael Roble Parera', familyName: 'Parera' });
});

it('a name with one reading has nothing to choose', () => {
  show({ ...ready, name: 'Dr. Mira Sandoval, PhD' });
  expect(ways()).toBeNull();
});

it('a chosen family name goes once the name is another', async () => {
  show({ ...ready, name: 'Rafael Roble Parera', familyName: 'Parera' });
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), {
    target: { value: 'Rafael Roble Quinn' },
  });
  expect(way('Rafael · Roble Quinn')).toBeChecked();
  expect(await savedContent()).toMatchObject({ familyName: '' });
});

it('the family name and the order of the name replace each other', async () => {
  show({ ...ready, name: 'Robin Quinn Roe', language: 'en', translations: { en: { order: 'given' } } });
  fireEvent.click(way('Robin · Quinn Roe'));
  const order = within(screen.getByRole('region', { name: 'Languages' })).getByLabelText('Order of the name');
  expect(order).toHaveValue('');
  fireEvent.change(order, { target: { value: 'given' } });
  expect(way('Robin Quinn · Roe')).toBeChecked();
  expect(await savedContent()).toMatchObject({ familyName: '', translations: { en: { order: 'given' } } });
});
