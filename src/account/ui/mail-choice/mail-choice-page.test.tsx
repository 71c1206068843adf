import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { MailChoicePage } from './mail-choice-page';

const services = vi.hoisted(() => ({ readMailChoice: vi.fn(), saveMailChoice: vi.fn() }));
vi.mock('@/account/service/mail-choice', () => services);

beforeAll(() => initTexts());
beforeEach(() => vi.resetAllMocks());

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MailChoicePage secret="secret" profileHref="/profile" />
    </QueryClientProvider>,
  );
}
const stop = () => screen.findByRole('button', { name: 'Stop these emails' });
const resume = () => screen.findByRole('button', { name: 'Send these emails again' });

it('changes nothing when it is opened, stops by one press and resumes by the next', async () => {
  services.readMailChoice.mockResolvedValue(true);
  services.saveMailChoice.mockResolvedValue(undefined);
  open();
  expect(await stop()).toBeVisible();
  expect(services.saveMailChoice).not.toHaveBeenCalled();
  await userEvent.click(await stop());
  expect(await resume()).toHaveFocus();
  expect(screen.getByText(/have been stopped/)).toBeVisible();
  expect(services.saveMailChoice).toHaveBeenLastCalledWith('secret', false);
  await userEvent.click(await resume());
  expect(await stop()).toBeVisible();
  expect(services.saveMailChoice).toHaveBeenLastCalledWith('secret', true);
});

it('says that nothing has changed when the choice cannot be saved', async () => {
  services.readMailChoice.mockResolvedValue(true);
  services.saveMailChoice.mockRejectedValue(new AppError('network-request-failed', 'saveMailChoice'));
  open();
  await userEvent.click(await stop());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await stop()).toBeVisible();
});

it('leads to the profile where the link has ended', async () => {
  services.readMailChoice.mockResolvedValue(null);
  open();
  expect(await screen.findByText(/no longer valid/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});

it('reads again on demand when reading fails', async () => {
  services.readMailChoice
    .mockRejectedValueOnce(new AppError('network-request-failed', 'readMailChoice'))
    .mockResolvedValueOnce(false);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await resume()).toBeVisible();
});
