/** What `prover.ts` and its worker say to each other. */
import type { QrStyle } from '@/card/model/qr-style';
import type { NearestScanning } from './nearest-scanning';
import type { Composition, PictureVerdict } from './picture-proof';
import type { ScanProof } from './scan-proof';

interface Designed {
  readonly style: QrStyle;
  readonly text: string;
}

interface Questions {
  readonly scanProof: Designed;
  readonly nearestScanning: Designed;
  readonly pictureProof: { readonly composition: Composition; readonly text: string };
}

export interface Answers {
  readonly scanProof: ScanProof;
  readonly nearestScanning: NearestScanning | undefined;
  readonly pictureProof: PictureVerdict;
}

export type Work = { [K in keyof Questions]: { readonly kind: K } & Questions[K] }[keyof Questions];

/** Work, or the cancellation of the request with that id. */
export type ProofRequest = { readonly id: number } & (Work | { readonly kind: 'cancel' });

/** One per request that was not cancelled. */
export type ProofResponse =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly problem: string };
