import type { Rgba } from '@/card/model/qr-style';

/** To the worker: a picture to look for a code in. */
export interface ScanRequest {
  readonly id: number;
  readonly picture: Rgba;
}

/** From the worker, one for each picture: the code's text, undefined when there is none; or that the decoder did not load. */
export type ScanAnswer =
  | { readonly id: number; readonly text: string | undefined }
  | { readonly id: number; readonly problem: string };
