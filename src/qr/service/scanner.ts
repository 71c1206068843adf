import { openWorker } from '@/shared/browser/worker-requests';
import type { Rgba } from '@/shared/lib/pixels';
import type { ScanTasks } from './scan.worker';

export interface Scanner {
  /** Returns the text, or undefined. Rejects without a decoder or answer. */
  read(picture: Rgba): Promise<string | undefined>;
  /** Pending reads reject with an AbortError. */
  close(): void;
}

/** Longer than a slow phone looks at one picture or starts the decoder, and than `loadBytes` is silent. */
const SCAN_SILENCE_MS = 30_000;

/** Returns a reader of QR codes in pictures, in a worker that starts with the first picture. */
export function openScanner(): Scanner {
  const start = () => new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = openWorker<ScanTasks>(start, SCAN_SILENCE_MS);
  return { read: (picture) => ask('read', picture), close };
}
