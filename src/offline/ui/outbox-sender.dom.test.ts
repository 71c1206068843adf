import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import type { sendEdits } from '@/card/service/outbox/send-edits';
import { sendNow, useSending } from './outbox-sender';

const service = vi.hoisted(() => ({ sendEdits: vi.fn<typeof sendEdits>() }));
vi.mock('@/card/service/outbox/send-edits', () => service);
vi.mock('@/card/service/outbox/queued-edits', () => ({ queuedEdits: () => [{ stamp: 'a' }] }));
vi.mock('@/contacts/service/outbox/queued-contacts', () => ({ queuedContacts: () => [] }));
vi.mock('./use-queued', () => ({ useQueuedEdits: () => [{ stamp: 'a' }], useQueuedContacts: () => [] }));

const trace = vi.fn();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(trace));
afterEach(() => {
  vi.restoreAllMocks();
  trace.mockClear();
});

it.each(['no-answer', 'client-offline', 'unavailable', 'network-request-failed'] as const)(
  'takes "%s" for a missing connection and logs nothing',
  async (code) => {
    const failure = new AppError(code, 'sendEdits');
    service.sendEdits.mockResolvedValueOnce({ count: 0, failure });
    expect(await sendNow('u1')).toEqual({ count: 0, failure });
    expect(trace).not.toHaveBeenCalled();
  },
);

it.each([new AppError('internal', 'sendEdits'), new TypeError('x is undefined')])(
  'logs any other failure and allows a retry: %s',
  async (failure) => {
    service.sendEdits.mockRejectedValueOnce(failure).mockResolvedValueOnce({ count: 2 });
    expect(await sendNow('u1')).toMatchObject({ count: 0, failure: expect.any(AppError) as AppError });
    expect(trace).toHaveBeenCalledOnce();
    expect(await sendNow('u1')).toEqual({ count: 2 });
  },
);

it('says how many edits were saved before one had no answer', async () => {
  service.sendEdits.mockResolvedValueOnce({ count: 2, failure: new AppError('no-answer', 'sendEdits') });
  expect(await sendNow('u1')).toMatchObject({ count: 2, failure: { code: 'no-answer' } });
});

it('sends again after an attempt during which the connection came back', async () => {
  let fail: (reason: AppError) => void = () => undefined;
  service.sendEdits.mockReset();
  service.sendEdits
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
    .mockResolvedValue({ count: 1 });
  const { unmount } = renderHook(() => useSending('u1'));
  await waitFor(() => expect(service.sendEdits).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('online'));
  expect(service.sendEdits).toHaveBeenCalledOnce();
  fail(new AppError('no-answer', 'sendEdits'));
  await waitFor(() => expect(service.sendEdits).toHaveBeenCalledTimes(2));
  unmount();
});
