import { isOffline } from '@/shared/browser/offline';
import { hasCode, isFinal, toAppError, type AppError } from '@/shared/firebase/errors';
import { TEAM_RETRY_MS } from '@/shared/lib/limits';

/** `waiting`: for a connection. */
export type WorkStatus = 'running' | 'pausing' | 'paused' | 'waiting' | 'over';

/** Many pieces done a few at a time: can be paused and cancelled, and goes on after a lost connection. */
export interface WorkQueue {
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

/** Starts the work on the pieces of these indices. */
export function startWork(indices: readonly number[], options: WorkOptions): WorkQueue {
  return new Work(indices, options);
}

/** How often a failure is tried again that is not a lost connection. */
const RETRIES = 3;

class Work implements WorkQueue {
  readonly done: Promise<AppError | undefined>;
  readonly #left: number[];
  readonly #ending = new AbortController();
  #active = 0;
  #unreached = 0;
  #isOver = false;
  #error: AppError | undefined;
  /** While paused; resolves when the work goes on. */
  #pause: Deferred | undefined;

  constructor(
    indices: readonly number[],
    private readonly options: WorkOptions,
  ) {
    this.#left = [...indices];
    this.done = this.#run();
  }

  readonly status = (): WorkStatus => {
    if (this.#isOver) return 'over';
    if (this.#pause !== undefined) return this.#active === 0 ? 'paused' : 'pausing';
    return this.#unreached > 0 ? 'waiting' : 'running';
  };

  readonly pause = () => {
    this.#pause ??= deferred();
    this.options.onChange();
  };

  readonly resume = () => {
    this.#pause?.resolve();
    this.#pause = undefined;
    this.options.onChange();
  };

  readonly cancel = () => {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    this.resume();
  };

  async #run(): Promise<AppError | undefined> {
    await Promise.all(Array.from({ length: this.options.atOnce }, () => this.#worker()));
    this.#isOver = true;
    this.options.onChange();
    return this.#error;
  }

  async #worker(): Promise<void> {
    for (;;) {
      // A promise that is resolved already lets the constructor return first.
      await this.#pause?.promise;
      if (this.#pause !== undefined) continue;
      const index = this.#ending.signal.aborted ? undefined : this.#left.shift();
      if (index === undefined) return;
      this.#active += 1;
      await this.#attempt(index);
      this.#active -= 1;
      this.options.onChange();
    }
  }

  async #attempt(index: number): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await this.options.doOne(index);
      } catch (thrown) {
        const error = toAppError(thrown, 'team');
        if (this.#mayPass(error, failures)) await this.#untilReached();
        else return await this.#failed(index, error);
        if (this.#ending.signal.aborted) return;
      }
    }
  }

  #mayPass(error: AppError, failures: number): boolean {
    const isLost =
      isOffline() || hasCode(error, 'network-request-failed', 'unavailable', 'no-answer', 'client-offline');
    return !isFinal(error) && !this.#ending.signal.aborted && (isLost || failures < RETRIES);
  }

  async #untilReached(): Promise<void> {
    this.#unreached += 1;
    this.options.onChange();
    await connection(this.#ending.signal);
    this.#unreached -= 1;
    this.options.onChange();
  }

  async #failed(index: number, error: AppError): Promise<void> {
    if (!(await this.options.onFailed(index, error))) return;
    this.#error ??= error;
    this.#ending.abort();
  }
}

/** A promise that its owner resolves: `Promise.withResolvers`, for browsers without it. */
interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((resolved) => (resolve = resolved));
  return { promise, resolve };
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
