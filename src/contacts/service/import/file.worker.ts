/** Parses a file of contacts off the main thread and caches it for the next request. */
import type { Comparable } from '@/contacts/model/contact-duplicates';
import { admit, type Admission, type ReadEntry } from '@/contacts/model/import/admit';
import {
  readEntries,
  readImportFile,
  type ParsedImportFile,
  type TableReading,
} from '@/contacts/model/import/read-import-file';
import { answerRequests } from '@/shared/browser/worker-requests';
import { internationalPhone } from '@/shared/lib/phone-dialing';
import type { FoundEncoding } from '@/shared/lib/text-encoding';
import type { FileHints, TableFile } from '@/tables/model/table-file';

/** The rest stays in the worker. */
const SAMPLE_ROWS = 30;

interface Source {
  readonly file: File;
  readonly hints: FileHints;
}

interface AdmitInput extends Source {
  readonly reading: TableReading | undefined;
  readonly known: readonly Comparable[];
}

export type FileSummary =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'contacts'; readonly encoding: FoundEncoding }
  /** Its first rows. */
  | ({ readonly kind: 'table' } & TableFile);

/** `isCut`: more than the limit. `emptyRows`: rows of a table without any text. */
export interface Admitted {
  readonly admissions: readonly Admission[];
  readonly emptyRows: number;
  readonly isCut: boolean;
}

/** What was read last. */
let latest: (Pick<Source, 'hints'> & { readonly contents: ParsedImportFile }) | undefined;

const tasks = {
  read: async ({ file, hints }: Source): Promise<FileSummary> => summaryOf(await contentsOf(file, hints)),
  admit: async ({ file, hints, reading, known }: AdmitInput): Promise<Admitted> => {
    const isRead = JSON.stringify(latest?.hints) === JSON.stringify(hints);
    const contents = (isRead ? latest?.contents : undefined) ?? (await contentsOf(file, hints));
    return {
      admissions: admit(readEntries(contents, reading).map(dialedFromEverywhere), known),
      emptyRows: contents.kind === 'table' ? contents.emptyRows : 0,
      isCut: contents.kind !== 'unknown' && contents.isCut,
    };
  },
};

export type FileTasks = typeof tasks;

answerRequests(tasks);

async function contentsOf(file: File, hints: FileHints): Promise<ParsedImportFile> {
  const contents = readImportFile(new Uint8Array(await file.arrayBuffer()), hints);
  latest = { hints, contents };
  return contents;
}

/** Phones in a file are often those of the country it was written in. */
function dialedFromEverywhere({ draft, ...entry }: ReadEntry): ReadEntry {
  return { ...entry, draft: draft && { ...draft, phone: internationalPhone(draft.phone) } };
}

function summaryOf(file: ParsedImportFile): FileSummary {
  switch (file.kind) {
    case 'unknown':
      return file;
    case 'contacts':
      return { kind: 'contacts', encoding: file.encoding };
    case 'table':
      return { ...file, rows: file.rows.slice(0, SAMPLE_ROWS) };
  }
}
