/** Finds and straightens cards off the main thread, for `flat-card.ts`. */
import type { Rgba } from '@/card/model/qr-style';
import { flatCard, printFiles, type FlatCard, type PrintFile } from '@/contacts/model/paper-card/read-card';

export type FlatRequest =
  | { readonly id: number; readonly kind: 'flat'; readonly photo: Rgba }
  | { readonly id: number; readonly kind: 'print'; readonly picture: Rgba };

export type FlatAnswer =
  | { readonly id: number; readonly kind: 'flat'; readonly card: FlatCard }
  | { readonly id: number; readonly kind: 'print'; readonly files: readonly PrintFile[] };

self.addEventListener('message', ({ data }: MessageEvent<FlatRequest>) => {
  const { id, kind } = data;
  if (kind === 'flat') send({ id, kind, card: flatCard(data.photo) });
  else send({ id, kind, files: printFiles(data.picture) });
});

function send(answer: FlatAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(answer);
}
