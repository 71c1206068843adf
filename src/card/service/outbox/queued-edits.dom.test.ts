import { afterEach, expect, it, vi } from 'vitest';
import { writeStored } from '@/shared/browser/stored';
import { cardInputFrom } from '@/card/model/card';
import { dropEdit, queueEdit, settleEdit, queuedEdit, queuedEdits, watchEdits } from './queued-edits';

afterEach(() => localStorage.clear());

const base = { content: cardInputFrom({ name: 'Mina' }), at: new Date(5) };
const edit = (cardId: string, name: string) => ({ cardId, content: cardInputFrom({ name }), base });

it('stores the last edit per card and user, with the version it is based on', () => {
  expect(queueEdit('u1', edit('c1', 'Ada'))).toBe(true);
  expect(queueEdit('u1', edit('c2', 'Bea'))).toBe(true);
  expect(queueEdit('u1', edit('c1', 'Cem'))).toBe(true);
  expect(queuedEdits('u1').map(({ cardId, content }) => [cardId, content.name])).toEqual([
    ['c2', 'Bea'],
    ['c1', 'Cem'],
  ]);
  expect(queuedEdit('u1', 'c1')?.base).toEqual(base);
  expect(queuedEdits('u2')).toEqual([]);
  expect(queuedEdits('u1')).toBe(queuedEdits('u1'));
});

it('removes a sent edit, but not a later edit of the same card', () => {
  queueEdit('u1', edit('c1', 'Ada'));
  const [sent] = queuedEdits('u1');
  if (sent === undefined) throw new Error('Nothing was kept.');
  queueEdit('u1', edit('c1', 'Bea'));
  settleEdit('u1', sent);
  settleEdit('u1', sent, { ...sent, trouble: 'card-changed' });
  const [later] = queuedEdits('u1');
  expect(later).toMatchObject({ content: { name: 'Bea' }, trouble: undefined });
  if (later !== undefined) settleEdit('u1', later, { ...later, trouble: 'card-changed' });
  expect(queuedEdit('u1', 'c1')?.trouble).toBe('card-changed');
  dropEdit('u1', 'c1');
  expect(queuedEdits('u1')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it.each([
  'nonsense',
  '{}',
  'null',
  '[1, null, {}, {"cardId": 7, "content": {}, "base": {"content": {}}}]',
  '[{"cardId": "c1", "content": {}}]',
])('returns no edits for malformed storage: %s', (stored) => {
  writeStored('outbox.u1', stored);
  expect(queuedEdits('u1')).toEqual([]);
});

it('ignores an unknown trouble and empties malformed fields', () => {
  writeStored(
    'outbox.u1',
    '[{"cardId":"c1","content":{"name":4},"base":{"content":7,"at":"x"},"trouble":"no"}]',
  );
  expect(queuedEdits('u1')).toMatchObject([{ content: { name: '' }, trouble: undefined }]);
});

it('notifies of changes in this and in other tabs', () => {
  const listener = vi.fn<() => void>();
  const stop = watchEdits(listener);
  queueEdit('u1', edit('c1', 'Ada'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'carte.outbox.u1' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'carte.theme' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dropEdit('u1', 'c1');
  expect(listener).toHaveBeenCalledTimes(2);
});
