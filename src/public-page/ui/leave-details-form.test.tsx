/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { readInboxAccess } from '@/inbox/service/inbox-access';
import type { leaveDetails } from '@/inbox/service/leave-details';
import { AppError } from '@/shared/firebase/errors';
import { ENGLISH } from '@/shared/i18n/testing';
import { act, render } from '../../../tests/support/preact';
import { DetailsForm } from './leave-details-form';
import { useLeaving } from './use-leaving';

const service = vi.hoisted(() => ({
  readInboxAccess: vi.fn<typeof readInboxAccess>(),
  leaveDetails: vi.fn<typeof leaveDetails>(),
}));
vi.mock('@/inbox/service/inbox-access', () => service);
vi.mock('@/inbox/service/leave-details', () => service);

const NUMBER = /^(\d{4} ){5}\d{4}$/;
const words = ENGLISH.exchange;
const access = (publicKey: string) => ({ accepts: true, publicKey, serverNow: () => new Date() });

function LeaveDetails({ cardId }: { readonly cardId: string }) {
  const leaving = useLeaving({ userId: 'u1', cardId }, 'en');
  if (leaving.status === 'sent') return words.sentTitle;
  return <DetailsForm leaving={leaving} name="Mina Kim" words={words} language="en" privacyHref="/privacy" />;
}

/** A card per test: drafts are stored by card. */
let cards = 0;
function open(): void {
  cards += 1;
  render(<LeaveDetails cardId={`C${cards}`} />);
}

async function fillAndSend(): Promise<void> {
  await userEvent.type(screen.getByLabelText(words.name), 'Bea');
  await userEvent.type(screen.getByLabelText(words.phone), '+82 2 765 4321');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: words.send }));
}

afterEach(() => vi.restoreAllMocks());

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

it('shows the safety number of the owner’s key, left to right in every language', async () => {
  service.readInboxAccess.mockResolvedValue(access('YWJj'));
  open();
  const number = await screen.findByText(NUMBER);
  expect(number).toHaveTextContent('3994 1814 3717 5092 3613 8531');
  expect(number).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText(/^They are encrypted in your browser/)).toBeVisible();
});

it('shows no safety number without encryption', async () => {
  service.readInboxAccess.mockResolvedValue(access(''));
  open();
  expect(await screen.findByLabelText(words.name)).toBeVisible();
  await vi.waitFor(() => expect(service.readInboxAccess).toHaveBeenCalled());
  expect(screen.queryByText(NUMBER)).toBeNull();
});

it('reports a changed key, shows the new number, keeps the form and sends at the next press', async () => {
  service.readInboxAccess.mockResolvedValue(access('YWJj'));
  service.leaveDetails.mockResolvedValueOnce('key-changed').mockResolvedValueOnce('sent');
  open();
  const number = (await screen.findByText(NUMBER)).textContent;
  service.readInboxAccess.mockResolvedValue(access('YWJk'));
  await fillAndSend();
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alert).toHaveTextContent('Mina Kim has just changed how details are encrypted.');
  expect(screen.getByText(NUMBER).textContent).not.toBe(number);
  expect(screen.getByLabelText(words.name)).toHaveValue('Bea');
  await userEvent.click(screen.getByRole('button', { name: words.send }));
  expect(await screen.findByText(words.sentTitle)).toBeVisible();
  expect(service.leaveDetails).toHaveBeenLastCalledWith(
    expect.objectContaining({ access: expect.objectContaining({ publicKey: 'YWJk' }) }),
  );
});

it('says so when nothing is encrypted any more, before anything is sent', async () => {
  service.readInboxAccess.mockResolvedValue(access('YWJj'));
  service.leaveDetails.mockResolvedValueOnce('key-changed');
  open();
  await screen.findByText(NUMBER);
  service.readInboxAccess.mockResolvedValue(access(''));
  await fillAndSend();
  expect(await screen.findByText(words.notEncrypted, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByText(NUMBER)).toBeNull();
});

it('offline, says so where the encryption could not be loaded, and keeps what was typed', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/encrypted-details.js');
  service.readInboxAccess.mockResolvedValue(access('YWJj'));
  service.leaveDetails.mockRejectedValue(new AppError('network-request-failed', 'leaveDetails', missing));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await fillAndSend();
  expect(await screen.findByRole('alert')).toHaveTextContent(words.offline);
  expect(screen.getByLabelText(words.name)).toHaveValue('Bea');
});

it('sends once for presses in one task', async () => {
  service.readInboxAccess.mockResolvedValue(access(''));
  service.leaveDetails.mockRejectedValue(new AppError('unavailable', 'leaveDetails'));
  open();
  await fillAndSend();
  await screen.findByRole('alert');
  service.leaveDetails.mockClear();
  const send = screen.getByRole('button', { name: words.send });
  act(() => {
    send.click();
    send.click();
  });
  await screen.findByRole('alert');
  expect(service.leaveDetails).toHaveBeenCalledOnce();
});
