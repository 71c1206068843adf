import type { NearestScanning } from './nearest-scanning';
import type { ScanProof } from './scan-proof';
import type { QrStyle } from '@/lib/qr/drawing/style';

/** What the worker can be asked, and what it answers. */
export interface Answers {
  readonly scanProof: ScanProof;
  readonly nearestScanning: NearestScanning | undefined;
}

/** To the worker: work, or the wish that the work of that number end. */
export type ProofRequest =
  | { readonly id: number; readonly kind: keyof Answers; readonly style: QrStyle; readonly text: string }
  | { readonly id: number; readonly kind: 'cancel' };

/** From the worker: one for every request that was not cancelled. */
export type ProofResponse =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly problem: string };
