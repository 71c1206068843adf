/** A prover, and what it (service/prover.ts) and its worker say to each other. */
import type { QrStyle } from '@/card/model/qr-style';
import type { NearestScanning } from './nearest-scanning';
import type { Composition, PictureVerdict } from './picture-proof';
import type { ScanProof } from './scan-proof';

export interface Prover {
  /** `scanProof` in the worker. A newer call or `signal` rejects it with an AbortError. */
  prove(style: QrStyle, text: string, signal?: AbortSignal): Promise<ScanProof>;
  /** `nearestScanning`; superseded by its own kind only. */
  nearest(style: QrStyle, text: string, signal?: AbortSignal): Promise<NearestScanning | undefined>;
  /** `pictureProof`; superseded by its own kind only. */
  provePicture(composition: Composition, text: string, signal?: AbortSignal): Promise<PictureVerdict>;
  /** Rejects pending requests with an AbortError. */
  close(): void;
}

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
