import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFlattener } from './flat-card';
import type { FlatAnswer, FlatRequest } from './flat-card.worker';

const PHOTO = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

class PlayedWorker extends EventTarget {
  static readonly all: PlayedWorker[] = [];
  readonly requests: FlatRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    PlayedWorker.all.push(this);
  }
  postMessage(request: FlatRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  /** Answers what was asked last. */
  answer() {
    const answer: FlatAnswer = { id: this.requests.at(-1)?.id ?? 0, kind: 'print', files: [] };
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

const workers = PlayedWorker.all;

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', PlayedWorker);
});
afterEach(() => void vi.unstubAllGlobals());

it('opens its worker with the first request, and no second one', async () => {
  const flattener = openFlattener();
  expect(workers).toHaveLength(0);
  const first = flattener.print(PHOTO);
  workers[0]?.answer();
  expect(await first).toEqual([]);
  const second = flattener.print(PHOTO);
  workers[0]?.answer();
  expect(await second).toEqual([]);
  expect(workers).toHaveLength(1);
});

it('rejects what a worker that fails was asked, and asks another one then', async () => {
  const flattener = openFlattener();
  const lost = [flattener.flat(PHOTO), flattener.print(PHOTO)];
  workers[0]?.dispatchEvent(new Event('error'));
  expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(workers[0]?.isEnded).toBe(true);
  const again = flattener.print(PHOTO);
  workers[1]?.answer();
  expect(await again).toEqual([]);
});

it('rejects what is asked when it is closed, and afterwards', async () => {
  const flattener = openFlattener();
  const asked = flattener.print(PHOTO);
  flattener.close();
  await expect(asked).rejects.toThrow('failed');
  await expect(flattener.flat(PHOTO)).rejects.toThrow('closed');
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});
