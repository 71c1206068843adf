/** What `scanner.ts` and its worker say to each other. */
import type { Rgba } from '@/card/model/qr-style';

export interface ScanRequest {
  readonly id: number;
  readonly picture: Rgba;
}

/** One per picture: the text, undefined without a code; or that the decoder did not load. */
export type ScanAnswer =
  | { readonly id: number; readonly text: string | undefined }
  | { readonly id: number; readonly problem: string };
