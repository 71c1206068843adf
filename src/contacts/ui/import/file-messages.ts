import type { Admission } from '@/contacts/model/import/admit';
import type { Mapping } from '@/contacts/model/import/columns';
import type { CsvTable } from '@/contacts/model/import/csv-table';
import type { FileHints } from '@/contacts/model/import/read-contact-file';
import type { Comparable } from '@/contacts/model/contact-duplicates';
import type { FoundEncoding } from '@/shared/lib/text-encoding';

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
