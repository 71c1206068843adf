import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { siGithub, siInstagram } from 'simple-icons';
import { expect, it } from 'vitest';
import { cardContent } from '@/card/model/card-content';
import { decodeLinks, encodeLinks } from '@/card/model/own-links';
import { phoneOf } from '@/card/model/phones';
import { create, field, ready, save, show, useCardForm } from './testing';

useCardForm();

const GITHUB = 'github\ton\thttps://github.com/mina\tGitHub';
const SHOP = 'link\ton\thttps://shop.example/\tShop';
const MORE = 'heading\ton\t\tMore';
const withLinks = (...entries: string[]) => ({ ...ready, links: decodeLinks(entries) });

const row = (number: number) => within(screen.getByRole('group', { name: `Link ${number}` }));
const address = (number: number) =>
  row(number).getByLabelText<HTMLInputElement>('Address, user name or number');
const label = (number: number) => row(number).getByLabelText<HTMLInputElement>('Label');
const kind = (number: number) => row(number).getByRole<HTMLSelectElement>('combobox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (control: HTMLElement, value: string) => {
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
/** The services are there once they can be chosen. */
const servicesAt = (number: number) => row(number).findByRole('option', { name: 'WhatsApp' });
const savedLinks = async () => {
  create();
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [draft = ready] = save.mock.lastCall ?? [];
  return encodeLinks(cardContent(draft).links);
};

it('takes the service from an address that is pasted, and names the link after it', async () => {
  show();
  press('Add a link');
  await servicesAt(1);
  write(address(1), 'github.com/mina');
  expect([kind(1).value, address(1).value, label(1).value]).toEqual([
    'github',
    'https://github.com/mina',
    'GitHub',
  ]);
  write(label(1), 'My code');
  write(address(1), 'https://gitlab.com/mina');
  expect(await savedLinks()).toEqual(['gitlab\ton\thttps://gitlab.com/mina\tMy code']);
});

it('a service that was chosen is that of its link, not of the next one in its place', async () => {
  show();
  press('Add a link');
  await servicesAt(1);
  fireEvent.change(kind(1), { target: { value: 'instagram' } });
  press('Remove link 1');
  press('Add a link');
  write(address(1), 'shop.example');
  expect([kind(1).value, address(1).value]).toEqual(['link', 'https://shop.example/']);
});

it('takes a number of a service that was chosen, and keeps what is typed until then', async () => {
  show();
  press('Add a link');
  await servicesAt(1);
  fireEvent.change(kind(1), { target: { value: 'whatsapp' } });
  fireEvent.focus(address(1));
  for (const typed of ['+49', '+49 170', '+49 170 1234567']) {
    fireEvent.change(address(1), { target: { value: typed } });
    expect(address(1).value).toBe(typed);
  }
  fireEvent.blur(address(1));
  expect(address(1).value).toBe('https://wa.me/491701234567');
  expect(await savedLinks()).toEqual(['whatsapp\ton\thttps://wa.me/491701234567\tWhatsApp']);
});

it('takes a number without its country’s code in the country of the card’s numbers', async () => {
  show({ ...withLinks('link\ton\t\t'), phones: [phoneOf('mobile', '+82 10 9999 8888', '+821099998888')] });
  await servicesAt(1);
  fireEvent.change(kind(1), { target: { value: 'whatsapp' } });
  // Loaded once a service was chosen that takes numbers.
  await act(async () => void (await import('@/shared/lib/phone-dialing')));
  write(address(1), '010-1234-5678');
  expect(address(1).value).toBe('https://wa.me/821012345678');
});

it.each(['@mina', 'javascript:alert(1)', 'https://a@evil.example'])(
  'refuses %s as an address, and leads to its field',
  async (typed) => {
    show();
    press('Add a link');
    await servicesAt(1);
    write(address(1), typed);
    expect(row(1).getByText(/This is not a web address/)).toBeVisible();
    create();
    await waitFor(() => expect(address(1)).toHaveFocus());
    expect(save).not.toHaveBeenCalled();
  },
);

it('moves a link by buttons, says so, and keeps the focus on the button of the link', async () => {
  show(withLinks(MORE, GITHUB, SHOP));
  const down = screen.getByRole('button', { name: 'Move link 1 down' });
  down.focus();
  fireEvent.click(down);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move link 2 down' })).toHaveFocus());
  expect(screen.getByText('Link 1 moved to position 2.')).toBeInTheDocument();
  press('Move link 2 down');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move link 3 up' })).toHaveFocus());
  expect(await savedLinks()).toEqual([GITHUB, SHOP, MORE]);
});

it('hides a link without deleting it, and deletes one', async () => {
  show(withLinks(MORE, GITHUB, SHOP));
  fireEvent.click(row(2).getByRole('checkbox', { name: 'Show on the card' }));
  press('Remove link 3');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a link' })).toHaveFocus());
  expect(await savedLinks()).toEqual([MORE, GITHUB.replace('\ton', '\toff')]);
});

it('has a label for each language of the card', async () => {
  show({ ...withLinks(GITHUB), language: 'en', translations: { ko: { name: '민아' } } });
  write(row(1).getByLabelText('한국어'), '내 코드');
  expect(await savedLinks()).toEqual([`${GITHUB}\tko\t내 코드`]);
});

it('leaves out blank links, and has no button for more than 24', async () => {
  show(withLinks(...Array.from({ length: 23 }, () => SHOP)));
  press('Add a heading');
  expect(screen.getByRole('button', { name: 'Add a link' })).toBeDisabled();
  expect(screen.getByText('24 of 24')).toBeVisible();
  expect(await savedLinks()).toHaveLength(23);
});

it('moves a link that is dragged past the next one', async () => {
  show(withLinks(GITHUB, SHOP));
  const rows = screen.getAllByRole('group', { name: /^Link / }).map((group) => group.closest('li'));
  const handle = rows[0]?.querySelector('[aria-hidden]') as HTMLElement;
  handle.setPointerCapture = () => {};
  for (const [at, one] of rows.entries())
    if (one) one.getBoundingClientRect = () => new DOMRect(0, at * 100, 300, 100);
  fireEvent.pointerDown(handle, { button: 0, clientY: 50 });
  fireEvent.pointerMove(handle, { clientY: 90 });
  expect(address(1).value).toBe('https://github.com/mina');
  fireEvent.pointerMove(handle, { clientY: 150 });
  fireEvent.pointerUp(handle);
  expect(await savedLinks()).toEqual([SHOP, GITHUB]);
});

it('has the mark of its service beside each link', async () => {
  show({ ...withLinks(SHOP), instagramId: 'mina' });
  const markAt = (control: HTMLElement) =>
    control.closest('.flex:has(> span > svg)')?.querySelector('path')?.getAttribute('d');
  const general = markAt(kind(1));
  expect(markAt(field('Instagram'))).toBe(siInstagram.path);
  await servicesAt(1);
  write(address(1), 'github.com/mina');
  expect(general).not.toBe(siGithub.path);
  await waitFor(() => expect(markAt(kind(1))).toBe(siGithub.path));
});

it('opens the code of one link or profile, and the focus returns to its row', async () => {
  show({ ...withLinks(GITHUB, MORE), instagramId: '@mina', calendlyLink: 'not an address' });
  const codes = screen.getAllByRole('button', { name: /^QR code/ });
  expect(codes.map((one) => one.getAttribute('aria-label'))).toEqual([
    'QR code for Instagram',
    'QR code of link 1',
  ]);
  for (const [name, url] of [
    ['QR code for Instagram', 'https://www.instagram.com/mina'],
    ['QR code of link 1', 'https://github.com/mina'],
  ] as const) {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(url);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  }
});
