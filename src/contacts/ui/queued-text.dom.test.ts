import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '@/shared/ui/notify';
import { queuedText, tellSaved } from './queued-text';

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as never;

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => toasts.set([]));
afterEach(() => vi.restoreAllMocks());

it('changes wait on this device, and without room there in this page alone', () => {
  expect([queuedText(t), queuedText(t, 'contactImport.queued')]).toEqual([
    'outbox.onDevice',
    'contactImport.queued',
  ]);
  fill();
  expect([queuedText(t), queuedText(t, 'contactImport.queued')]).toEqual(['outbox.onPage', 'outbox.onPage']);
});

it('a contact that waits is not said to be saved on a device without room', () => {
  tellSaved(t, 'sent', 'Ann');
  tellSaved(t, 'queued', 'Ann');
  fill();
  tellSaved(t, 'queued', 'Ann');
  expect(toasts.get().map(({ title, description }) => [title, description])).toEqual([
    ['contactScan.saved Ann', undefined],
    ['contactScan.savedQueued Ann', undefined],
    ['Ann', 'outbox.onPage'],
  ]);
});
