import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARD_READER_CACHE, CARD_READER_PATH } from '@/shared/browser/app-cache-protocol';
import { readerFileOf } from './app-cache';

const ORIGIN = 'https://carte.example';
const file = (name: string) => `${ORIGIN}${CARD_READER_PATH}${name}`;

/** What the browser keeps, by address; `isFull`: it takes nothing more. */
let kept: Map<string, Response>;
let isFull: boolean;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  const cache = {
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    put: (address: string, answer: Response) => {
      if (isFull) return Promise.reject(new DOMException('', 'QuotaExceededError'));
      kept.set(address, answer);
      return Promise.resolve();
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
  expect(await (await readerFileOf(new Request(file('eng.traineddata.gz')))).text()).toBe('data');
  expect([...kept.keys()]).toEqual([file('eng.traineddata.gz')]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await (await readerFileOf(new Request(file('eng.traineddata.gz')))).text()).toBe('data');
});

test('where the device is full, cards are read all the same', async () => {
  isFull = true;
  expect(await (await readerFileOf(new Request(file('kor.traineddata.gz')))).text()).toBe('data');
  expect(kept.size).toBe(0);
});

test('a page in place of a file, and a failed answer, are not kept', async () => {
  const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
  vi.stubGlobal('fetch', () => Promise.resolve(page));
  await readerFileOf(new Request(file('jpn.traineddata.gz')));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await readerFileOf(new Request(file('jpn.traineddata.gz')));
  expect(kept.size).toBe(0);
});
