import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { delay } from '@/shared/lib/delay';
import { CONTACTS_AT_ONCE } from './contact-writes';
import { CONTACT_ANSWER_MS, CONTACT_EACH_MS, sending } from './sending';

beforeEach(() => {
  vi.useFakeTimers();
});
const onRefused = vi.fn<(failure: AppError) => void>();

afterEach(() => {
  vi.useRealTimers();
});

it('counts a contact without an answer in time as queued', async () => {
  const outcome = sending('test', delay(CONTACT_ANSWER_MS + 1), { onRefused });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('queued');
});

it('waits longer for the answer to many contacts', async () => {
  const outcome = sending('test', delay(4 * CONTACT_ANSWER_MS), {
    count: CONTACTS_AT_ONCE,
    onRefused,
  });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('sent');
  const late = sending('test', delay(CONTACT_ANSWER_MS + CONTACTS_AT_ONCE * CONTACT_EACH_MS), {
    count: CONTACTS_AT_ONCE,
    onRefused,
  });
  await vi.runAllTimersAsync();
  expect(await late).toBe('queued');
});

it('reports a refusal that comes after the write was told as queued', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refusal = new AppError('permission-denied', 'test');
  const write = delay(CONTACT_ANSWER_MS + 1).then(() => Promise.reject(refusal));
  const outcome = sending('test', write, { onRefused });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('queued');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal);
  vi.restoreAllMocks();
});
