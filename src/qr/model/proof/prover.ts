import type { QrStyle } from '@/card/model/qr-style';
import type { NearestScanning } from './nearest-scanning';
import type { Composition, PictureVerdict } from './picture-proof';
import type { ScanProof } from './scan-proof';

/** Proofs off the main thread: opened by service/prover.ts, played in tests. */
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
