/** Finds and straightens cards off the main thread, for `flat-card.ts`. */
import { flatCard } from '@/contacts/model/paper-card/read-card';
import { evenLight, graymap } from '@/contacts/model/paper-card/straighten';
import type { FlatAnswer, FlatRequest } from './flat-card-messages';

self.addEventListener('message', ({ data }: MessageEvent<FlatRequest>) => {
  const { id, kind } = data;
  if (kind === 'flat') send({ id, kind, ...flatCard(data.photo) });
  else send({ id, kind, file: graymap(evenLight(data.picture)) });
});

function send(answer: FlatAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(answer);
}
