import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '@/shared/browser/stored';
import { record, text } from '@/shared/lib/parse';
import { createOutbox } from './outbox';

afterEach(() => localStorage.clear());

const outbox = createOutbox('', { parse: (content) => ({ name: text(record(content)['name']) }) });
const base = { content: { name: 'Mina' }, at: new Date(5) };
const edit = (id: string, name: string) => ({ id, content: { name }, base });

it('stores the last edit per document and user, with the version it is based on', () => {
  expect(outbox.put('u1', edit('c1', 'Ada'))).toBe(true);
  expect(outbox.put('u1', edit('c2', 'Bea'))).toBe(true);
  expect(outbox.put('u1', edit('c1', 'Cem'))).toBe(true);
  expect(outbox.all('u1').map(({ id, content }) => [id, content.name])).toEqual([
    ['c2', 'Bea'],
    ['c1', 'Cem'],
  ]);
  expect(outbox.of('u1', 'c1')?.base).toEqual(base);
  expect(outbox.all('u2')).toEqual([]);
  expect(outbox.all('u1')).toBe(outbox.all('u1'));
});

it('removes a sent edit, but not a later edit of the same document', () => {
  outbox.put('u1', edit('c1', 'Ada'));
  const [sent] = outbox.all('u1');
  if (sent === undefined) throw new Error('Nothing is queued.');
  outbox.put('u1', edit('c1', 'Bea'));
  outbox.settle('u1', sent);
  outbox.settle('u1', sent, { ...sent, trouble: 'conflict' });
  const [later] = outbox.all('u1');
  expect(later).toMatchObject({ content: { name: 'Bea' }, trouble: undefined });
  if (later !== undefined) outbox.settle('u1', later, { ...later, trouble: 'conflict' });
  expect(outbox.of('u1', 'c1')?.trouble).toBe('conflict');
  outbox.remove('u1', 'c1');
  expect(outbox.all('u1')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it.each([
  'nonsense',
  '{}',
  'null',
  '[1, null, {}, {"id": 7, "content": {}, "base": {"content": {}}}]',
  '[{"id": "c1"}, {"id": "../c1", "content": {}}]',
])('returns no edits for malformed storage: %s', (stored) => {
  writeStored('outbox.u1', stored);
  expect(outbox.all('u1')).toEqual([]);
});

it('ignores an unknown reason of refusal, and empties malformed fields', () => {
  writeStored('outbox.u1', '[{"id":"c1","content":{"name":4},"base":{"content":7,"at":"x"},"trouble":"no"}]');
  expect(outbox.all('u1')).toMatchObject([{ content: { name: '' }, trouble: undefined }]);
});

it('notifies of changes in this and in other tabs', () => {
  const listener = vi.fn<() => void>();
  const stop = outbox.subscribe(listener);
  outbox.put('u1', edit('c1', 'Ada'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'carte.outbox.u1' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'carte.theme' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  outbox.remove('u1', 'c1');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('reads edits in the earlier form of cards and contacts', () => {
  writeStored(
    'outbox.u1',
    JSON.stringify([
      { cardId: 'c1', content: { name: 'Ada' }, base, trouble: 'card-changed' },
      { id: 'new', content: { name: 'Bo' } },
      { id: 'old', content: { name: 'Bo' }, base: { name: 'Cy' } },
    ]),
  );
  expect(outbox.all('u1')).toMatchObject([
    { id: 'c1', base, isNew: false, trouble: 'conflict' },
    { id: 'new', base: { content: { name: '' } }, isNew: true },
    { id: 'old', base: { content: { name: 'Cy' }, at: undefined }, isNew: false },
  ]);
});

describe('an outbox beside a former build', () => {
  const form = { parse: (content: unknown) => ({ name: text(record(content)['name']) }) };
  const former = createOutbox('', form);
  const current = createOutbox('cards', form, '');

  it('takes over its edits, so that it does not send them', () => {
    former.put('u1', edit('c1', 'Ada'));
    former.put('u1', edit('c2', 'Bea'));
    expect(current.all('u1').map(({ content }) => content.name)).toEqual(['Ada', 'Bea']);
    expect(former.all('u1')).toEqual([]);
    // To be merged with what is stored, because the build may lack fields of it.
    expect(current.of('u1', 'c1')?.base).toEqual({ content: base.content, at: undefined });
    expect(current.all('u1')).toBe(current.all('u1'));
  });

  it('leaves an edit there while it has one of the same document', () => {
    current.put('u1', edit('c1', 'Ada'));
    former.put('u1', edit('c1', 'Bea'));
    expect(current.all('u1').map(({ content }) => content.name)).toEqual(['Ada']);
    current.remove('u1', 'c1');
    expect(current.all('u1').map(({ content }) => content.name)).toEqual(['Bea']);
  });

  it.each([
    ['card-legacy', undefined],
    ['permission-denied', undefined],
    ['conflict', 'conflict'],
  ] as const)('sends an edit again that it refused with %s: %s', (trouble, after) => {
    former.put('u1', { ...edit('c1', 'Ada'), trouble });
    expect(current.of('u1', 'c1')).toMatchObject({ content: { name: 'Ada' } });
    expect(current.of('u1', 'c1')?.trouble).toBe(after);
  });
});
