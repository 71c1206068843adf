/** What `flat-card.ts` and its worker say to each other. */
import type { Rgba } from '@/card/model/qr-style';

export type FlatRequest =
  | { readonly id: number; readonly kind: 'flat'; readonly photo: Rgba }
  | { readonly id: number; readonly kind: 'print'; readonly picture: Rgba };

export type FlatAnswer =
  | { readonly id: number; readonly kind: 'flat'; readonly picture: Rgba; readonly isFound: boolean }
  | { readonly id: number; readonly kind: 'print'; readonly file: Uint8Array<ArrayBuffer> };
