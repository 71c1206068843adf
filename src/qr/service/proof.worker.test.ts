import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PLAIN_STYLE } from '@/card/model/qr-style';
import type { ScanProof } from '@/qr/model/proof/scan-proof';

const inside = new EventTarget();
const post = vi.fn<(message: object) => void>();

beforeAll(async () => {
  vi.stubGlobal('self', { addEventListener: inside.addEventListener.bind(inside), postMessage: post });
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(`.${url}`)));
  // Every report is told: they are a second apart.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  await import('./proof.worker');
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reports each loaded file and each decoded frame, so that a working proof never counts as dead', async () => {
  const request = {
    id: 1,
    kind: 'scanProof',
    input: { style: PLAIN_STYLE, text: 'HTTPS://CARTE.EXAMPLE/MINA' },
  };
  inside.dispatchEvent(new MessageEvent('message', { data: request }));
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith(expect.objectContaining({ id: 1 })));
  const messages = post.mock.calls.map(([message]) => message);
  expect((messages.at(-1) as { answer: ScanProof }).answer.verdict).toBe('scans');
  // Three files, and four decoders that look at several frames under each condition.
  expect(messages.filter((message) => 'isWorking' in message).length).toBeGreaterThan(100);
});
