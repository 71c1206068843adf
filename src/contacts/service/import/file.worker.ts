/** Parses a file of contacts, or a team's table, off the main thread and caches it for the next request. */
import type { Comparable } from '@/contacts/model/contact-duplicates';
import { admit, type Admission, type ReadEntry } from '@/contacts/model/import/admit';
import type { CsvTable } from '@/contacts/model/import/csv-table';
import {
  readEntries,
  readImportFile,
  type FileHints,
  type ParsedImportFile,
  type TableReading,
} from '@/contacts/model/import/read-import-file';
import { internationalPhone } from '@/shared/lib/phone-dialing';
import type { FoundEncoding } from '@/shared/lib/text-encoding';

/** The rest stays in the worker, unless more are asked for. */
const SAMPLE_ROWS = 30;

/** Read a file, or compare what was read with the existing contacts. */
export type FileRequest =
  | {
      readonly kind: 'read';
      readonly file: File;
      readonly hints: FileHints;
      /** How many rows of a table come back; `SAMPLE_ROWS` by default. */
      readonly rows?: number;
    }
  | {
      readonly kind: 'admit';
      readonly reading: TableReading | undefined;
      readonly known: readonly Comparable[];
    };

export type FileSummary =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'contacts'; readonly encoding: FoundEncoding }
  /** Its first rows. */
  | ({ readonly kind: 'table'; readonly encoding: FoundEncoding } & CsvTable);

/** The answer to each request. `isCut`: more than the limit. */
export type FileAnswer =
  | { readonly kind: 'read'; readonly summary: FileSummary }
  | { readonly kind: 'admit'; readonly admissions: readonly Admission[]; readonly isCut: boolean }
  | { readonly kind: 'failed' };

let contents: ParsedImportFile = { kind: 'unknown' };

self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => void respond(data));

async function respond(request: FileRequest): Promise<void> {
  try {
    send(await answerTo(request));
  } catch {
    // Out of memory, or the file is gone: the screen offers a retry.
    send({ kind: 'failed' });
  }
}

async function answerTo(request: FileRequest): Promise<FileAnswer> {
  if (request.kind === 'read') {
    contents = readImportFile(new Uint8Array(await request.file.arrayBuffer()), request.hints);
    return { kind: 'read', summary: summaryOf(contents, request.rows) };
  }
  const isCut = contents.kind !== 'unknown' && contents.isCut;
  return {
    kind: 'admit',
    admissions: admit(readEntries(contents, request.reading).map(dialedFromEverywhere), request.known),
    isCut,
  };
}

/** Phones in a file are often those of the country it was written in. */
function dialedFromEverywhere({ at, draft }: ReadEntry): ReadEntry {
  return { at, draft: draft && { ...draft, phone: internationalPhone(draft.phone) } };
}

function summaryOf(file: ParsedImportFile, rows = SAMPLE_ROWS): FileSummary {
  switch (file.kind) {
    case 'unknown':
      return file;
    case 'contacts':
      return { kind: 'contacts', encoding: file.encoding };
    case 'table':
      return { ...file, rows: file.rows.slice(0, rows) };
  }
}

function send(answer: FileAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(answer);
}
