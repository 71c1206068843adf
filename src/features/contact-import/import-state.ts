import type { Admission } from '@/model/contact/import/admit';
import type { CsvTable } from '@/model/contact/import/csv-table';
import type { Sending } from '@/services/contacts/sending';
import type { TableReading } from './file-messages';

/** What is wrong with a file that was chosen. */
export type FileProblem = 'too-large' | 'unknown' | 'failed';

/** What was decided about a file's entries. `isCut`: the file has more than was read. */
export interface Decided {
  readonly admissions: readonly Admission[];
  readonly isCut: boolean;
}

/** Where an import is. `done` counts the contacts that are added. */
export type ImportState =
  | { readonly step: 'choose'; readonly problem?: FileProblem }
  | { readonly step: 'reading' }
  | { readonly step: 'columns'; readonly rows: CsvTable['rows'] }
  | { readonly step: 'checking' }
  | { readonly step: 'unchecked'; readonly error: unknown; readonly reading: TableReading | undefined }
  | ({ readonly step: 'ready' } & Decided)
  | ({ readonly step: 'adding'; readonly done: number; readonly total: number } & Decided)
  | ({
      readonly step: 'over';
      readonly done: number;
      readonly total: number;
      readonly sending: Sending;
      readonly error: unknown;
    } & Decided);
