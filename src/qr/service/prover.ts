import type { Prover } from '@/qr/model/proof/prover';
import { openWorker, type AskedWorker } from '@/shared/browser/worker-requests';
import type { ProofTasks } from './proof.worker';

/** Longer than a slow phone looks at one frame or starts the decoders, and than `loadBytes` is silent. */
const PROOF_SILENCE_MS = 30_000;

/** Opens proofs in a worker, which starts with the first request and after a failure. `start` may throw. */
export function openProver(start: () => AskedWorker = startWorker): Prover {
  const { ask, close } = openWorker<ProofTasks>(start, PROOF_SILENCE_MS);
  return {
    prove: (style, text, signal) => ask('scanProof', { style, text }, { signal, replaces: true }),
    nearest: (style, text, signal) => ask('nearestScanning', { style, text }, { signal, replaces: true }),
    provePicture: (composition, text, signal) =>
      ask('pictureProof', { composition, text }, { signal, replaces: true }),
    close,
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
}
