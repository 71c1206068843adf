import { isOffline } from '@/shared/browser/offline';
import { TEAM_RETRY_MS } from '@/shared/lib/limits';
import { hasCode, isFinal, toAppError, type AppError } from '@/shared/firebase/errors';

/** `waiting`: for a connection. */
export type WorkStatus = 'running' | 'pausing' | 'paused' | 'waiting' | 'over';

/** Many pieces done a few at a time: can be paused and cancelled, and goes on after a lost connection. */
export interface WorkInHand {
  readonly status: () => WorkStatus;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Lets what is under way end; then `done` resolves. */
  readonly cancel: () => void;
  /** Resolves to the error that ended the work early, if any. */
  readonly done: Promise<AppError | undefined>;
}

interface WorkOptions {
  readonly atOnce: number;
  /** Does one piece; called again with the same index after a failure that passes. */
  readonly doOne: (index: number) => Promise<void>;
  /** A piece that failed for good. Returns true if the rest would fail, too. */
  readonly onFailed: (index: number, error: AppError) => Promise<boolean>;
  readonly onChange: () => void;
}

/** How often a failure is tried again that is not a lost connection. */
const RETRIES = 3;

/** Starts the work on the pieces of these indices. */
export function startWork(indices: readonly number[], options: WorkOptions): WorkInHand {
  const { atOnce, doOne, onFailed, onChange } = options;
  const left = [...indices];
  let isPaused = false;
  let active = 0;
  let unreached = 0;
  let isOver = false;
  let ended: AppError | undefined;
  const ending = new AbortController();
  let wake = () => {};
  let woken = new Promise<void>((resolve) => (wake = resolve));

  const status = (): WorkStatus => {
    if (isOver) return 'over';
    if (isPaused) return active === 0 ? 'paused' : 'pausing';
    return unreached > 0 ? 'waiting' : 'running';
  };
  const isEnding = () => ending.signal.aborted;

  const attempt = async (index: number) => {
    for (let failures = 0; ; failures += 1) {
      try {
        await doOne(index);
        return;
      } catch (thrown) {
        const error = toAppError(thrown, 'team');
        const isLost =
          isOffline() ||
          hasCode(error, 'network-request-failed', 'unavailable', 'no-answer', 'client-offline');
        if (!isFinal(error) && !isEnding() && (isLost || failures < RETRIES)) {
          unreached += 1;
          onChange();
          await connection(ending.signal);
          unreached -= 1;
          onChange();
          if (isEnding()) return;
          continue;
        }
        if (await onFailed(index, error)) {
          ended ??= error;
          ending.abort();
        }
        return;
      }
    }
  };

  const unpaused = async (): Promise<void> => {
    if (!isPaused || isEnding()) return;
    await woken;
    await unpaused();
  };

  const worker = async () => {
    for (;;) {
      await unpaused();
      const index = isEnding() ? undefined : left.shift();
      if (index === undefined) return;
      active += 1;
      await attempt(index);
      active -= 1;
      onChange();
    }
  };

  const done = Promise.all(Array.from({ length: atOnce }, worker)).then(() => {
    isOver = true;
    onChange();
    return ended;
  });
  return {
    status,
    pause: () => {
      isPaused = true;
      onChange();
    },
    resume: () => {
      isPaused = false;
      wake();
      woken = new Promise<void>((resolve) => (wake = resolve));
      onChange();
    },
    cancel: () => {
      ending.abort();
      wake();
      onChange();
    },
    done,
  };
}

/** Resolves when the browser is online again, after `TEAM_RETRY_MS`, or at the signal. */
function connection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const page = 'window' in globalThis ? window : undefined;
    const end = () => {
      clearTimeout(timer);
      page?.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, TEAM_RETRY_MS);
    page?.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
