import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { SupportPage } from './support-page';
import type { SendMessage } from './use-support-form';

beforeAll(() => initTexts());

function show(send: SendMessage, known = {}) {
  return render(<SupportPage known={known} helpHref="/help" statusHref="/status" send={send} />);
}

const field = (name: string) => screen.getByRole('textbox', { name });

async function fill() {
  await userEvent.type(field('Your name'), 'Mina');
  await userEvent.type(field('Your email'), 'mina@carte.example');
  await userEvent.type(field('Message'), 'Hello');
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

it('sends the input and says where the answer goes', async () => {
  const send = vi.fn<SendMessage>(() => Promise.resolve('sent'));
  show(send);
  await fill();
  await press();
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { name: 'Mina', email: 'mina@carte.example', message: 'Hello' },
    'en',
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Message sent' })).toHaveFocus());
  expect(screen.getByText('mina@carte.example').closest('p')).toHaveTextContent(
    'We will reply to mina@carte.example.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Write another' }));
  expect(field('Message')).toHaveValue('');
  expect(field('Your name')).toHaveValue('Mina');
});

it('shows what is missing or invalid at its field, focuses the first, and sends nothing', async () => {
  const send = vi.fn<SendMessage>();
  show(send);
  await userEvent.type(field('Your email'), 'mina');
  await press();
  await waitFor(() => expect(field('Your name')).toHaveFocus());
  expect(field('Your name')).toHaveAccessibleDescription('Please enter your name.');
  expect(field('Your email')).toHaveAccessibleDescription(
    'Please enter a valid email address. Used only to reply to you.',
  );
  expect(field('Message')).toHaveAccessibleDescription('Please write a message.');
  expect(send).not.toHaveBeenCalled();
});

it('keeps the input when sending fails, says why, and retries', async () => {
  const send = vi.fn<SendMessage>();
  send.mockRejectedValueOnce(new AppError('unavailable', 'sendMessage')).mockResolvedValueOnce('sent');
  show(send);
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your message was not sent. It is still here.The service cannot be reached right now. Please try again.',
  );
  expect(field('Message')).toHaveValue('Hello');
  await press();
  expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeVisible();
});

it('keeps the input when this hour is full, and says when to retry', async () => {
  const send = vi.fn<SendMessage>().mockResolvedValueOnce('full').mockResolvedValueOnce('sent');
  show(send);
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your message was not sent. It is still here.We are receiving too many messages right now. Please try again in an hour.',
  );
  expect(field('Message')).toHaveValue('Hello');
  await press();
  expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeVisible();
});

it('says offline and keeps the input', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(vi.fn<SendMessage>().mockRejectedValue(new AppError('client-offline', 'sendMessage')));
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offline, so your message was not sent. It is still here; send it when you are back online.',
  );
  expect(field('Message')).toHaveValue('Hello');
  vi.restoreAllMocks();
});

it('restores the input after a reload, before the account’s values', async () => {
  const { unmount } = show(vi.fn<SendMessage>());
  await fill();
  unmount();
  show(vi.fn<SendMessage>(), { name: 'Account name' });
  expect(field('Your name')).toHaveValue('Mina');
  expect(field('Message')).toHaveValue('Hello');
});

it('begins with the topic of the link, which the next message does not have', async () => {
  const send = vi.fn<SendMessage>(() => Promise.resolve('sent'));
  show(send, { name: 'Mina', email: 'mina@carte.example', message: 'When is Premium sold?' });
  expect(field('Message')).toHaveValue('When is Premium sold?');
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Write another' }));
  expect(send.mock.calls[0]?.[0].message).toBe('When is Premium sold?');
  expect(field('Message')).toHaveValue('');
});

it('fills in the signed-in user’s name and address', () => {
  show(vi.fn<SendMessage>(), { name: 'Mina', email: 'mina@carte.example' });
  expect(field('Your name')).toHaveValue('Mina');
  expect(field('Your email')).toHaveValue('mina@carte.example');
});
