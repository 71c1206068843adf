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

it('returns how many edits were saved before one had no answer, and keeps the rest', async () => {
  const failure = new AppError('no-answer', 'updateCard');
  service.updateCard.mockResolvedValueOnce(undefined as never).mockRejectedValueOnce(failure);
  expect(await sendCardEdits('u1')).toEqual({ count: 1, failure });
  expect(cardOutbox.all('u1').map(({ id, trouble }) => [id, trouble])).toEqual([
    ['B', undefined],
    ['C', undefined],
  ]);
});

it('keeps edits of an app that is too old for the newer one', async () => {
  const failure = new AppError('app-too-old', 'updateCard');
  service.updateCard.mockRejectedValueOnce(failure);
  expect(await sendCardEdits('u1')).toEqual({ count: 0, failure });
  expect(cardOutbox.all('u1').map(({ trouble }) => trouble)).toEqual([undefined, undefined, undefined]);
});

it('leaves out a refused edit and goes on', async () => {
  service.updateCard
    .mockRejectedValueOnce(new AppError('permission-denied', 'updateCard'))
    .mockResolvedValue(undefined as never);
  expect(await sendCardEdits('u1')).toEqual({ count: 2 });
  expect(cardOutbox.all('u1')).toMatchObject([{ id: 'A', trouble: 'permission-denied' }]);
});

it('joins the edit of a second tab, refused or not; only the one that a form shows is replaced', () => {
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

it('leaves an edit that the saved form does not show', async () => {
  const save = () => Promise.resolve();
  const shown = cardOutbox.of('u1', 'A');
  await savingOver('u1', undefined, save);
  expect(cardOutbox.of('u1', 'A')).toBe(shown);
  await savingOver('u1', shown, save);
  expect(cardOutbox.of('u1', 'A')).toBeUndefined();
});
