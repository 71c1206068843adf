import { CONTACT_FILE_READ_MS } from '@/shared/lib/limits';
import type { FileAnswer, FileRequest } from './file.worker';

/** A worker for one file. Requests are serialized. */
export interface FileWorker {
  /** Rejects when the worker fails or after `CONTACT_FILE_READ_MS`. */
  ask(request: FileRequest): Promise<FileAnswer>;
  /** Terminates it at once. */
  close(): void;
}

/** Starts a worker that reads a file of contacts or a team's table. */
export function openFileWorker(): FileWorker {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  let before: Promise<unknown> = Promise.resolve();
  return {
    ask: (request) => {
      const answer = before.then(() => answerOf(worker, request));
      before = answer.catch(() => {});
      return answer;
    },
    close: () => worker.terminate(),
  };
}

function answerOf(worker: Worker, request: FileRequest): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The file’s worker gave no answer.')),
      CONTACT_FILE_READ_MS,
    );
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FileAnswer>) => {
        clearTimeout(late);
        resolve(data);
      },
      { once: true },
    );
    worker.addEventListener(
      'error',
      () => {
        clearTimeout(late);
        reject(new Error('The file’s worker failed.'));
      },
      { once: true },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    worker.postMessage(request);
  });
}
