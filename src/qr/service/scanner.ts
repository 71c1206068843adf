import type { Rgba } from '@/card/model/qr-style';
import type { ScanAnswer, ScanRequest } from './scan.worker';

export interface Scanner {
  /** Returns the text, or undefined. Rejects without a decoder or answer. The pixels are transferred. */
  read(picture: Rgba): Promise<string | undefined>;
  /** Pending reads are never answered. */
  close(): void;
}

/** Longer than loading the decoder (scan.worker.ts). */
const SCAN_ANSWER_MS = 20_000;

/** Starts a worker that reads QR codes in pictures. */
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
