/** Parses a table off the main thread, for `read-table.ts`. */
import { answerRequests } from '@/shared/browser/worker-requests';
import { tableIn, type FileHints, type TableFile } from '@/tables/model/table-file';

interface ReadInput {
  readonly file: File;
  readonly hints: FileHints;
  readonly rows: number;
}

const tasks = {
  read: async ({ file, hints, rows }: ReadInput): Promise<TableFile | undefined> => {
    const table = tableIn(new Uint8Array(await file.arrayBuffer()), hints);
    return table && { ...table, rows: table.rows.slice(0, rows) };
  },
};

export type TableTasks = typeof tasks;

answerRequests(tasks);
