import type { Admission } from '@/model/contact/import/admit';
import type { Mapping } from '@/model/contact/import/columns';
import type { CsvTable } from '@/model/contact/import/csv-table';
import type { ContactDraft } from '@/model/contact/contact';

/** Rows of a table that the screen shows; the others stay with the worker. */
export const SAMPLE_ROWS = 30;

/** How the columns of a table are read: what each holds, and which row names them. */
export interface TableReading {
  readonly mapping: Mapping;
  readonly head: number | undefined;
}

/** What is known of the contacts that are there already. */
type KnownContact = Pick<ContactDraft, 'name' | 'email' | 'phone' | 'company'>;

/** To the worker: a file to read, or the contacts that are there to compare what was read with. */
export type FileRequest =
  | { readonly kind: 'read'; readonly file: File }
  | {
      readonly kind: 'admit';
      readonly reading: TableReading | undefined;
      readonly known: readonly KnownContact[];
    };

/** What a file turned out to be. */
export type FileSummary =
  | { readonly kind: 'contacts' | 'unknown' }
  /** `rows` are the first ones. */
  | ({ readonly kind: 'table' } & Pick<CsvTable, 'rows'>);

/** From the worker, one for each request. `isCut`: the file has more than was read. */
export type FileAnswer =
  | { readonly kind: 'read'; readonly summary: FileSummary }
  | { readonly kind: 'admit'; readonly admissions: readonly Admission[]; readonly isCut: boolean }
  | { readonly kind: 'failed' };
