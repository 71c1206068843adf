/** Writes a backup into a project. */
import { setTimeout as pause } from 'node:timers/promises';
import { inGroups } from '../shared/backup-folder/lines.ts';
import {
  accountsOf,
  bytesPath,
  documentsOf,
  filesOf,
  type BackedUpDocument,
} from '../shared/backup-folder/manifest.ts';
import { existingAccounts, importAccounts, type HashParameters } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { uploadFile } from '../shared/google/file-transfer.ts';
import { commit, getDocuments } from '../shared/google/firestore-rest.ts';
import { RequestError } from '../shared/google/request.ts';
import { filePages } from '../shared/google/storage-rest.ts';
import { asRead } from '../shared/google/values.ts';
import { printable } from '../shared/terminal/printable.ts';
import { Progress } from '../shared/terminal/progress.ts';
import { accountContent, lostFactors } from './account-content.ts';
import { relocated, type Relocation } from './relocate.ts';

/** Documents of one commit, and their size together: a commit takes 10 MiB. */
const WRITES_AT_ONCE = 250;
const SIGNS_AT_ONCE = 4_000_000;
const ACCOUNTS_AT_ONCE = 250;
const FILES_AT_ONCE = 8;
/** Pauses before a commit is made again that was refused for now, or whose answer was lost. */
const PAUSES_MS = [500, 2_000, 8_000, 30_000];
const PASSING = new Set([0, 409, 429, 500, 502, 503, 504]);

/** What is written where. */
export interface Restore {
  readonly folder: string;
  readonly target: AdminTarget;
  readonly relocation: Relocation;
  /** How the hashes of the backup were made; undefined: the project does not need to know. */
  readonly hash: HashParameters | undefined;
  readonly withPasswords: boolean;
  /** Whether some may be there already, which are then left as they are. */
  readonly isContinued: boolean;
  readonly counts: { readonly documents: number; readonly files: number; readonly accounts: number };
  readonly tell: (line: string) => void;
}

/**
 * Writes accounts, then files, then documents: a card is there last, when its owner and its pictures are.
 * Prints each account that the service refuses. Rejects with `RequestError`; what was written then stays,
 * and another run can continue.
 */
export async function writeAll(restore: Restore): Promise<void> {
  await writeAccounts(restore);
  await writeFiles(restore);
  await writeDocuments(restore);
}

async function writeAccounts({
  folder,
  target,
  relocation,
  hash,
  withPasswords,
  isContinued,
  counts,
  tell,
}: Restore): Promise<void> {
  const progress = new Progress('accounts', counts.accounts, tell);
  let factors = 0;
  for await (const group of inGroups(accountsOf(folder), ACCOUNTS_AT_ONCE)) {
    const uids = group.map(({ localId }) => localId);
    const present = isContinued ? await existingAccounts(target, uids) : new Map<string, unknown>();
    const missing = group.filter(({ localId }) => !present.has(localId));
    progress.add(group.length);
    if (missing.length === 0) continue;
    factors += missing.reduce((sum, account) => sum + lostFactors(account), 0);
    const refused = await importAccounts(
      target,
      missing.map((account) => accountContent(account, relocation, { withPassword: withPasswords })),
      withPasswords ? hash : undefined,
    );
    for (const [uid, reason] of refused) tell(printable(`account ${uid} was refused: ${reason}`));
  }
  if (factors > 0)
    tell(
      `${factors} second factors with an authenticator app are not in any backup: their owners set them up again.`,
    );
}

async function writeFiles({ folder, target, isContinued, counts, tell }: Restore): Promise<void> {
  const progress = new Progress('files', counts.files, tell);
  const present = new Set<string>();
  if (isContinued)
    for await (const page of filePages(target, '')) for (const { path } of page) present.add(path);
  for await (const group of inGroups(filesOf(folder), FILES_AT_ONCE)) {
    await Promise.all(
      group
        .filter(({ path }) => !present.has(path))
        .map(({ path, properties, sha256 }) =>
          uploadFile(target, { path, properties, from: bytesPath(folder, sha256) }),
        ),
    );
    progress.add(group.length);
  }
}

async function writeDocuments({
  folder,
  target,
  relocation,
  isContinued,
  counts,
  tell,
}: Restore): Promise<void> {
  const progress = new Progress('documents', counts.documents, tell);
  const groups = inGroups(documentsOf(folder), WRITES_AT_ONCE, {
    weight: SIGNS_AT_ONCE,
    of: ({ fields }) => JSON.stringify(fields).length,
  });
  for await (const group of groups) {
    await createMissing(target, group, relocation, isContinued);
    progress.add(group.length);
  }
}

/** Creates documents. One that is there stays as it is, if some may be there. */
async function createMissing(
  target: AdminTarget,
  documents: readonly BackedUpDocument[],
  relocation: Relocation,
  someMayBeThere: boolean,
): Promise<void> {
  let missing = someMayBeThere ? await withoutPresent(target, documents) : documents;
  for (let attempt = 0; missing.length > 0; attempt++) {
    try {
      await commit(
        target,
        missing.map(({ path, fields }) => ({ create: path, fields: asRead(relocated(fields, relocation)) })),
      );
      return;
    } catch (error) {
      const wait = PAUSES_MS[attempt];
      const isPassing = error instanceof RequestError && PASSING.has(error.status);
      if (!isPassing || wait === undefined || error.code === 'ALREADY_EXISTS') throw error;
      await pause(wait);
      // The answer may have been lost on its way.
      missing = await withoutPresent(target, missing);
    }
  }
}

async function withoutPresent(
  target: AdminTarget,
  documents: readonly BackedUpDocument[],
): Promise<BackedUpDocument[]> {
  const present = await getDocuments(
    target,
    documents.map(({ path }) => path),
    [],
  );
  return documents.filter(({ path }) => !present.has(path));
}
