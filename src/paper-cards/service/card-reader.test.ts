import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCardReader } from './card-reader';

type Load = NonNullable<Parameters<typeof openCardReader>[1]>;

/** Longer than the reader may be silent. */
const LONG_MS = 61_000;
const PICTURE = new Uint8Array(1);

/** A worker of Tesseract that does only what the test says. */
function heldWorker() {
  let start: (worker: unknown) => void = () => {};
  const opened = new Promise<unknown>((resolve) => {
    start = resolve;
  });
  return {
    opened,
    start,
    recognize: vi.fn<() => Promise<unknown>>(() => new Promise(() => {})),
    terminate: vi.fn<() => void>(),
    setParameters: async () => {},
    log: (_share: number) => {},
  };
}

function open(...workers: readonly ReturnType<typeof heldWorker>[]) {
  const waiting = [...workers];
  const createWorker = vi.fn(
    (_script: string, _engine: number, { logger }: { readonly logger: (message: object) => void }) => {
      const worker = waiting.shift();
      if (worker === undefined) throw new Error('Another worker is opened.');
      worker.log = (progress) => logger({ status: 'recognizing text', progress });
      return worker.opened;
    },
  );
  const onProgress = vi.fn<(share: number) => void>();
  const load = async () => ({ createWorker, PSM: { SINGLE_BLOCK: '6' } });
  return { createWorker, onProgress, ...openCardReader(onProgress, load as unknown as Load) };
}

const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('https://carte.example'));
  vi.stubGlobal('fetch', async () => new Response('file'));
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a worker that is silent during a card is ended, and the next card gets another', async () => {
  const [first, second] = [heldWorker(), heldWorker()];
  first.start(first);
  second.start(second);
  second.recognize.mockResolvedValue({ data: { blocks: [] } });
  const { recognize, onProgress } = open(first, second);
  const asked = recognize(PICTURE, 'eng').catch(String);
  await vi.waitFor(() => expect(first.recognize).toHaveBeenCalledOnce());
  await passed(50_000);
  first.log(0.5);
  await passed(50_000);
  expect(onProgress).toHaveBeenLastCalledWith(0.5);
  expect(first.terminate).not.toHaveBeenCalled();
  await passed(LONG_MS);
  expect(await asked).toContain('says nothing');
  expect(first.terminate).toHaveBeenCalledOnce();
  expect(await recognize(PICTURE, 'eng')).toEqual([]);
});

it('a worker that starts too late is ended', async () => {
  const late = heldWorker();
  const { recognize, createWorker } = open(late);
  const asked = recognize(PICTURE, 'eng').catch(String);
  await vi.waitFor(() => expect(createWorker).toHaveBeenCalledOnce());
  await passed(LONG_MS);
  expect(await asked).toContain('says nothing');
  late.start(late);
  await passed(0);
  expect(late.terminate).toHaveBeenCalledOnce();
});

it('closing the reader ends its worker and rejects the current card', async () => {
  const worker = heldWorker();
  worker.start(worker);
  const { recognize, close } = open(worker);
  const asked = recognize(PICTURE, 'eng').catch(String);
  await vi.waitFor(() => expect(worker.recognize).toHaveBeenCalledOnce());
  close();
  expect(await asked).toContain('AbortError');
  expect(worker.terminate).toHaveBeenCalledOnce();
  await expect(recognize(PICTURE, 'kor')).rejects.toMatchObject({ name: 'AbortError' });
});

it('closing the reader stops its downloads', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const { recognize, close, createWorker } = open();
  const asked = recognize(PICTURE, 'eng').catch(String);
  await passed(0);
  close();
  expect(await asked).toContain('AbortError');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  expect(createWorker).not.toHaveBeenCalled();
});
