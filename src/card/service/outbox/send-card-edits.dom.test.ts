import { beforeEach, expect, it, vi } from 'vitest';
import { cardInputFrom } from '@/card/model/card';
import type { updateCard } from '@/card/service/card-writes';
import { AppError } from '@/shared/firebase/errors';
import { cardOutbox } from './card-outbox';
import { sendCardEdits } from './send-card-edits';

const service = vi.hoisted(() => ({ updateCard: vi.fn<typeof updateCard>() }));
vi.mock('@/card/service/card-writes', () => service);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const id of ['A', 'B', 'C'])
    cardOutbox.put('u1', {
      id,
      content: cardInputFrom({ name: id }),
      base: { content: cardInputFrom({}), at: new Date(5) },
    });
});

it('returns how many edits were saved before one had no answer, and keeps the rest', async () => {
  const failure = new AppError('no-answer', 'updateCard');
  service.updateCard.mockResolvedValueOnce(undefined as never).mockRejectedValueOnce(failure);
  expect(await sendCardEdits('u1')).toEqual({ count: 1, failure });
  expect(cardOutbox.all('u1').map(({ id, trouble }) => [id, trouble])).toEqual([
    ['B', undefined],
    ['C', undefined],
  ]);
});

it('leaves out a refused edit and goes on', async () => {
  service.updateCard
    .mockRejectedValueOnce(new AppError('permission-denied', 'updateCard'))
    .mockResolvedValue(undefined as never);
  expect(await sendCardEdits('u1')).toEqual({ count: 2 });
  expect(cardOutbox.all('u1')).toMatchObject([{ id: 'A', trouble: 'permission-denied' }]);
});
