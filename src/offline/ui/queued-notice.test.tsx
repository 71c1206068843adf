import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { AppError } from '@/shared/firebase/errors';
import type { sendEdits } from '@/card/service/outbox/send-edits';
import { toast } from '@/shared/ui/toaster';
import { QueuedNotice } from './queued-notice';

const service = vi.hoisted(() => ({ sendEdits: vi.fn<typeof sendEdits>() }));
const queued = [{ cardId: 'C1', stamp: 'a' }];
vi.mock('@/card/service/outbox/send-edits', () => service);
vi.mock('@/card/service/outbox/queued-edits', () => ({
  queuedEdits: () => queued,
  watchEdits: () => () => undefined,
}));

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueuedNotice uid="u1" cards={[]} editHref={() => '/edit'} onSaveAsNew={() => Promise.resolve()} />
    </QueryClientProvider>,
  );
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Send now' }));

beforeAll(() => initTexts());

it('says how many changes were saved and why the rest were not, and allows a retry', async () => {
  const failed = vi.spyOn(toast, 'error');
  const sent = vi.spyOn(toast, 'success');
  service.sendEdits
    .mockResolvedValueOnce({ count: 2, failure: new AppError('unavailable', 'sendEdits') })
    .mockResolvedValueOnce({ count: 1 });
  show();
  await press();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(failed).toHaveBeenCalledWith('The service cannot be reached right now. Please try again.');
  expect(sent).toHaveBeenCalledWith('2 changes made offline have been saved.');

  await press();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('1 change made offline has been saved.'));
});
