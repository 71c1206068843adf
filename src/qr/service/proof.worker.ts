/** Runs proofs off the main thread for `prover.ts`. */
import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url';
// oxlint-disable-next-line import/no-absolute-path -- its package exports no such path
import quircUrl from '/node_modules/quirc/dist/libquirc.wasm?url';
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { openDecoders, type Decoder } from '@/qr/model/proof/decode';
import { nearestScanning } from '@/qr/model/proof/nearest-scanning';
import { pictureProof } from '@/qr/model/proof/picture-proof';
import type { Answers, ProofRequest, ProofResponse, Work } from '@/qr/model/proof/proof-messages';
import { scanProof } from '@/qr/model/proof/scan-proof';

/** Then decoders are loaded again with the next request. */
const LOAD_DEADLINE_MS = 20_000;

const running = new Map<number, AbortController>();
let decoders: Promise<readonly Decoder[]> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ProofRequest>) => {
  if (data.kind === 'cancel') running.get(data.id)?.abort();
  else void respond(data);
});

async function respond({ id, ...work }: { readonly id: number } & Work): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  const { signal } = controller;
  try {
    const opened = await ready();
    signal.throwIfAborted();
    send({ id, answer: await answerTo(work, opened, signal) });
  } catch (error) {
    if (!signal.aborted) send({ id, problem: String(error) });
  } finally {
    running.delete(id);
  }
}

function answerTo(
  work: Work,
  opened: readonly Decoder[],
  signal: AbortSignal,
): Promise<Answers[keyof Answers]> {
  switch (work.kind) {
    case 'scanProof':
      return scanProof(work.style, work.text, opened, { signal });
    case 'nearestScanning':
      return nearestScanning(work.style, work.text, opened, signal);
    case 'pictureProof':
      return pictureProof(work.composition, work.text, opened, signal);
  }
}

/** A failed load is tried again with the next request. */
function ready(): Promise<readonly Decoder[]> {
  decoders ??= load().catch((error: unknown) => {
    decoders = undefined;
    throw error;
  });
  return decoders;
}

async function load(): Promise<readonly Decoder[]> {
  const [ZXing, ZBar, quirc] = await Promise.all([program(zxingUrl), program(zbarUrl), program(quircUrl)]);
  return openDecoders({ ZXing, ZBar, quirc });
}

async function program(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_DEADLINE_MS) });
  if (!response.ok) throw new Error(`The decoder did not load: ${response.status}`);
  return response.arrayBuffer();
}

function send(response: ProofResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(response);
}
