import type { Admission } from '@/contacts/model/import/admit';
import type { CsvTable } from '@/contacts/model/import/csv-table';
import type { Sending } from '@/contacts/service/sending';
import type { TableReading } from './file-messages';

/** What is wrong with a file that was chosen. */
export type FileProblem = 'too-large' | 'unknown' | 'failed';

/** The encoding a file is read in, where its bytes leave a choice. `isRereading`: what is shown is still of another one. */
export interface EncodingChoice {
  readonly label: string;
  readonly isRereading: boolean;
}

/** How a file is read: a table's columns, and of a contact file, which has no step for its columns, the encoding. */
export interface Reading {
  readonly table?: TableReading;
  readonly encoding?: EncodingChoice | undefined;
}

/** What was decided about a file's entries. `isCut`: the file has more than was read. */
export interface Decided {
  readonly admissions: readonly Admission[];
  readonly isCut: boolean;
}

/** Where an import is. `done` counts the contacts that are added. */
export type ImportState =
  | { readonly step: 'choose'; readonly problem?: FileProblem }
  | { readonly step: 'reading' }
  | {
      readonly step: 'columns';
      /** Which reading of the file the rows are of. */
      readonly version: number;
      readonly rows: CsvTable['rows'];
      readonly encoding: EncodingChoice | undefined;
    }
  | { readonly step: 'checking' }
  | { readonly step: 'unchecked'; readonly error: unknown; readonly reading: Reading }
  /** In `admissions` it is still open whether those are added who are there already with other details (`chosen`). */
  | ({ readonly step: 'ready'; readonly encoding: EncodingChoice | undefined } & Decided)
  | ({ readonly step: 'adding'; readonly done: number; readonly total: number } & Decided)
  | ({
      readonly step: 'over';
      readonly done: number;
      readonly total: number;
      readonly sending: Sending;
      readonly error: unknown;
    } & Decided);
