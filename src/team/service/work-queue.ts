import { isOffline } from '@/shared/browser/offline';
import { hasCode, isFinal, toAppError, type AppError } from '@/shared/firebase/errors';
import { TEAM_RETRY_MS } from '@/team/service/waits';

/** `waiting` is waiting for a connection. */
export type WorkStatus = 'running' | 'pausing' | 'paused' | 'waiting' | 'over';

/** Work on many pieces, a few at a time. Can be paused and canceled, and survives a lost connection. */
export interface WorkQueue {
  readonly status: () => WorkStatus;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends the work; `done` resolves when the pieces in progress have ended. */
  readonly cancel: () => void;
  /** Resolves to the error that ended the work early, if any. */
  readonly done: Promise<AppError | undefined>;
}

interface WorkOptions {
  readonly atOnce: number;
  /** Does one piece; called again with the same index after a temporary failure. */
  readonly doOne: (index: number) => Promise<void>;
  /** Called for a piece that failed permanently. Returns true if the other pieces would fail, too. */
  readonly onFailed: (index: number, error: AppError) => Promise<boolean>;
  readonly onChange: () => void;
}

/** Returns true for an error that every further piece would have, too. */
export function endsRun(error: unknown): boolean {
  return hasCode(
    error,
    'card-limit-reached',
    'user-disabled',
    'account-legacy',
    'app-too-old',
    'unauthenticated',
    'login-required',
    // The user document is missing: the account was deleted elsewhere.
    'not-found',
    'quota-exceeded',
  );
}

/** Starts the work on the pieces of these indices. */
export function startWork(indices: readonly number[], options: WorkOptions): WorkQueue {
  return new Work(indices, options);
}

/** How often a temporary failure is retried; each wait is twice as long. */
const RETRIES = 3;
const PAUSE_MS = TEAM_RETRY_MS / 5;
/**
 * How often a piece waits for a connection that other pieces had meanwhile; each wait is twice as long. In
 * total it waits five minutes, longer than most outages. A filter or proxy may refuse only this piece.
 */
const WAITS = 5;

class Work implements WorkQueue {
  readonly done: Promise<AppError | undefined>;
  readonly #left: number[];
  readonly #ending = new AbortController();
  #active = 0;
  /** The number of pieces that wait for a connection or after a failure. */
  #resting = 0;
  #unreached = 0;
  /** Counts of succeeded pieces and of "online" events; each ends the waits for a connection. */
  #through = 0;
  #online = 0;
  #reached = deferred();
  #isOver = false;
  #error: AppError | undefined;
  /** Set while paused; resolves when the work is resumed. */
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
      // Awaiting a resolved promise lets the constructor return first.
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
        // If other pieces have succeeded meanwhile, the failure belongs to this piece.
        const isLost = isLostConnection(error) && through === this.#through;
        through = this.#through;
        const isDoubtful = isLost && through !== first && !isOffline();
        const isGivenUp = isLost ? isDoubtful && waits >= WAITS : failures >= RETRIES;
        if (isFinal(error) || isGivenUp) return await this.#failed(index, error);
        // Canceled before a retry: the piece stays undone, like one that is canceled in a wait.
        if (this.#ending.signal.aborted) return;
        if (!isLost) {
          await this.#rest(PAUSE_MS * 2 ** failures);
          failures += 1;
        }
        // The attempt began offline, and the connection has returned before it failed.
        else if (online !== this.#online) await this.#rest(PAUSE_MS);
        else await this.#untilReached(TEAM_RETRY_MS * 2 ** (isDoubtful ? (waits += 1) : 0));
        if (this.#ending.signal.aborted) return;
      }
    }
  }

  /** Ends all waits for a connection. */
  #goOn(): void {
    this.#reached.resolve();
    this.#reached = deferred();
  }

  /** Waits for a sign of a connection, at most `ms`. */
  async #untilReached(ms: number): Promise<void> {
    this.#unreached += 1;
    this.options.onChange();
    await this.#rest(ms, this.#reached.promise);
    this.#unreached -= 1;
    this.options.onChange();
  }

  /** Resolves after `ms`, with `sooner`, or when the work is canceled; not while it is paused. */
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
    // A pause also applies here: an unsent piece is tried again only when the work is resumed.
    while (this.#pause !== undefined) await this.#pause.promise;
    this.#resting -= 1;
  }

  async #failed(index: number, error: AppError): Promise<void> {
    if (!(await this.options.onFailed(index, error))) return;
    this.#error ??= error;
    this.#ending.abort();
  }
}

/** Like `Promise.withResolvers`, for browsers without it. */
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
