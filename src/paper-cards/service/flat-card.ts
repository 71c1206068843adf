import type { FlatCard, PrintFile } from '@/paper-cards/model/read-card';
import { openWorker } from '@/shared/browser/worker-requests';
import type { Rgba } from '@/shared/lib/pixels';
import type { FlatTasks } from './flat-card.worker';

export interface Flattener {
  /** Returns the card in a photo, laid flat. */
  flat(photo: Rgba): Promise<FlatCard>;
  /** Returns its print in even light, as graymaps. */
  print(picture: Rgba): Promise<readonly PrintFile[]>;
  /** What is being worked on rejects, and what is asked after it. */
  close(): void;
}

/** Many times what a slow phone takes for a photo. */
const FLAT_SILENCE_MS = 60_000;

/** Lays cards flat in a worker, which starts with the first request. */
export function openFlattener(): Flattener {
  const start = () => new Worker(new URL('./flat-card.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = openWorker<FlatTasks>(start, FLAT_SILENCE_MS);
  return { flat: (photo) => ask('flat', photo), print: (picture) => ask('print', picture), close };
}
