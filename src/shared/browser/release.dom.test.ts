import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkMissingChunk, explainChunkFailure, timesTooOld } from './release';

const page = (program: string) => `<script type="module" crossorigin src="/assets/${program}.js"></script>`;
const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const network = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

beforeEach(() => {
  document.head.innerHTML = page('index-old');
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('explainChunkFailure', () => {
  it('returns offline without a network, and sends no request', async () => {
    network(false);
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    expect(await explainChunkFailure()).toBe('offline');
    expect(ask).not.toHaveBeenCalled();
  });

  it('returns chunk when the server’s page names another entry script', async () => {
    serve(() => Promise.resolve(new Response(page('index-new'))));
    expect(await explainChunkFailure()).toBe('chunk');
  });

  it('returns unreachable when the server’s page is the same', async () => {
    serve(() => Promise.resolve(new Response(page('index-old'))));
    expect(await explainChunkFailure()).toBe('unreachable');
  });

  it('returns unreachable when the server does not answer or fails', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await explainChunkFailure()).toBe('unreachable');
    serve(() => Promise.resolve(new Response('', { status: 503 })));
    expect(await explainChunkFailure()).toBe('unreachable');
  });
});

it('a missing chunk is of a page that is too old if the server’s page names another entry script', async () => {
  serve(() => Promise.resolve(new Response(page('index-old'))));
  await checkMissingChunk();
  expect(timesTooOld()).toBe(0);
  serve(() => Promise.resolve(new Response(page('index-new'))));
  await checkMissingChunk();
  expect(timesTooOld()).toBe(1);
});
