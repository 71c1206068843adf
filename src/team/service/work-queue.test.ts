import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { delay } from '@/shared/lib/delay';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { TEAM_RETRY_MS } from '@/shared/lib/limits';
import { startWork, type WorkStatus } from './work-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Pieces, two at a time; `failing` says what a piece meets when it is tried for the n-th time. */
function work(failing: (index: number, attempt: number) => Promise<AppErrorCode | undefined>, count = 3) {
  const tried = Array.from({ length: count }, () => 0);
  const seen: WorkStatus[] = [];
  const failed: string[] = [];
  const begun = startWork([...tried.keys()], {
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
    onChange: () => void seen.push(begun.status()),
  });
  return { ...begun, tried, seen, failed };
}

it('waits for a connection no longer once another piece gets through', async () => {
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

it('tries again at once when the browser is back, and what comes late from before is no lost connection', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  let late = () => {};
  const answered = new Promise<void>((resolve) => (late = resolve));
  const { status, seen, tried } = work(async (index, attempt) => {
    if (attempt > 1) return undefined;
    // Its answer to the first attempt comes after the connection.
    if (index === 1) await answered;
    return index === 2 ? undefined : 'no-answer';
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('waiting');
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('running');
  seen.length = 0;
  late();
  await vi.advanceTimersByTimeAsync(TEAM_RETRY_MS / 5);
  expect(tried).toEqual([2, 2, 1]);
  expect(seen).not.toContain('waiting');
  expect(status()).toBe('over');
});

it('tries again what passes, without speaking of a connection, and gives up after three times', async () => {
  const { status, done, seen, failed, tried } = work(async (index) => (index === 0 ? 'aborted' : undefined));
  await vi.advanceTimersByTimeAsync(2 * TEAM_RETRY_MS);
  await done;
  expect([status(), failed, tried]).toEqual(['over', ['0 aborted'], [4, 1, 1]]);
  expect(seen).not.toContain('waiting');
});

it('names a piece that does not get through while others do', async () => {
  const { status, failed } = work(async (index) => {
    if (index === 0) return 'network-request-failed';
    await delay(TEAM_RETRY_MS / 2);
    return undefined;
  }, 12);
  await vi.advanceTimersByTimeAsync(12 * TEAM_RETRY_MS);
  expect([status(), failed]).toEqual(['over', ['0 network-request-failed']]);
});

it('names a piece that does not get through after others did, but waits while the browser is offline', async () => {
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
  'leaves a piece that is cancelled in a try undone, unless it fails for good: %s',
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

it('waits for a connection for as long as there is none', async () => {
  const { status, failed, cancel } = work(async () => 'unavailable');
  await vi.advanceTimersByTimeAsync(100 * TEAM_RETRY_MS);
  expect([status(), failed]).toEqual(['waiting', []]);
  cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('over');
});

it('pauses at once while it waits for a connection, and tries nothing until it goes on', async () => {
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

it('a pause in a wait can be cancelled', async () => {
  const { status, done, pause, cancel, tried } = work(async () => 'unavailable');
  await vi.advanceTimersByTimeAsync(0);
  pause();
  cancel();
  await vi.advanceTimersByTimeAsync(0);
  await done;
  expect([status(), tried]).toEqual(['over', [1, 1, 0]]);
});
