/** Parses a file off the main thread and caches it for the next request. */
import { admit } from '@/contacts/model/import/admit';
import { readEntries, readImportFile, type ParsedImportFile } from '@/contacts/model/import/read-import-file';
import { SAMPLE_ROWS, type FileAnswer, type FileRequest, type FileSummary } from './import-state';

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
    return { kind: 'read', summary: summaryOf(contents) };
  }
  const isCut = contents.kind !== 'unknown' && contents.isCut;
  return { kind: 'admit', admissions: admit(readEntries(contents, request.reading), request.known), isCut };
}

function summaryOf(file: ParsedImportFile): FileSummary {
  switch (file.kind) {
    case 'unknown':
      return file;
    case 'contacts':
      return { kind: 'contacts', encoding: file.encoding };
    case 'table':
      return { kind: 'table', encoding: file.encoding, rows: file.rows.slice(0, SAMPLE_ROWS) };
  }
}

function send(answer: FileAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(answer);
}
