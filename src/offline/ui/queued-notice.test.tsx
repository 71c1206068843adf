import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { cardDraftFrom } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import type { sendCardEdits } from '@/card/service/outbox/send-card-edits';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { notify } from '@/shared/ui/notify';
import { QueuedNotice } from './queued-notice';

const service = vi.hoisted(() => ({ sendCardEdits: vi.fn<typeof sendCardEdits>() }));
vi.mock('@/card/service/outbox/send-card-edits', () => service);

const show = (lost = 0) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueuedNotice uid="u1" cards={[]} editHref={() => '/edit'} onSaveAsNew={() => Promise.resolve(lost)} />
    </QueryClientProvider>,
  );
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Send now' }));

beforeAll(async () => {
  await initTexts();
  const base = { content: cardDraftFrom({}), at: new Date(5) };
  cardOutbox.put('u1', { id: 'C1', content: cardDraftFrom({ name: 'Ada' }), base });
});

it('Send now reports how many changes were saved and why the others were not, and allows a retry', async () => {
  const errors = vi.spyOn(notify, 'error');
  const successes = vi.spyOn(notify, 'success');
  service.sendCardEdits
    .mockResolvedValueOnce({ count: 2, failure: new AppError('unavailable', 'sendCardEdits') })
    .mockResolvedValueOnce({ count: 1 });
  show();
  await press();
  await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce());
  expect(errors).toHaveBeenCalledWith('The service cannot be reached right now. Please try again.');
  expect(successes).toHaveBeenCalledWith('2 changes made offline have been saved.');

  await press();
  await vi.waitFor(() => expect(successes).toHaveBeenCalledWith('1 change made offline has been saved.'));
});

it('a deleted card becomes a new one, and the owner hears of pictures that went with it', async () => {
  const errors = vi.spyOn(notify, 'error').mockReset();
  const base = { content: cardDraftFrom({}), at: new Date(5) };
  cardOutbox.put('u1', { id: 'C2', content: cardDraftFrom({}), base, trouble: 'card-not-found' });
  show(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a new card' }));
  const text = 'Some pictures were deleted with the card. Please choose them again.';
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(text));
});
