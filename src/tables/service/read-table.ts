import { openWorker } from '@/shared/browser/worker-requests';
import type { FileHints, TableFile } from '@/tables/model/table-file';
import type { TableTasks } from './table.worker';

/** How long a file may take to be read. */
export const FILE_READ_MS = 60_000;

interface ReadOptions extends FileHints {
  /** How many rows come back at most. */
  readonly rows: number;
  readonly signal: AbortSignal;
}

/**
 * Reads a table in a worker of its own; undefined when the file is none. Rejects when the file is gone, the
 * worker fails or is silent, or on `signal`.
 */
export async function readTable(
  file: File,
  { rows, signal, ...hints }: ReadOptions,
): Promise<TableFile | undefined> {
  const start = () => new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = openWorker<TableTasks>(start, FILE_READ_MS);
  signal.addEventListener('abort', close, { once: true });
  try {
    return await ask('read', { file, hints, rows });
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
