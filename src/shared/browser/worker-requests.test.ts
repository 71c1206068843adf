import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequests, openWorker, type AskedWorker, type TaskContext } from './worker-requests';

const SILENCE_MS = 30_000;

/** Each task waits until the test continues it. */
interface Held {
  readonly input: string;
  readonly context: TaskContext;
  answer(text: string): void;
  fail(error: Error): void;
}

/** Workers that clone their messages, as real ones do, and hold their tasks until the test continues them. */
class PlayedWorker {
  readonly queue: Held[] = [];
  readonly #page = new EventTarget();
  readonly #inside = new EventTarget();
  isEnded = false;

  constructor() {
    const hold = (input: string, context: TaskContext) =>
      new Promise<string>((answer, fail) => void this.queue.push({ input, context, answer, fail }));
    answerRequests(
      { upper: hold, lower: hold },
      {
        addEventListener: this.#inside.addEventListener.bind(this.#inside),
        postMessage: (data: unknown) => !this.isEnded && tell(this.#page, data),
      },
    );
  }

  readonly addEventListener = this.#page.addEventListener.bind(this.#page);
  readonly postMessage = (data: unknown) => tell(this.#inside, data);
  readonly terminate = () => {
    this.isEnded = true;
  };
  readonly tellPage = (type: string) => this.#page.dispatchEvent(new Event(type));
  readonly crash = (message: string) =>
    this.#page.dispatchEvent(Object.assign(new Event('error'), { message }));
}

const tell = (target: EventTarget, data: unknown) =>
  void target.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));

interface PlayedTasks {
  readonly [kind: string]: (input: string, context: TaskContext) => Promise<string>;
  readonly upper: (input: string, context: TaskContext) => Promise<string>;
  readonly lower: (input: string, context: TaskContext) => Promise<string>;
}

function open() {
  const workers: PlayedWorker[] = [];
  const start = (): AskedWorker => {
    const worker = new PlayedWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, ...openWorker<PlayedTasks>(start, SILENCE_MS) };
}

const outdated = { name: 'AbortError' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a worker that gets requests', () => {
  it('starts with the first request, and answers each', async () => {
    const { workers, ask } = open();
    expect(workers).toHaveLength(0);
    const [first, second] = [ask('upper', 'a'), ask('lower', 'B')];
    workers[0]?.queue[1]?.answer('b');
    workers[0]?.queue[0]?.answer('A');
    expect(await Promise.all([first, second])).toEqual(['A', 'b']);
    expect(workers).toHaveLength(1);
  });

  it('rejects with the task’s error, and goes on', async () => {
    const { workers, ask } = open();
    const refused = ask('upper', 'a');
    workers[0]?.queue[0]?.fail(new RangeError('Not a letter'));
    await expect(refused).rejects.toThrow('RangeError: Not a letter');
    const next = ask('upper', 'b');
    workers[0]?.queue[1]?.answer('B');
    expect(await next).toBe('B');
  });

  it('drops canceled or replaced requests, on both sides', async () => {
    const { workers, ask } = open();
    const controller = new AbortController();
    const canceled = ask('lower', 'A', { signal: controller.signal });
    const replaced = ask('upper', 'a', { replaces: true });
    const newest = ask('upper', 'b', { replaces: true });
    controller.abort();
    await expect(canceled).rejects.toMatchObject(outdated);
    await expect(replaced).rejects.toMatchObject(outdated);
    const [worker] = workers;
    expect(worker?.queue.map(({ context }) => context.signal.aborted)).toEqual([true, true, false]);
    // A late answer changes nothing.
    worker?.queue[1]?.answer('A');
    worker?.queue[2]?.answer('B');
    expect(await newest).toBe('B');
  });

  it('does not get a request that was canceled before', async () => {
    const { workers, ask } = open();
    await expect(ask('upper', 'a', { signal: AbortSignal.abort() })).rejects.toMatchObject(outdated);
    expect(workers).toHaveLength(0);
  });

  it('rejects pending requests when it is closed, and all later ones', async () => {
    const { workers, ask, close } = open();
    const pending = ask('upper', 'a');
    close();
    await expect(pending).rejects.toMatchObject(outdated);
    await expect(ask('upper', 'a')).rejects.toMatchObject(outdated);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  it('rejects where no worker can start', async () => {
    const { ask } = openWorker<PlayedTasks>(() => {
      throw new Error('no workers here');
    }, SILENCE_MS);
    await expect(ask('upper', 'a')).rejects.toThrow('no workers here');
  });
});

describe('a worker that fails', () => {
  it('is replaced by one that gets all requests again, once', async () => {
    const { workers, ask } = open();
    const [first, second] = [ask('upper', 'a'), ask('lower', 'B').catch(String)];
    workers[0]?.crash('no memory');
    expect(workers[0]?.isEnded).toBe(true);
    expect(workers[1]?.queue.map(({ input }) => input)).toEqual(['a', 'B']);
    workers[1]?.queue[0]?.answer('A');
    expect(await first).toBe('A');
    workers[1]?.crash('no memory');
    expect(await second).toContain('no memory');
    // The next request starts another one; late errors of the old ones change nothing.
    const third = ask('upper', 'c');
    workers[0]?.crash('late');
    workers[2]?.queue[0]?.answer('C');
    expect(await third).toBe('C');
    expect(workers).toHaveLength(3);
  });

  it('is also a worker whose script does not load, or whose answer cannot be read', async () => {
    const { workers, ask } = open();
    const asked = ask('upper', 'a').catch(String);
    workers[0]?.tellPage('messageerror');
    workers[1]?.tellPage('error');
    expect(await asked).toBe('Error: The worker failed: its script does not load');
  });

  it('does no harm while it has no request', async () => {
    const { workers, ask } = open();
    const first = ask('upper', 'a');
    workers[0]?.queue[0]?.answer('A');
    await first;
    workers[0]?.crash('killed');
    expect(workers).toHaveLength(1);
    const second = ask('upper', 'b');
    workers[1]?.queue[0]?.answer('B');
    expect(await second).toBe('B');
  });
});

describe('a silent worker', () => {
  it('counts as dead after a while, and so does its replacement', async () => {
    const { workers, ask } = open();
    const asked = ask('upper', 'a').catch(String);
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await asked).toContain('no answer');
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it('does not count as dead while it reports, however long it takes', async () => {
    const { workers, ask } = open();
    const asked = ask('upper', 'a');
    for (let times = 0; times < 10; times += 1) {
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 1_000);
      workers[0]?.queue[0]?.context.report();
    }
    workers[0]?.queue[0]?.answer('A');
    expect(await asked).toBe('A');
    expect(workers).toHaveLength(1);
  });

  it('does not count as dead while the page itself was stopped', async () => {
    // On a machine that slept or was busy the page's clock ticked once, however late.
    const ticks: (() => void)[] = [];
    vi.spyOn(globalThis, 'setInterval').mockImplementation((tick) => {
      ticks.push(tick);
      return 0 as never;
    });
    const { workers, ask } = open();
    const asked = ask('upper', 'a');
    await vi.advanceTimersByTimeAsync(100 * SILENCE_MS);
    ticks[0]?.();
    workers[0]?.queue[0]?.answer('A');
    expect(await asked).toBe('A');
    expect(workers).toHaveLength(1);
  });
});

it('a task that reports often sends one message a second', async () => {
  const page = vi.fn<(message: unknown) => void>();
  const inside = new EventTarget();
  answerRequests(
    {
      busy: async (_: undefined, { report }: TaskContext) => {
        for (let look = 0; look < 50; look += 1) {
          report();
          await vi.advanceTimersByTimeAsync(100);
        }
      },
    },
    { addEventListener: inside.addEventListener.bind(inside), postMessage: page },
  );
  tell(inside, { id: 1, kind: 'busy', input: undefined });
  await vi.waitFor(() => expect(page).toHaveBeenLastCalledWith({ id: 1, answer: undefined }));
  expect(page.mock.calls.filter(([message]) => 'isWorking' in (message as object))).toHaveLength(5);
});
