import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARD_READER_CACHE, CARD_READER_PATH } from '@/shared/browser/app-cache-protocol';
import { readerFileOf } from './app-cache';

const ORIGIN = 'https://carte.example';
const file = (name: string) => `${ORIGIN}${CARD_READER_PATH}${name}`;

/** What the browser keeps, by address; `isFull`: it takes nothing more. */
let kept: Map<string, Response>;
let isFull: boolean;
/** What the service worker stays awake for. */
let work: Promise<unknown>[];

const readerFile = (name: string) => readerFileOf(new Request(file(name)), (more) => void work.push(more));

beforeEach(() => {
  kept = new Map();
  isFull = false;
  work = [];
  const cache = {
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    // As a browser's: it takes the body to its end, and nothing of one that breaks off.
    put: async (address: string, answer: Response) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      kept.set(address, new Response(await answer.arrayBuffer()));
    },
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
  };
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(name === CARD_READER_CACHE ? cache : undefined),
    match: (address: string) => cache.match(address),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('data', { headers: { 'Content-Type': 'x' } })));
});

afterEach(() => vi.unstubAllGlobals());

test('a file of the card reader is kept when it was first asked for, and those of other versions go', async () => {
  kept.set(`${ORIGIN}/assets/card-reader-old/eng.traineddata.gz`, new Response('old'));
  expect(await (await readerFile('eng.traineddata.gz')).text()).toBe('data');
  await Promise.all(work);
  expect([...kept.keys()]).toEqual([file('eng.traineddata.gz')]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await (await readerFile('eng.traineddata.gz')).text()).toBe('data');
});

test('where the device is full, cards are read all the same', async () => {
  isFull = true;
  expect(await (await readerFile('kor.traineddata.gz')).text()).toBe('data');
  await Promise.all(work);
  expect(kept.size).toBe(0);
});

/** Answers with a file that is still on its way. */
function serveSlowly(): ReadableStreamDefaultController<Uint8Array> {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (to) => void (line = to) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: { 'Content-Type': 'x' } })));
  if (line === undefined) throw new Error('A stream starts at once.');
  return line;
}

test('the page has the bytes as they arrive, and the file is kept when it is complete', async () => {
  const line = serveSlowly();
  const answer = await readerFile('ara.traineddata.gz');
  const bytes = answer.body?.getReader();
  line.enqueue(Uint8Array.of(1));
  expect((await bytes?.read())?.value).toEqual(Uint8Array.of(1));
  expect(kept.size).toBe(0);
  line.enqueue(Uint8Array.of(2));
  line.close();
  await Promise.all(work);
  expect((await kept.get(file('ara.traineddata.gz'))?.arrayBuffer())?.byteLength).toBe(2);
});

test('a file whose connection is lost on the way is not kept', async () => {
  const line = serveSlowly();
  const answer = await readerFile('ara.traineddata.gz');
  line.enqueue(Uint8Array.of(1));
  line.error(new TypeError('network error'));
  await expect(answer.arrayBuffer()).rejects.toThrow('network error');
  await Promise.all(work);
  expect(kept.size).toBe(0);
});

test('a page in place of a file, and a failed answer, are not kept', async () => {
  const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
  vi.stubGlobal('fetch', () => Promise.resolve(page));
  await readerFile('jpn.traineddata.gz');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await readerFile('jpn.traineddata.gz');
  expect(kept.size).toBe(0);
});
