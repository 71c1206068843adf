import type { NearestScanning } from './nearest-scanning';
import type { Composition, PictureVerdict } from './picture-proof';
import type { ScanProof } from './scan-proof';
import type { QrStyle } from '@/card/model/qr-style';

interface Designed {
  readonly style: QrStyle;
  readonly text: string;
}

/** What the worker can be asked, by what it is asked for. */
interface Questions {
  readonly scanProof: Designed;
  readonly nearestScanning: Designed;
  readonly pictureProof: { readonly composition: Composition; readonly text: string };
}

/** What it answers. */
export interface Answers {
  readonly scanProof: ScanProof;
  readonly nearestScanning: NearestScanning | undefined;
  readonly pictureProof: PictureVerdict;
}

/** A question with its kind. */
export type Work = { [K in keyof Questions]: { readonly kind: K } & Questions[K] }[keyof Questions];

/** To the worker: work, or the wish that the work of that number end. */
export type ProofRequest = { readonly id: number } & (Work | { readonly kind: 'cancel' });

/** From the worker: one for every request that was not cancelled. */
export type ProofResponse =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly problem: string };
