import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardDraftFrom } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import type { sendCardEdits } from '@/card/service/outbox/send-card-edits';
import * as release from '@/shared/browser/release';
import { AppError } from '@/shared/firebase/errors';
import { sendNow, useSending } from './outbox-sender';

const service = vi.hoisted(() => ({ sendCardEdits: vi.fn<typeof sendCardEdits>() }));
vi.mock('@/card/service/outbox/send-card-edits', () => service);
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
  'takes "%s" for a missing connection and logs nothing',
  async (code) => {
    const failure = new AppError(code, 'sendCardEdits');
    service.sendCardEdits.mockResolvedValueOnce({ count: 0, failure });
    expect(await sendNow('u1')).toEqual({ count: 0, failure });
    expect(trace).not.toHaveBeenCalled();
  },
);

it.each([new AppError('internal', 'sendCardEdits'), new TypeError('x is undefined')])(
  'logs any other failure and allows a retry: %s',
  async (failure) => {
    service.sendCardEdits.mockRejectedValueOnce(failure).mockResolvedValueOnce({ count: 2 });
    expect(await sendNow('u1')).toMatchObject({ count: 0, failure: expect.any(AppError) as AppError });
    expect(trace).toHaveBeenCalledOnce();
    expect(await sendNow('u1')).toEqual({ count: 2 });
  },
);

it('sends nothing once the app is known to be too old', async () => {
  vi.spyOn(release, 'timesTooOld').mockReturnValue(1);
  service.sendCardEdits.mockReset();
  expect(await sendNow('u1')).toMatchObject({ count: 0, failure: { code: 'app-too-old' } });
  expect(service.sendCardEdits).not.toHaveBeenCalled();
});

it('says how many edits were saved before one had no answer', async () => {
  service.sendCardEdits.mockResolvedValueOnce({
    count: 2,
    failure: new AppError('no-answer', 'sendCardEdits'),
  });
  expect(await sendNow('u1')).toMatchObject({ count: 2, failure: { code: 'no-answer' } });
});

it('sends again after an attempt during which the connection came back', async () => {
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
