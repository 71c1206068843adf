import type { Admission } from '@/contacts/model/import/admit';
import type { Mapping } from '@/contacts/model/import/columns';
import type { CsvTable } from '@/contacts/model/import/csv-table';
import type { FileHints } from '@/contacts/model/import/read-contact-file';
import type { Comparable } from '@/contacts/model/contact-duplicates';
import type { FoundEncoding } from '@/shared/lib/text-encoding';

/** Rows of a table that the screen shows; the others stay with the worker. */
export const SAMPLE_ROWS = 30;

/** How the columns of a table are read: what each holds, and which row names them. */
export interface TableReading {
  readonly mapping: Mapping;
  readonly head: number | undefined;
}

/** To the worker: a file to read, or the contacts that are there to compare what was read with. */
export type FileRequest =
  | { readonly kind: 'read'; readonly file: File; readonly hints: FileHints }
  | {
      readonly kind: 'admit';
      readonly reading: TableReading | undefined;
      readonly known: readonly Comparable[];
    };

/** What a file turned out to be. */
export type FileSummary =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'contacts'; readonly encoding: FoundEncoding }
  /** `rows` are the first ones. */
  | ({ readonly kind: 'table'; readonly encoding: FoundEncoding } & Pick<CsvTable, 'rows'>);

/** From the worker, one for each request. `isCut`: the file has more than was read. */
export type FileAnswer =
  | { readonly kind: 'read'; readonly summary: FileSummary }
  | { readonly kind: 'admit'; readonly admissions: readonly Admission[]; readonly isCut: boolean }
  | { readonly kind: 'failed' };
