import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { LineWriter, type Part } from '../shared/backup-folder/lines.ts';
import {
  bytesPath,
  makeFolder,
  PARTS,
  readManifest,
  requireEmpty,
  writeManifest,
  type Manifest,
} from '../shared/backup-folder/manifest.ts';
import { accountPages, hashParameters } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { countDocuments, readMoment, type ReadMoment } from '../shared/google/database-state.ts';
import { downloadFile } from '../shared/google/file-transfer.ts';
import { pagesOf } from '../shared/google/firestore-rest.ts';
import { filePages } from '../shared/google/storage-rest.ts';
import { megabytes } from '../shared/terminal/printable.ts';
import type { Dialog } from '../shared/terminal/program.ts';
import { Progress } from '../shared/terminal/progress.ts';

/** Documents of one answer, of which each may have a megabyte. */
const PAGE_SIZE = 100;
/** Files that are copied at the same time. */
const AT_ONCE = 8;

/**
 * Copies a project into a folder, after saying what that costs and asking. Returns what was copied, or
 * undefined when the operator does not agree. Rejects with `AdminError` or `RequestError`; the folder then
 * has no manifest.
 */
export async function makeBackup(
  target: AdminTarget,
  { to, yes }: { readonly to: string; readonly yes: boolean },
  { tell, agrees }: Dialog,
): Promise<Manifest | undefined> {
  await requireEmpty(to);
  tell(`Project ${target.projectId}${target.isStandIn ? ' (stand-in)' : ''}, bucket ${target.bucket}`);
  const [documents, files] = [await countDocuments(target), await sizeOfFiles(target)];
  tell(costOf(documents, files));
  tell(
    `${to} will hold personal data and hashes of passwords, readable by you alone: keep it as you keep keys.`,
  );
  if (!yes && !(await agrees(`Copy ${target.projectId} to ${to}?`))) return undefined;
  const startedAt = new Date().toISOString();
  await makeFolder(to);
  const moment = await readMoment(target);
  tell(sentenceOf(moment));
  const documentPart = await copyDocuments(target, to, moment, new Progress('documents', documents, tell));
  const { part: filePart, bytes } = await copyFiles(target, to, new Progress('files', files.count, tell));
  const { part: accountPart, passwords } = await copyAccounts(
    target,
    to,
    new Progress('accounts', undefined, tell),
  );
  const hashPart = await copyHashParameters(target, to);
  if (passwords > 0 && hashPart.lines === 0 && !target.isStandIn)
    tell(
      'The hash parameters of the project were not given to these credentials. Without them no other project takes the passwords: ' +
        'copy them from the console (Authentication, Users, the menu beside "Add user") into a file beside this backup.',
    );
  await writeManifest(to, {
    version: manifest.version,
    project: target.projectId,
    bucket: target.bucket,
    addresses: target.files,
    startedAt,
    finishedAt: new Date().toISOString(),
    readTime: moment.readTime ?? null,
    counts: {
      documents: documentPart.lines,
      files: filePart.lines,
      bytes,
      accounts: accountPart.lines,
      passwords,
    },
    parts: {
      [PARTS.documents]: documentPart,
      [PARTS.files]: filePart,
      [PARTS.accounts]: accountPart,
      [PARTS.hash]: hashPart,
    },
  });
  return readManifest(to);
}

interface FileTotals {
  readonly count: number;
  readonly bytes: number;
}

async function sizeOfFiles(target: AdminTarget): Promise<FileTotals> {
  let [count, bytes] = [0, 0];
  for await (const page of filePages(target, '')) {
    count += page.length;
    bytes += page.reduce((sum, { size }) => sum + size, 0);
  }
  return { count, bytes };
}

function costOf(documents: number | undefined, { count, bytes }: FileTotals): string {
  const reads =
    documents === undefined ? 'as many document reads as there are documents' : `${documents} document reads`;
  return `It costs ${reads}, ${count} reads of files (class B) and ${megabytes(bytes)} MB of traffic; accounts cost nothing.`;
}

function sentenceOf({ readTime, lasts }: ReadMoment): string {
  if (readTime === undefined) return 'Documents are read one after the other: the stand-in keeps no past.';
  const end =
    lasts === 'an hour'
      ? ' It can be read for an hour; a longer run needs point-in-time recovery (docs/operations.md, "Back up").'
      : '';
  return `All documents are read as they were at ${readTime}.${end} Files and accounts are read one after the other.`;
}

/** Writes a part; a run that fails leaves it closed. */
async function writePart(path: string, fill: (writer: LineWriter) => Promise<void>): Promise<Part> {
  const writer = await LineWriter.create(path);
  try {
    await fill(writer);
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return writer.end();
}

function copyDocuments(
  target: AdminTarget,
  folder: string,
  { readTime }: ReadMoment,
  progress: Progress,
): Promise<Part> {
  return writePart(join(folder, PARTS.documents), async (writer) => {
    for await (const page of pagesOf(target, { allDescendants: true, pageSize: PAGE_SIZE, readTime })) {
      await writer.write(page.map(({ path, raw }) => ({ path, fields: raw })));
      progress.add(page.length);
    }
  });
}

async function copyFiles(
  target: AdminTarget,
  folder: string,
  progress: Progress,
): Promise<{ readonly part: Part; readonly bytes: number }> {
  let bytes = 0;
  const part = await writePart(join(folder, PARTS.files), async (writer) => {
    for await (const page of filePages(target, ''))
      for (let from = 0; from < page.length; from += AT_ONCE) {
        const some = page.slice(from, from + AT_ONCE);
        const copied = await Promise.all(
          some.map(async (file, at) => {
            // Its name is its sum, which is known once it is here.
            const unfinished = join(folder, 'files', `${at}.new`);
            const read = await downloadFile(target, file, unfinished);
            // Deleted since it was listed.
            if (read === undefined) return [];
            await rename(unfinished, bytesPath(folder, read.sha256));
            return [{ path: file.path, ...read, properties: file.properties }];
          }),
        );
        await writer.write(copied.flat());
        bytes += copied.flat().reduce((sum, { size }) => sum + size, 0);
        progress.add(some.length);
      }
  });
  return { part, bytes };
}

async function copyAccounts(
  target: AdminTarget,
  folder: string,
  progress: Progress,
): Promise<{ readonly part: Part; readonly passwords: number }> {
  let passwords = 0;
  const part = await writePart(join(folder, PARTS.accounts), async (writer) => {
    for await (const page of accountPages(target)) {
      await writer.write(page);
      passwords += page.filter((account) => account['passwordHash']).length;
      progress.add(page.length);
    }
  });
  return { part, passwords };
}

async function copyHashParameters(target: AdminTarget, folder: string): Promise<Part> {
  const parameters = await hashParameters(target);
  return writePart(join(folder, PARTS.hash), (writer) => writer.write(parameters ? [parameters] : []));
}
