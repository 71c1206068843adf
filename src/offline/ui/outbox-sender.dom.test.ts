import { act, render, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardDraftFrom } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import type { sendCardEdits } from '@/card/service/outbox/send-card-edits';
import type { settleFiles } from '@/card/service/settle-files';
import { contactWriteOutbox } from '@/contacts/service/outbox/contact-outbox';
import { noteWrite, removeWrite } from '@/contacts/service/outbox/queued-writes';
import type { sendContactWrites } from '@/contacts/service/outbox/send-contact-writes';
import * as release from '@/shared/browser/release';
import { AppError } from '@/shared/firebase/errors';
import {
  COMMIT_MS,
  dropPendingFiles,
  notePendingFiles,
  pendingFiles,
  settlePendingFiles,
} from '@/shared/firebase/files/pending-files';
import type { takeQueueAtStart } from '@/shared/firebase/persistence';
import { delay } from '@/shared/lib/delay';
import { notify } from '@/shared/ui/notify';
import { OutboxSender, sendNow, useSending } from './outbox-sender';

const service = vi.hoisted(() => ({
  sendCardEdits: vi.fn<typeof sendCardEdits>(),
  sendContactWrites: vi.fn<typeof sendContactWrites>(),
  settleFiles: vi.fn<typeof settleFiles>(),
}));
const queue = vi.hoisted(() => ({ left: [] as readonly unknown[] }));
vi.mock('@/shared/firebase/persistence', async (original) => ({
  ...(await original<object>()),
  hasQueueAtStart: () => queue.left.length > 0,
  takeQueueAtStart: vi.fn<typeof takeQueueAtStart>(() => {
    const { left } = queue;
    queue.left = [];
    return left;
  }),
}));
vi.mock('@/card/service/outbox/send-card-edits', () => service);
vi.mock('@/contacts/service/outbox/send-contact-writes', () => service);
vi.mock('@/card/service/settle-files', () => service);
beforeEach(() => {
  const base = { content: cardDraftFrom({}), at: new Date(5) };
  cardOutbox.put('u1', { id: 'C1', content: cardDraftFrom({ name: 'Ada' }), base });
});

const trace = vi.fn();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(trace));
afterEach(() => {
  vi.restoreAllMocks();
  trace.mockClear();
});

it.each(['no-answer', 'client-offline', 'unavailable', 'network-request-failed'] as const)(
  'sendNow treats "%s" as a missing connection and logs nothing',
  async (code) => {
    const failure = new AppError(code, 'sendCardEdits');
    service.sendCardEdits.mockResolvedValueOnce({ count: 0, failure });
    expect(await sendNow('u1')).toEqual({ count: 0, failure });
    expect(trace).not.toHaveBeenCalled();
  },
);

it.each([new AppError('internal', 'sendCardEdits'), new TypeError('x is undefined')])(
  'sendNow logs any other failure and allows a retry: %s',
  async (failure) => {
    service.sendCardEdits.mockRejectedValueOnce(failure).mockResolvedValueOnce({ count: 2 });
    expect(await sendNow('u1')).toMatchObject({ count: 0, failure: expect.any(AppError) as AppError });
    expect(trace).toHaveBeenCalledOnce();
    expect(await sendNow('u1')).toEqual({ count: 2 });
  },
);

it('sendNow sends nothing once the app is known to be too old', async () => {
  vi.spyOn(release, 'timesTooOld').mockReturnValue(1);
  service.sendCardEdits.mockReset();
  expect(await sendNow('u1')).toMatchObject({ count: 0, failure: { code: 'app-too-old' } });
  expect(service.sendCardEdits).not.toHaveBeenCalled();
});

it('sendNow returns how many edits were saved before one without an answer', async () => {
  service.sendCardEdits.mockResolvedValueOnce({
    count: 2,
    failure: new AppError('no-answer', 'sendCardEdits'),
  });
  expect(await sendNow('u1')).toMatchObject({ count: 2, failure: { code: 'no-answer' } });
});

it('the outbox is sent again after an attempt during which the connection returned', async () => {
  let fail: (reason: AppError) => void = () => undefined;
  service.sendCardEdits.mockReset();
  service.sendCardEdits
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
    .mockResolvedValue({ count: 1 });
  const { unmount } = renderHook(() => useSending('u1'));
  await waitFor(() => expect(service.sendCardEdits).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('online'));
  expect(service.sendCardEdits).toHaveBeenCalledOnce();
  fail(new AppError('no-answer', 'sendCardEdits'));
  await waitFor(() => expect(service.sendCardEdits).toHaveBeenCalledTimes(2));
  unmount();
});

it('files are settled after everything else, once they are due, and not at once again after a failure', async () => {
  service.sendCardEdits.mockReset();
  service.sendCardEdits.mockResolvedValue({ count: 1 });
  service.settleFiles.mockImplementation(() => {
    const [first] = pendingFiles('u1');
    if (first !== undefined) settlePendingFiles('u1', [first], { hasFailed: true });
    return Promise.resolve({ count: 0, failure: new AppError('no-answer', 'settleFiles') });
  });
  notePendingFiles('u1', ['users/u1/vcards/a.vcf'], COMMIT_MS);
  expect(await sendNow('u1')).toEqual({ count: 1 });
  expect(service.settleFiles).not.toHaveBeenCalled();
  notePendingFiles('u1', ['users/u1/vcards/a.vcf', 'users/u1/vcards/b.vcf'], 0);
  const { unmount } = renderHook(() => useSending('u1'));
  await waitFor(() => expect(service.settleFiles).toHaveBeenCalledOnce());
  await act(() => delay(50));
  expect(service.settleFiles).toHaveBeenCalledOnce();
  unmount();
  dropPendingFiles('u1', new Set(['users/u1/vcards/a.vcf', 'users/u1/vcards/b.vcf']));
});

it('commits of contacts are sent after cards, but none whose answer this page still awaits', async () => {
  service.sendCardEdits.mockReset();
  service.sendCardEdits.mockResolvedValue({ count: 1 });
  service.sendContactWrites.mockResolvedValue({ count: 5 });
  const note = await noteWrite('u1', [{ kind: 'remove', id: 'ann' }]);
  expect(await sendNow('u1')).toEqual({ count: 1 });
  expect(service.sendContactWrites).not.toHaveBeenCalled();
  note.wait();
  expect(await sendNow('u1')).toEqual({ count: 6 });
  note.end();
});

it('each refusal is reported once, on any screen', async () => {
  service.sendContactWrites.mockResolvedValue({ count: 0 });
  const errors = vi.spyOn(notify, 'error').mockReturnValue();
  const { unmount } = render(createElement(OutboxSender, { uid: 'u1' }));
  const note = await act(() => noteWrite('u1', [{ kind: 'remove', id: 'ann' }]));
  act(note.wait);
  expect(errors).not.toHaveBeenCalled();
  act(() => note.refuse(new AppError('permission-denied', 'writeContacts')));
  await waitFor(() => expect(errors).toHaveBeenCalledOnce());
  act(note.end);
  expect(errors).toHaveBeenCalledOnce();
  unmount();
});

it('a refusal that this browser could not store is reported with its reason', async () => {
  vi.spyOn(i18next, 'exists').mockReturnValue(true);
  const errors = vi.spyOn(notify, 'error').mockReturnValue();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { unmount } = render(createElement(OutboxSender, { uid: 'u1' }));
  const note = await act(() => noteWrite('u1', [{ kind: 'remove', id: 'ann' }]));
  act(note.wait);
  act(() => note.refuse(new AppError('contact-not-found', 'writeContacts')));
  await waitFor(() => expect(errors).toHaveBeenCalledOnce());
  expect(errors).toHaveBeenCalledWith('network.changeFailed', { description: 'errors.contact-not-found' });
  unmount();
  // The next screen does not report it again.
  render(createElement(OutboxSender, { uid: 'u1' })).unmount();
  expect(errors).toHaveBeenCalledOnce();
  full.mockRestore();
});

it('writes queued by the SDK are taken over before anything is sent, and only once per page', async () => {
  const name = 'projects/p/databases/(default)/documents/users/u1/contacts/ann';
  queue.left = [{ batchId: 1, userId: 'u1', localWriteTimeMs: 1, mutations: [{ delete: name }] }];
  service.sendCardEdits.mockResolvedValue({ count: 0 });
  const counts: number[] = [];
  service.sendContactWrites.mockReset();
  service.sendContactWrites.mockImplementation((uid) => {
    const writes = contactWriteOutbox.all(uid);
    counts.push(writes.length);
    for (const { id } of writes) removeWrite(uid, id);
    return Promise.resolve({ count: writes.length });
  });
  const mount = () => render(createElement(OutboxSender, { uid: 'u1' }));
  const first = mount();
  await waitFor(() => expect(counts).toEqual([1]));
  first.unmount();
  mount();
  await sendNow('u1');
  expect(counts).toEqual([1]);
  expect(contactWriteOutbox.all('u1')).toEqual([]);
});
