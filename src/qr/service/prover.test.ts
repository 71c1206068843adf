import { expect, it, vi } from 'vitest';
import { PLAIN_STYLE } from '@/card/model/qr-style';
import type { ScanProof } from '@/qr/model/proof/scan-proof';
import { IDLE_MS, PAUSE_MS } from '@/shared/browser/load-bytes';
import { openProver } from './prover';
import { openScanner } from './scanner';

const PROOF: ScanProof = { score: 100, verdict: 'scans', passes: [], reasons: [], contrast: 21 };
const PICTURE = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const COMPOSITION = { picture: PICTURE, modulePx: 4, plate: undefined };

function heldProver() {
  const events = new EventTarget();
  const postMessage = vi.fn<(request: object) => void>();
  const prover = openProver(() => ({
    postMessage,
    addEventListener: events.addEventListener.bind(events),
    terminate: () => {},
  }));
  const answer = (id: number, answer: unknown) =>
    events.dispatchEvent(new MessageEvent('message', { data: { id, answer } }));
  return { prover, answer, requests: () => postMessage.mock.calls.map(([request]) => request) };
}

it('a proof, a search for the nearest design and a picture proof run side by side', async () => {
  const { prover, answer, requests } = heldProver();
  const proof = prover.prove(PLAIN_STYLE, 'a');
  const nearest = prover.nearest(PLAIN_STYLE, 'b');
  const picture = prover.provePicture(COMPOSITION, 'c');
  expect(requests()).toEqual([
    { id: 1, kind: 'scanProof', input: { style: PLAIN_STYLE, text: 'a' } },
    { id: 2, kind: 'nearestScanning', input: { style: PLAIN_STYLE, text: 'b' } },
    { id: 3, kind: 'pictureProof', input: { composition: COMPOSITION, text: 'c' } },
  ]);
  answer(3, 'otherCode');
  answer(2, undefined);
  answer(1, PROOF);
  expect(await Promise.all([proof, nearest, picture])).toEqual([PROOF, undefined, 'otherCode']);
});

it('a newer request supersedes only the one of its own kind', async () => {
  const { prover, answer } = heldProver();
  const ask = [
    (text: string) => prover.prove(PLAIN_STYLE, text),
    (text: string) => prover.nearest(PLAIN_STYLE, text),
    (text: string) => prover.provePicture(COMPOSITION, text),
  ];
  const outdated = ask.map((one) => one('old'));
  const newer = ask.map((one) => one('new'));
  for (const one of outdated) await expect(one).rejects.toMatchObject({ name: 'AbortError' });
  for (const id of [4, 5, 6]) answer(id, id);
  expect(await Promise.all(newer)).toEqual([4, 5, 6]);
});

it('pending requests are aborted when the prover is closed, or their signal aborts', async () => {
  const { prover } = heldProver();
  const controller = new AbortController();
  const aborted = prover.prove(PLAIN_STYLE, 'a', controller.signal);
  const closed = prover.nearest(PLAIN_STYLE, 'a');
  controller.abort();
  prover.close();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  await expect(closed).rejects.toMatchObject({ name: 'AbortError' });
});

it('neither prover nor scanner counts as dead while its decoders are requested a second time', async () => {
  vi.useFakeTimers();
  const started = vi.fn<() => void>();
  class SilentWorker extends EventTarget {
    constructor() {
      super();
      started();
    }
    readonly postMessage = () => {};
    readonly terminate = () => {};
  }
  vi.stubGlobal('Worker', SilentWorker);
  const [prover, scanner] = [openProver(), openScanner()];
  const asked = [prover.prove(PLAIN_STYLE, 'a'), scanner.read(PICTURE)].map((one) => one.catch(String));
  await vi.advanceTimersByTimeAsync(IDLE_MS + PAUSE_MS + 5_000);
  expect(started).toHaveBeenCalledTimes(2);
  prover.close();
  scanner.close();
  await Promise.all(asked);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
