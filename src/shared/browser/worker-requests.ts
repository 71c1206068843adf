/** How each worker is asked (docs/decisions/0065): `answerRequests` in its file, `openWorker` on the page. */

export interface TaskContext {
  /** Aborts when the answer is no longer wanted. */
  readonly signal: AbortSignal;
  /** Reports to the page that the work goes on; may be called often. */
  readonly report: () => void;
}

/** The work of a worker by name, each from an input to an answer that can be cloned. */
type Tasks = Readonly<Record<string, (input: never, context: TaskContext) => unknown>>;

type Request =
  { readonly id: number; readonly kind: string; readonly input: unknown } | { readonly canceled: number };

/** An answer to a request, a failure of its task, or only a sign of life. */
type Response =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly problem: string }
  | { readonly isWorking: true };

interface AskOptions {
  /** Its abort rejects the request with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Cancels what was asked of the same kind before. */
  readonly replaces?: boolean;
}

export interface WorkerRequests<T extends Tasks> {
  /** Rejects when the task fails, or the worker twice; with an AbortError when canceled or closed. */
  readonly ask: <K extends keyof T & string>(
    kind: K,
    input: Parameters<T[K]>[0],
    options?: AskOptions,
  ) => Promise<Awaited<ReturnType<T[K]>>>;
  /** Ends the worker at once; what is pending rejects, and what is asked afterwards. */
  readonly close: () => void;
}

export type AskedWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface Pending {
  readonly request: Request & { readonly kind: string };
  /** True if it was sent to a worker that failed. */
  isRepeated: boolean;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

const SECOND_MS = 1_000;
const OUTDATED = 'The request is outdated.';

interface SilenceClock {
  readonly heard: () => void;
  readonly stop: () => void;
}

/**
 * Calls back after `silenceMs` without `heard`, then every second until there is a sign or it is stopped. It
 * counts seconds in which this page ran: on a busy or sleeping machine a worker had no more time than that.
 */
export function watchSilence(silenceMs: number, onSilence: () => void): SilenceClock {
  let silentMs = 0;
  const clock = setInterval(() => {
    silentMs += SECOND_MS;
    if (silentMs >= silenceMs) onSilence();
  }, SECOND_MS);
  return {
    heard: () => {
      silentMs = 0;
    },
    stop: () => clearInterval(clock),
  };
}

/**
 * Opens a worker, which starts with the first request. A worker that fails or is silent is replaced, and
 * pending requests are sent once more, so a worker must not depend on earlier ones. `start` may throw.
 */
export function openWorker<T extends Tasks>(start: () => AskedWorker, silenceMs: number): WorkerRequests<T> {
  const pending = new Map<number, Pending>();
  let worker: AskedWorker | undefined;
  let silence: SilenceClock | undefined;
  let last = 0;
  let isClosed = false;

  const take = (id: number) => {
    const taken = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) {
      silence?.stop();
      silence = undefined;
    }
    return taken;
  };
  const replace = (failed: AskedWorker, why: string) => {
    if (failed !== worker) return;
    failed.terminate();
    worker = undefined;
    for (const [id, asked] of pending) {
      if (asked.isRepeated) take(id)?.reject(new Error(`The worker failed: ${why}`));
      else {
        asked.isRepeated = true;
        send(id, asked);
      }
    }
  };
  const running = () => {
    if (worker !== undefined) return worker;
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<Response>) => {
      silence?.heard();
      if ('isWorking' in data) return;
      const asked = take(data.id);
      if ('problem' in data) asked?.reject(new Error(data.problem));
      else asked?.resolve(data.answer);
    });
    // The event of a script that does not load has no message.
    started.addEventListener('error', ({ message }: Partial<ErrorEvent>) =>
      replace(started, message ?? 'its script does not load'),
    );
    started.addEventListener('messageerror', () => replace(started, 'its answer cannot be read'));
    worker = started;
    silence?.heard();
    return started;
  };
  const send = (id: number, { request }: Pending) => {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
      running().postMessage(request);
    } catch (error) {
      take(id)?.reject(error);
    }
  };
  const cancel = (id: number, reason: unknown = new DOMException(OUTDATED, 'AbortError')) => {
    const asked = take(id);
    if (asked === undefined) return;
    const request: Request = { canceled: id };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    worker?.postMessage(request);
    asked.reject(reason);
  };

  const ask = async (kind: string, input: unknown, { signal, replaces = false }: AskOptions = {}) => {
    signal?.throwIfAborted();
    if (isClosed) throw new DOMException(OUTDATED, 'AbortError');
    if (replaces) for (const [id, { request }] of pending) if (request.kind === kind) cancel(id);
    last += 1;
    const id = last;
    const abort = () => cancel(id, signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        const asked: Pending = { request: { id, kind, input }, isRepeated: false, resolve, reject };
        pending.set(id, asked);
        silence ??= watchSilence(silenceMs, () => worker && replace(worker, 'no answer'));
        send(id, asked);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };
  return {
    ask: ask as WorkerRequests<T>['ask'],
    close: () => {
      isClosed = true;
      worker?.terminate();
      worker = undefined;
      for (const id of pending.keys()) cancel(id);
    },
  };
}

interface Scope extends Pick<Worker, 'addEventListener'> {
  postMessage(message: unknown): void;
}

/** Answers the requests of `openWorker`, in the worker. Each task starts when its request arrives. */
export function answerRequests(tasks: Tasks, scope: Scope = self): void {
  const running = new Map<number, AbortController>();
  let reportedAt = -Infinity;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  const send = (response: Response) => scope.postMessage(response);
  const report = () => {
    if (performance.now() - reportedAt < SECOND_MS) return;
    reportedAt = performance.now();
    send({ isWorking: true });
  };
  const respond = async (id: number, kind: string, input: unknown) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    try {
      const task = tasks[kind] as (input: unknown, context: TaskContext) => unknown;
      const answer = await task(input, { signal, report });
      if (!signal.aborted) send({ id, answer });
    } catch (error) {
      if (!signal.aborted) send({ id, problem: String(error) });
    } finally {
      running.delete(id);
    }
  };
  scope.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    if ('canceled' in data) running.get(data.canceled)?.abort();
    else void respond(data.id, data.kind, data.input);
  });
}
