import type { ScanAnswer, ScanRequest } from './scan-messages';
import type { Rgba } from '@/card/model/qr-style';

/** Reads codes in a worker. */
export interface Scanner {
  /**
   * The text of the code in a picture, undefined when there is none to be read. Rejected with an Error when the decoder does not
   * load, or has not answered after `SCAN_ANSWER_MS`. The picture's pixels are handed over.
   */
  read(picture: Rgba): Promise<string | undefined>;
  /** Ends the worker; what is pending is never answered. */
  close(): void;
}

/** Longer than the decoder may take to load (scan.worker.ts). */
const SCAN_ANSWER_MS = 20_000;

/** Starts a worker that reads codes. */
export function openScanner(): Scanner {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  let last = 0;
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        last += 1;
        const request: ScanRequest = { id: last, picture };
        const settle = () => {
          clearTimeout(late);
          worker.removeEventListener('message', hear);
          worker.removeEventListener('error', fail);
        };
        const fail = () => {
          settle();
          reject(new Error('The scanner’s worker failed.'));
        };
        const hear = ({ data }: MessageEvent<ScanAnswer>) => {
          if (data.id !== request.id) return;
          settle();
          if ('problem' in data) reject(new Error(data.problem));
          else resolve(data.text);
        };
        const late = setTimeout(fail, SCAN_ANSWER_MS);
        worker.addEventListener('message', hear);
        worker.addEventListener('error', fail);
        worker.postMessage(request, [picture.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
