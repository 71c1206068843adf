import type { Comparable } from '@/contacts/model/contact-duplicates';
import type { TableReading } from '@/contacts/model/import/read-import-file';
import { openWorker } from '@/shared/browser/worker-requests';
import type { FileHints } from '@/tables/model/table-file';
import { FILE_READ_MS } from '@/tables/service/read-table';
import type { Admitted, FileSummary, FileTasks } from './file.worker';

/** A worker for one file. Its answers reject when the file is gone, the worker fails, or it is closed. */
export interface FileWorker {
  /** Reads the file. Of a table the first rows come back. */
  readonly read: (hints: FileHints) => Promise<FileSummary>;
  /** Compares what was read last with the contacts that are known. */
  readonly admit: (reading: TableReading | undefined, known: readonly Comparable[]) => Promise<Admitted>;
  /** Terminates it at once. */
  readonly close: () => void;
}

/** Opens a file of contacts in a worker, which starts with the first request. */
export function openFileWorker(file: File): FileWorker {
  const start = () => new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = openWorker<FileTasks>(start, FILE_READ_MS);
  let hints: FileHints = {};
  return {
    read: (wanted) => {
      hints = wanted;
      return ask('read', { file, hints });
    },
    admit: (reading, known) => ask('admit', { file, hints, reading, known }),
    close,
  };
}
