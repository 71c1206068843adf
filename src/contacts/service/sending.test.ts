import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delay } from '@/shared/lib/delay';
import { CONTACT_ANSWER_MS, CONTACT_EACH_MS, CONTACTS_AT_ONCE } from '@/shared/lib/limits';
import { sending } from './sending';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts a contact without an answer in time as queued', async () => {
  const outcome = sending('test', delay(CONTACT_ANSWER_MS + 1));
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('queued');
});

it('waits longer for the answer to many contacts', async () => {
  const outcome = sending('test', delay(4 * CONTACT_ANSWER_MS), CONTACTS_AT_ONCE);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('sent');
  const late = sending(
    'test',
    delay(CONTACT_ANSWER_MS + CONTACTS_AT_ONCE * CONTACT_EACH_MS),
    CONTACTS_AT_ONCE,
  );
  await vi.runAllTimersAsync();
  expect(await late).toBe('queued');
});
