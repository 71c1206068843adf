import type { Answers, ProofRequest, ProofResponse, Prover, Work } from '@/qr/model/proof/proof-messages';

interface Pending {
  readonly kind: keyof Answers;
  readonly deadline: ReturnType<typeof setTimeout>;
  resolve(answer: Answers[keyof Answers]): void;
  reject(reason: unknown): void;
}

export type ProofWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** A silent worker counts as dead then: longer than loading the decoders and a slow phone's proof. */
export const ANSWER_DEADLINE_MS = {
  scanProof: 30_000,
  nearestScanning: 60_000,
  pictureProof: 30_000,
} as const;

const OUTDATED = 'The proof is outdated.';

/** Its worker starts with the first request, and again after a failure. `start` may throw. */
export function openProver(start: () => ProofWorker = startWorker): Prover {
  const pending = new Map<number, Pending>();
  let last = 0;
  let worker: ProofWorker | undefined;
  let closed = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  const send = (request: ProofRequest) => worker?.postMessage(request);
  const take = (id: number) => {
    const request = pending.get(id);
    pending.delete(id);
    clearTimeout(request?.deadline);
    return request;
  };
  const cancel = (id: number) => {
    const request = take(id);
    if (request === undefined) return;
    send({ id, kind: 'cancel' });
    request.reject(new DOMException(OUTDATED, 'AbortError'));
  };
  const cancelAll = (kind?: keyof Answers) => {
    for (const [id, request] of pending) if (kind === undefined || request.kind === kind) cancel(id);
  };
  const giveUp = (failed: ProofWorker | undefined, why: string) => {
    if (failed !== worker) return;
    worker = undefined;
    failed?.terminate();
    for (const id of pending.keys()) take(id)?.reject(new Error(`The proof's worker failed: ${why}`));
  };
  const running = () => {
    if (worker !== undefined) return worker;
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<ProofResponse>) => {
      const request = take(data.id);
      if ('problem' in data) request?.reject(new Error(data.problem));
      else request?.resolve(data.answer);
    });
    started.addEventListener('error', ({ message }: ErrorEvent) => giveUp(started, message));
    worker = started;
    return started;
  };
  const ask = <K extends keyof Answers>(work: Work & { kind: K }, signal?: AbortSignal) => {
    const { kind } = work;
    cancelAll(kind);
    return new Promise<Answers[K]>((resolve, reject) => {
      if (closed) throw new DOMException(OUTDATED, 'AbortError');
      const asked = running();
      last += 1;
      const id = last;
      const deadline = setTimeout(() => giveUp(asked, 'no answer'), ANSWER_DEADLINE_MS[kind]);
      pending.set(id, { kind, deadline, resolve: resolve as Pending['resolve'], reject });
      send({ id, ...work });
      if (signal?.aborted === true) cancel(id);
      signal?.addEventListener('abort', () => cancel(id), { once: true });
    });
  };

  return {
    prove: (style, text, signal) => ask({ kind: 'scanProof', style, text }, signal),
    nearest: (style, text, signal) => ask({ kind: 'nearestScanning', style, text }, signal),
    provePicture: (composition, text, signal) => ask({ kind: 'pictureProof', composition, text }, signal),
    close: () => {
      closed = true;
      cancelAll();
      worker?.terminate();
      worker = undefined;
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
}
