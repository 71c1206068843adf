import type { Rgba } from '@/card/model/qr-style';
import type { FlatCard, PrintFile } from '@/contacts/model/paper-card/read-card';
import type { FlatAnswer, FlatRequest } from './flat-card.worker';

export interface Flattener {
  /** Returns the card in a photo, laid flat. */
  flat(photo: Rgba): Promise<FlatCard>;
  /** Returns its print in even light, as graymaps. */
  print(picture: Rgba): Promise<readonly PrintFile[]>;
  /** What is being worked on rejects. */
  close(): void;
}

interface Pending {
  readonly resolve: (answer: FlatAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** A worker for the pixels of cards. Requests reject when it fails or is closed. */
export function openFlattener(): Flattener {
  const worker = new Worker(new URL('./flat-card.worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, Pending>();
  let last = 0;
  const fail = () => {
    for (const { reject } of pending.values()) reject(new Error('The worker for cards failed.'));
    pending.clear();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<FlatAnswer>) => {
    pending.get(data.id)?.resolve(data);
    pending.delete(data.id);
  });
  const ask = (request: FlatRequest) =>
    new Promise<FlatAnswer>((resolve, reject) => {
      pending.set(request.id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
      worker.postMessage(request);
    });
  const next = () => (last += 1);
  return {
    flat: async (photo) => {
      const answer = await ask({ id: next(), kind: 'flat', photo });
      if (answer.kind !== 'flat') throw new Error('The worker for cards answered something else.');
      return answer.card;
    },
    print: async (picture) => {
      const answer = await ask({ id: next(), kind: 'print', picture });
      if (answer.kind !== 'print') throw new Error('The worker for cards answered something else.');
      return answer.files;
    },
    close: () => {
      worker.terminate();
      fail();
    },
  };
}
