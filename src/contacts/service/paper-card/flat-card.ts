import type { Rgba } from '@/card/model/qr-style';
import type { FlatCard, PrintFile } from '@/contacts/model/paper-card/read-card';
import type { FlatAnswer, FlatRequest } from './flat-card.worker';

export interface Flattener {
  /** Returns the card in a photo, laid flat. */
  flat(photo: Rgba): Promise<FlatCard>;
  /** Returns its print in even light, as graymaps. */
  print(picture: Rgba): Promise<readonly PrintFile[]>;
  /** What is being worked on rejects, and what is asked after it. */
  close(): void;
}

interface Pending {
  readonly resolve: (answer: FlatAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Lays cards flat in a worker. It is opened with a request, so that none is left without an answer when it
 * cannot be loaded; what it was asked rejects then, and the next request opens another one.
 */
export function openFlattener(): Flattener {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let isClosed = false;
  let last = 0;
  const end = () => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error('The worker for cards failed.'));
    pending.clear();
  };
  const open = () => {
    const opened = new Worker(new URL('./flat-card.worker.ts', import.meta.url), { type: 'module' });
    opened.addEventListener('error', end, { once: true });
    opened.addEventListener('message', ({ data }: MessageEvent<FlatAnswer>) => {
      pending.get(data.id)?.resolve(data);
      pending.delete(data.id);
    });
    return opened;
  };
  const ask = (request: FlatRequest) =>
    new Promise<FlatAnswer>((resolve, reject) => {
      if (isClosed) throw new Error('The worker for cards is closed.');
      pending.set(request.id, { resolve, reject });
      worker ??= open();
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
      isClosed = true;
      end();
    },
  };
}
