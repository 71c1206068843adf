/** Checks that each file that documents show exists, and that each existing file is shown. */
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '../../src/shared/lib/day.ts';
import { text } from '../../src/shared/lib/parse.ts';
import { isDocumentId } from '../shared/card-links/document-id.ts';
import { existingAccounts } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';
import { deleteFile, filePages, getFile, type StoredFile } from '../shared/google/storage-rest.ts';
import { companyPath, showingPicturesOf } from './companies.ts';
import { dropFile } from './drop-file.ts';
import type { Report } from './finding.ts';
import type { Owner } from './owners.ts';
import { piecewise } from './piecewise.ts';
import { faultOf, filesIn } from './references.ts';

/** Younger files may belong to an open form, which uploads before it saves. */
const GRACE_MS = DAY_MS;

const CHECKS_AT_ONCE = 8;

/** Whether every file that these people's documents show is there, and every vCard as new as its card. */
export async function checkShownFiles(
  target: AdminTarget,
  owners: readonly Owner[],
  report: Report,
): Promise<void> {
  const references = owners.flatMap(({ uid, user, cards }) =>
    [...(user === undefined ? [] : [user]), ...cards].flatMap((document) =>
      [...filesIn(target, `users/${uid}`, document.data)].map((file) => ({ uid, document, file })),
    ),
  );
  for (let from = 0; from < references.length; from += CHECKS_AT_ONCE) {
    const some = references.slice(from, from + CHECKS_AT_ONCE);
    const faults = await Promise.all(
      some.map(async ({ file, document }) => faultOf(file, await getFile(target, file), document.data)),
    );
    for (const [at, { uid, document, file }] of some.entries()) {
      const { path } = document;
      if (faults[at] === undefined) continue;
      // A picture that was replaced meanwhile went after the save.
      const now = (await getDocuments(target, [path])).get(path);
      if (now === undefined || !filesIn(target, `users/${uid}`, now.data).has(file)) continue;
      const kind = faultOf(file, await getFile(target, file), now.data);
      if (kind === undefined) continue;
      const repair = {
        does: 'take its address out of the document',
        run: (at: AdminTarget) => dropFile(at, path, uid, file, kind),
      };
      await report({ kind, path, detail: `shows ${file}`, repair });
    }
  }
}

/**
 * Whether every file is a user's and shown by a document of theirs or by their account, or a company's and
 * shown by it or one of its cards; the whole bucket is looked at.
 */
export async function checkStoredFiles(target: AdminTarget, report: Report): Promise<void> {
  let known: { owner: FolderOwner; inUse: ReadonlySet<string> } | undefined;
  const check = async (files: readonly StoredFile[], pieceReport: Report) => {
    for (const file of files) {
      const owner = ownerOf(file);
      if (owner === undefined) {
        await pieceReport({ kind: 'file-of-nobody', path: file.path, detail: about(file) });
        continue;
      }
      if (!isDeepStrictEqual(known?.owner, owner)) known = { owner, inUse: await shownBy(target, owner) };
      if (known?.inUse.has(file.path) !== true && !isInMails(file))
        await pieceReport(unreferenced(file, owner));
    }
  };
  for await (const page of filePages(target, '')) await piecewise(page, ({ path }) => path, check, report);
}

interface FolderOwner {
  readonly kind: string;
  readonly id: string;
}

/** Returns the user or company in whose folder a file is; undefined when none can have such a folder. */
function ownerOf({ path }: StoredFile): FolderOwner | undefined {
  const [, kind = '', id] = /^(users|companies)\/([^/]*)\//.exec(path) ?? [];
  return isDocumentId(id) ? { kind, id } : undefined;
}

/**
 * Whether a file is a picture of an e-mail signature (card/service/files/signature-pictures.ts). E-mails that
 * were sent show it, so no document names it, and it is deleted with the account only. Older ones have no
 * hash in their names.
 */
function isInMails({ path }: StoredFile): boolean {
  return /^users\/[^/]+\/images\/\d{1,16}_(?:[\w-]{22}_)?signature-[A-Za-z0-9]+\.(?:png|jpg)$/.test(path);
}

function about({ size, createdAt }: StoredFile): string {
  return `${size} bytes, since ${createdAt.toISOString()}`;
}

function unreferenced(file: StoredFile, owner: FolderOwner) {
  const { path, createdAt } = file;
  const age = Date.now() - createdAt.getTime();
  return {
    kind: 'file-unreferenced',
    path,
    detail: about(file),
    ...(age < GRACE_MS
      ? {}
      : {
          repair: {
            does: 'delete the file',
            run: async (target: AdminTarget) => {
              if (!(await shownBy(target, owner)).has(path)) await deleteFile(target, path);
            },
          },
        }),
  } as const;
}

async function shownBy(target: AdminTarget, { kind, id }: FolderOwner): Promise<ReadonlySet<string>> {
  if (kind === 'users') return shownByUser(target, id);
  const documents = (await showingPicturesOf(target, id)).map(({ data }) => data);
  return filesIn(target, companyPath(id), documents);
}

async function shownByUser(target: AdminTarget, uid: string): Promise<ReadonlySet<string>> {
  const parent = `users/${uid}`;
  const documents: AdminDocument[] = [...(await getDocuments(target, [parent])).values()];
  for await (const page of pagesOf(target, { collectionId: 'cards', parent })) documents.push(...page);
  const account = (await existingAccounts(target, [uid])).get(uid);
  // A repair has put addresses into memos (card/model/legacy-card.ts): their owner may want those pictures.
  const memos = documents.map(({ data }) => text(data['memo']).split(/\s+/));
  return filesIn(target, parent, [account?.photoUrl, memos, ...documents.map(({ data }) => data)]);
}
