import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARD_READER_CACHE, CARD_READER_PATH } from '@/shared/browser/app-cache-protocol';
import { readerFileOf } from './app-cache';

const ORIGIN = 'https://carte.example';
const file = (name: string) => `${ORIGIN}${CARD_READER_PATH}${name}`;

/** The cached files by address; with `isFull`, the browser refuses further ones. */
let cachedFiles: Map<string, Response>;
let isFull: boolean;
/** The promises that keep the service worker awake. */
let work: Promise<unknown>[];

const readerFile = (name: string) =>
  readerFileOf(new Request(file(name)), (promise) => void work.push(promise));

beforeEach(() => {
  cachedFiles = new Map();
  isFull = false;
  work = [];
  const cache = {
    match: (address: string) => Promise.resolve(cachedFiles.get(address)?.clone()),
    // Like a browser's cache: it reads the whole body, and stores nothing of an incomplete one.
    put: async (address: string, answer: Response) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      cachedFiles.set(address, new Response(await answer.arrayBuffer()));
    },
    keys: () => Promise.resolve([...cachedFiles.keys()].map((url) => new Request(url))),
    delete: ({ url }: Request) => Promise.resolve(cachedFiles.delete(url)),
  };
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(name === CARD_READER_CACHE ? cache : undefined),
    match: (address: string) => cache.match(address),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('data', { headers: { 'Content-Type': 'x' } })));
});

afterEach(() => vi.unstubAllGlobals());

test('a file of the card reader is cached at its first request, and files of other versions are removed', async () => {
  cachedFiles.set(`${ORIGIN}/assets/card-reader-old/eng.traineddata.gz`, new Response('old'));
  expect(await (await readerFile('eng.traineddata.gz')).text()).toBe('data');
  await Promise.all(work);
  expect([...cachedFiles.keys()]).toEqual([file('eng.traineddata.gz')]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await (await readerFile('eng.traineddata.gz')).text()).toBe('data');
});

test('on a full device, a file of the card reader is returned without being cached', async () => {
  isFull = true;
  expect(await (await readerFile('kor.traineddata.gz')).text()).toBe('data');
  await Promise.all(work);
  expect(cachedFiles.size).toBe(0);
});

/** Lets requests be answered by a file whose bytes the returned controller sends. */
function serveSlowly(): ReadableStreamDefaultController<Uint8Array> {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (to) => void (line = to) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: { 'Content-Type': 'x' } })));
  if (line === undefined) throw new Error('A stream starts at once.');
  return line;
}

test('the page gets the bytes of a reader’s file as they arrive, and the complete file is cached', async () => {
  const line = serveSlowly();
  const answer = await readerFile('ara.traineddata.gz');
  const bytes = answer.body?.getReader();
  line.enqueue(Uint8Array.of(1));
  expect((await bytes?.read())?.value).toEqual(Uint8Array.of(1));
  expect(cachedFiles.size).toBe(0);
  line.enqueue(Uint8Array.of(2));
  line.close();
  await Promise.all(work);
  expect((await cachedFiles.get(file('ara.traineddata.gz'))?.arrayBuffer())?.byteLength).toBe(2);
});

test('a reader’s file that is cut off by a lost connection is not cached', async () => {
  const line = serveSlowly();
  const answer = await readerFile('ara.traineddata.gz');
  line.enqueue(Uint8Array.of(1));
  line.error(new TypeError('network error'));
  await expect(answer.arrayBuffer()).rejects.toThrow('network error');
  await Promise.all(work);
  expect(cachedFiles.size).toBe(0);
});

test('a page in place of a reader’s file, and an error answer, are not cached', async () => {
  const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
  vi.stubGlobal('fetch', () => Promise.resolve(page));
  await readerFile('jpn.traineddata.gz');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await readerFile('jpn.traineddata.gz');
  expect(cachedFiles.size).toBe(0);
});
