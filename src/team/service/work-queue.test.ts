import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { delay } from '@/shared/lib/delay';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { TEAM_RETRY_MS } from '@/team/service/waits';
import { startWork, type WorkStatus } from './work-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts work with two pieces at a time; `failing` returns the error code of a piece's attempt. */
function work(failing: (index: number, attempt: number) => Promise<AppErrorCode | undefined>, count = 3) {
  const tried = Array.from({ length: count }, () => 0);
  const seen: WorkStatus[] = [];
  const failed: string[] = [];
  const queue = startWork([...tried.keys()], {
    atOnce: 2,
    doOne: async (index) => {
      const attempt = (tried[index] = (tried[index] ?? 0) + 1);
      const code = await failing(index, attempt);
      if (code !== undefined) throw new AppError(code, 'test');
    },
    onFailed: async (index, { code }) => {
      failed.push(`${index} ${code}`);
      return false;
    },
    onChange: () => void seen.push(queue.status()),
  });
  return { ...queue, tried, seen, failed };
}

it('a piece stops waiting for a connection once another piece succeeds', async () => {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const { status, done, tried } = work(async (index, attempt) => {
    if (index === 0) return attempt === 1 ? 'unavailable' : undefined;
    await reached;
    return undefined;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('waiting');
  reach();
  await vi.advanceTimersByTimeAsync(TEAM_RETRY_MS - 1);
  expect([status(), tried]).toEqual(['over', [2, 1, 1]]);
  await done;
});

it('all pieces are tried again when the browser is online, and late earlier failures do not count as a lost connection', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  let finishLate = () => {};
  const answered = new Promise<void>((resolve) => (finishLate = resolve));
  const { status, seen, tried } = work(async (index, attempt) => {
    if (attempt > 1) return undefined;
    // The first attempt fails only after the connection has returned.
    if (index === 1) await answered;
    return index === 2 ? undefined : 'no-answer';
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('waiting');
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('running');
  seen.length = 0;
  finishLate();
  await vi.advanceTimersByTimeAsync(TEAM_RETRY_MS / 5);
  expect(tried).toEqual([2, 2, 1]);
  expect(seen).not.toContain('waiting');
  expect(status()).toBe('over');
});

it('a temporary failure is retried three times without the status "waiting"', async () => {
  const { status, done, seen, failed, tried } = work(async (index) => (index === 0 ? 'aborted' : undefined));
  await vi.advanceTimersByTimeAsync(2 * TEAM_RETRY_MS);
  await done;
  expect([status(), failed, tried]).toEqual(['over', ['0 aborted'], [4, 1, 1]]);
  expect(seen).not.toContain('waiting');
});

it('a piece fails when it has no connection while other pieces succeed', async () => {
  const { status, failed } = work(async (index) => {
    if (index === 0) return 'network-request-failed';
    await delay(TEAM_RETRY_MS / 2);
    return undefined;
  }, 12);
  await vi.advanceTimersByTimeAsync(12 * TEAM_RETRY_MS);
  expect([status(), failed]).toEqual(['over', ['0 network-request-failed']]);
});

it('a piece without a connection fails only while the browser is online, even after others have succeeded', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { status, failed } = work(async (index) => (index === 0 ? 'network-request-failed' : undefined));
  await vi.advanceTimersByTimeAsync(100 * TEAM_RETRY_MS);
  expect([status(), failed]).toEqual(['waiting', []]);
  vi.stubGlobal('navigator', { onLine: true });
  await vi.advanceTimersByTimeAsync(40 * TEAM_RETRY_MS);
  expect([status(), failed]).toEqual(['waiting', []]);
  await vi.advanceTimersByTimeAsync(40 * TEAM_RETRY_MS);
  expect([status(), failed]).toEqual(['over', ['0 network-request-failed']]);
});

it.each([
  ['aborted', []],
  ['permission-denied', ['0 permission-denied']],
] as const)(
  'a piece canceled during an attempt is not reported as failed, except for a permanent failure: %s',
  async (code, failures) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { cancel, done, failed } = work(async () => {
      await answered;
      return code;
    }, 1);
    await vi.advanceTimersByTimeAsync(0);
    cancel();
    answer();
    await done;
    expect(failed).toEqual(failures);
  },
);

it('all pieces wait for a connection without a limit', async () => {
  const { status, failed, cancel } = work(async () => 'unavailable');
  await vi.advanceTimersByTimeAsync(100 * TEAM_RETRY_MS);
  expect([status(), failed]).toEqual(['waiting', []]);
  cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('over');
});

it('a pause takes effect during a wait for a connection, and nothing is tried until the work is resumed', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { status, done, pause, resume, tried } = work(async (_, attempt) =>
    attempt === 1 ? 'unavailable' : undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect([status(), tried]).toEqual(['waiting', [1, 1, 0]]);
  pause();
  expect(status()).toBe('paused');
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2 * TEAM_RETRY_MS);
  expect([status(), tried]).toEqual(['paused', [1, 1, 0]]);
  resume();
  await vi.advanceTimersByTimeAsync(TEAM_RETRY_MS);
  await done;
  expect([status(), tried]).toEqual(['over', [2, 2, 2]]);
});

it('work that is paused during a wait can be canceled', async () => {
  const { status, done, pause, cancel, tried } = work(async () => 'unavailable');
  await vi.advanceTimersByTimeAsync(0);
  pause();
  cancel();
  await vi.advanceTimersByTimeAsync(0);
  await done;
  expect([status(), tried]).toEqual(['over', [1, 1, 0]]);
});
