import type { Admission } from '@/contacts/model/import/admit';
import type { CsvTable } from '@/contacts/model/import/csv-table';
import type { Sending } from '@/contacts/service/sending';
import type { Mapping } from '@/contacts/model/import/columns';
import type { FileHints } from '@/contacts/model/import/read-import-file';
import type { Comparable } from '@/contacts/model/contact-duplicates';
import type { EncodingChoice } from '@/contacts/view/import-parts';
import type { FoundEncoding } from '@/shared/lib/text-encoding';

export type FileProblem = 'too-large' | 'unknown' | 'failed';

/** A table's mapping, and a vCard file's encoding. */
export interface Reading {
  readonly table?: TableReading;
  readonly encoding?: EncodingChoice | undefined;
}

/** `isCut`: more than the limit. */
export interface Decided {
  readonly admissions: readonly Admission[];
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
      readonly encoding: EncodingChoice | undefined;
    }
  | { readonly step: 'checking' }
  | { readonly step: 'unchecked'; readonly error: unknown; readonly reading: Reading }
  /** `applyChoice` is still to be applied to `admissions`. */
  | ({ readonly step: 'ready'; readonly encoding: EncodingChoice | undefined } & Decided)
  | ({ readonly step: 'adding'; readonly done: number; readonly total: number } & Decided)
  | ({
      readonly step: 'over';
      readonly done: number;
      readonly total: number;
      readonly sending: Sending;
      readonly error: unknown;
    } & Decided);

/** The rest stays in the worker. */
export const SAMPLE_ROWS = 30;

/** The mapping, and the header's row. */
export interface TableReading {
  readonly mapping: Mapping;
  readonly head: number | undefined;
}

/** Read a file, or compare what was read with the existing contacts. */
export type FileRequest =
  | { readonly kind: 'read'; readonly file: File; readonly hints: FileHints }
  | {
      readonly kind: 'admit';
      readonly reading: TableReading | undefined;
      readonly known: readonly Comparable[];
    };

export type FileSummary =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'contacts'; readonly encoding: FoundEncoding }
  /** The first `SAMPLE_ROWS`. */
  | ({ readonly kind: 'table'; readonly encoding: FoundEncoding } & Pick<CsvTable, 'rows'>);

/** The answer to each request. `isCut`: more than the limit. */
export type FileAnswer =
  | { readonly kind: 'read'; readonly summary: FileSummary }
  | { readonly kind: 'admit'; readonly admissions: readonly Admission[]; readonly isCut: boolean }
  | { readonly kind: 'failed' };
