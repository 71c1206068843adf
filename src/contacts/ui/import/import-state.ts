import type { Contact } from '@/contacts/model/contact';
import type { TableReading } from '@/contacts/model/import/read-import-file';
import type { ContactImport, ImportOutcome } from '@/contacts/service/import/import-contacts';
import type { CsvTable } from '@/tables/model/csv-table';
import type { EncodingChoice } from '@/tables/view/columns-step';

export type FileProblem = 'too-large' | 'unknown' | 'failed';

/** A table's mapping, and a vCard file's encoding. */
export interface Reading {
  readonly table?: TableReading;
  readonly encoding?: EncodingChoice | undefined;
}

/** `isCut`: more than the limit. `emptyRows`: rows of a table without any text. */
export interface Decided extends ContactImport {
  /** Those that the file was compared with. */
  readonly contacts: readonly Contact[];
  readonly emptyRows: number;
  readonly isCut: boolean;
}

/** `done`: contacts added. */
export type ImportState =
  | { readonly step: 'choose'; readonly problem?: FileProblem }
  | { readonly step: 'reading' }
  | {
      readonly step: 'columns';
      /** Number of the reading. */
      readonly version: number;
      readonly rows: CsvTable['rows'];
      readonly filled: readonly number[];
      readonly encoding: EncodingChoice | undefined;
    }
  | { readonly step: 'checking' }
  | { readonly step: 'unchecked'; readonly error: unknown; readonly reading: Reading }
  /** `applyChoice` is still to be applied to `admissions`. */
  | ({ readonly step: 'ready'; readonly encoding: EncodingChoice | undefined } & Decided)
  | ({ readonly step: 'adding'; readonly done: number; readonly total: number } & Decided)
  | ({ readonly step: 'over' } & ImportOutcome & Decided);
