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

/** Errors that every further piece would meet, too. */
export function endsRun(error: unknown): boolean {
  return hasCode(
    error,
    'card-limit-reached',
    'user-disabled',
    'account-legacy',
    'app-too-old',
    'unauthenticated',
    'login-required',
    // The user: the account was deleted elsewhere.
    'not-found',
    'quota-exceeded',
  );
}

/** Starts the work on the pieces of these indices. */
export function startWork(indices: readonly number[], options: WorkOptions): WorkQueue {
  return new Work(indices, options);
}

/** How often a failure is tried again that is not a lost connection, each time after twice as long. */
const RETRIES = 3;
const PAUSE_MS = TEAM_RETRY_MS / 5;
/**
 * How often a piece waits for a connection that others had since it was begun, each time for twice as long:
 * five minutes, which few outages last. A filter or a proxy may refuse this piece alone.
 */
const WAITS = 5;

class Work implements WorkQueue {
  readonly done: Promise<AppError | undefined>;
  readonly #left: number[];
  readonly #ending = new AbortController();
  #active = 0;
  /** Pieces that wait to be tried again, for a connection or after a failure. */
  #resting = 0;
  #unreached = 0;
  /** How many pieces got through, and how often the browser came back online; each ends the wait for it. */
  #through = 0;
  #online = 0;
  #reached = deferred();
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
    if (this.#pause !== undefined) return this.#active === this.#resting ? 'paused' : 'pausing';
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
    const page = 'window' in globalThis ? window : undefined;
    const onOnline = () => {
      this.#online += 1;
      this.#goOn();
    };
    page?.addEventListener('online', onOnline);
    await Promise.all(Array.from({ length: this.options.atOnce }, () => this.#worker()));
    page?.removeEventListener('online', onOnline);
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
    const first = this.#through;
    let through = first;
    let waits = 0;
    for (let failures = 0; ;) {
      const online = this.#online;
      try {
        await this.options.doOne(index);
        this.#through += 1;
        this.#goOn();
        return;
      } catch (thrown) {
        const error = toAppError(thrown, 'team');
        // Where others got through meanwhile it is this piece that fails.
        const isLost = isLostConnection(error) && through === this.#through;
        through = this.#through;
        const isDoubtful = isLost && through !== first && !isOffline();
        const isGivenUp = isLost ? isDoubtful && waits >= WAITS : failures >= RETRIES;
        if (isFinal(error) || isGivenUp) return await this.#failed(index, error);
        // Cancelled where it would be tried again: it is undone, as when it is cancelled in a wait.
        if (this.#ending.signal.aborted) return;
        if (!isLost) {
          await this.#rest(PAUSE_MS * 2 ** failures);
          failures += 1;
        }
        // It began without a connection, which has come back before this was known.
        else if (online !== this.#online) await this.#rest(PAUSE_MS);
        else await this.#untilReached(TEAM_RETRY_MS * 2 ** (isDoubtful ? (waits += 1) : 0));
        if (this.#ending.signal.aborted) return;
      }
    }
  }

  /** Ends the waits for a connection. */
  #goOn(): void {
    this.#reached.resolve();
    this.#reached = deferred();
  }

  /** Waits for a sign of a connection, or for a while without one. */
  async #untilReached(ms: number): Promise<void> {
    this.#unreached += 1;
    this.options.onChange();
    await this.#rest(ms, this.#reached.promise);
    this.#unreached -= 1;
    this.options.onChange();
  }

  /** Resolves after so long, with `sooner`, or when the work is cancelled; not while it is paused. */
  async #rest(ms: number, sooner?: Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    this.#resting += 1;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      void sooner?.then(end);
    });
    // A pause takes hold here, too: what could not be sent is tried again when the work goes on.
    while (this.#pause !== undefined) await this.#pause.promise;
    this.#resting -= 1;
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

function isLostConnection(error: AppError): boolean {
  return (
    isOffline() || hasCode(error, 'network-request-failed', 'unavailable', 'no-answer', 'client-offline')
  );
}
