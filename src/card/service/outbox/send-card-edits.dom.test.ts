import { beforeEach, expect, it, vi } from 'vitest';
import { cardDraftFrom } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import type { updateCard } from '@/card/service/card-writes';
import { AppError } from '@/shared/firebase/errors';
import { queueEdit } from '@/shared/forms/queue-edit';
import { cardOutbox } from './card-outbox';
import { savingOver, sendCardEdits } from './send-card-edits';

const service = vi.hoisted(() => ({ updateCard: vi.fn<typeof updateCard>() }));
vi.mock('@/card/service/card-writes', () => service);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const id of ['A', 'B', 'C'])
    cardOutbox.put('u1', {
      id,
      content: cardDraftFrom({ name: id }),
      base: { content: cardDraftFrom({}), at: new Date(5) },
    });
});

it('sendCardEdits returns how many edits were saved before one without an answer, and keeps the rest queued', async () => {
  const failure = new AppError('no-answer', 'updateCard');
  service.updateCard.mockResolvedValueOnce(undefined as never).mockRejectedValueOnce(failure);
  expect(await sendCardEdits('u1')).toEqual({ count: 1, failure });
  expect(cardOutbox.all('u1').map(({ id, trouble }) => [id, trouble])).toEqual([
    ['B', undefined],
    ['C', undefined],
  ]);
});

it('sendCardEdits keeps all edits queued when the app is too old', async () => {
  const failure = new AppError('app-too-old', 'updateCard');
  service.updateCard.mockRejectedValueOnce(failure);
  expect(await sendCardEdits('u1')).toEqual({ count: 0, failure });
  expect(cardOutbox.all('u1').map(({ trouble }) => trouble)).toEqual([undefined, undefined, undefined]);
});

it('sendCardEdits marks a refused edit and sends the next ones', async () => {
  service.updateCard
    .mockRejectedValueOnce(new AppError('permission-denied', 'updateCard'))
    .mockResolvedValue(undefined as never);
  expect(await sendCardEdits('u1')).toEqual({ count: 2 });
  expect(cardOutbox.all('u1')).toMatchObject([{ id: 'A', trouble: 'permission-denied' }]);
});

it('queueEdit merges with the edit of another tab, even a refused one, and replaces only the edit that the form shows', () => {
  const base = { content: cardDraftFrom({}), at: new Date(5) };
  const queue = (fields: object, known = cardOutbox.of('u1', 'no')) =>
    queueEdit(
      cardOutbox,
      'u1',
      { id: 'A', content: cardDraftFrom(fields), base },
      { normalize: cardContent, known },
    );
  queue({ company: 'Kiln' });
  expect(cardOutbox.of('u1', 'A')).toMatchObject({ content: { name: 'A', company: 'Kiln' }, base });
  const edit = cardOutbox.of('u1', 'A');
  if (edit === undefined) throw new Error('Nothing is queued.');
  cardOutbox.settle('u1', edit, { ...edit, trouble: 'conflict' });
  queue({ position: 'Potter' });
  const content = { name: 'A', company: 'Kiln', position: 'Potter' };
  expect(cardOutbox.of('u1', 'A')).toMatchObject({ content, trouble: undefined });
  queue({ position: 'Baker' }, cardOutbox.of('u1', 'A'));
  expect(cardOutbox.of('u1', 'A')?.content).toMatchObject({ name: '', company: '', position: 'Baker' });
});

it('savingOver removes only the queued edit that the saved form shows', async () => {
  const save = () => Promise.resolve();
  const edit = cardOutbox.of('u1', 'A');
  await savingOver('u1', undefined, save);
  expect(cardOutbox.of('u1', 'A')).toBe(edit);
  await savingOver('u1', edit, save);
  expect(cardOutbox.of('u1', 'A')).toBeUndefined();
});
