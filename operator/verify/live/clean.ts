/**
 * Deletes what a round made, past the rules, and nothing else. Everything is found by the addresses that its
 * journal names.
 */
import { MAIL_CHOICES } from '../../../src/account/model/mail-choice.ts';
import { AdminError } from '../../shared/admin-error.ts';
import { invitationPath } from '../../shared/documents/invitations.ts';
import { licencePath } from '../../shared/documents/licence-path.ts';
import { deleteAccount, existingAccounts, uidOfEmail } from '../../shared/google/auth-rest.ts';
import type { AdminTarget } from '../../shared/google/credentials.ts';
import {
  collectionsBelow,
  commit,
  getDocuments,
  pathsIn,
  pathsWhere,
} from '../../shared/google/firestore-rest.ts';
import { deleteFile, filePages } from '../../shared/google/storage-rest.ts';
import { isAddressOf, type JournalEntry } from './journal-form.ts';
import { endJournal, type ReadJournal } from './journal.ts';

const DELETES_AT_ONCE = 200;

/**
 * Removes what a journal names, then the journal. It can be cut off and called again. Returns how many
 * documents, files and accounts went. Rejects with `RequestError`, and with `AdminError` before anything is
 * touched where the journal names another user's account; the journal then stays.
 */
export async function clean(target: AdminTarget, journal: ReadJournal): Promise<number> {
  await expectOwnAccounts(target, journal);
  let gone = 0;
  for (const entry of journal.entries) gone += await remove(target, entry);
  endJournal(journal.file);
  return gone;
}

/** A uid does not say whose it is: its account must be gone, or have an address of this round. */
async function expectOwnAccounts(target: AdminTarget, { head, entries }: ReadJournal): Promise<void> {
  const owners = entries.flatMap((entry) => ('owner' in entry ? [entry.owner] : []));
  for (const { localId, email } of (await existingAccounts(target, owners)).values())
    if (!isAddressOf(head.run, email))
      throw new AdminError(
        `the account ${localId} is none of this round's; look at the journal, and remove it by hand.`,
      );
}

async function remove(target: AdminTarget, entry: JournalEntry): Promise<number> {
  if ('licence' in entry) return deleteDocuments(target, [licencePath(entry.licence)]);
  if ('invitation' in entry) return deleteDocuments(target, [invitationPath(entry.invitation)]);
  if ('company' in entry) return removeCompany(target, entry.company);
  if ('mailSecret' in entry) return deleteDocuments(target, [`${MAIL_CHOICES}/${entry.mailSecret}`]);
  if ('messagesFrom' in entry)
    return deleteDocuments(target, [
      ...(await pathsWhere(target, 'messages', 'email', entry.messagesFrom)),
      ...(await pathsWhere(target, 'reports', 'email', entry.messagesFrom)),
    ]);
  const uid = 'owner' in entry ? entry.owner : await uidOfEmail(target, entry.account);
  return uid === undefined ? 0 : removeAccount(target, uid);
}

async function removeCompany(target: AdminTarget, id: string): Promise<number> {
  const path = `companies/${id}`;
  let gone = await removeBelow(target, path);
  const invitations = await pathsWhere(target, 'companyInvitations', 'companyId', id);
  const company = await getDocuments(target, [path], []);
  gone += await deleteDocuments(target, [...invitations, ...company.keys()]);
  return gone + (await removeFiles(target, `${path}/`));
}

async function removeFiles(target: AdminTarget, folder: string): Promise<number> {
  let gone = 0;
  for await (const files of filePages(target, folder)) {
    for (const { path } of files) await deleteFile(target, path);
    gone += files.length;
  }
  return gone;
}

/** The account goes last: without it nothing else would be found. */
async function removeAccount(target: AdminTarget, uid: string): Promise<number> {
  const names = await pathsWhere(target, 'customLinks', 'userId', uid);
  let gone = await deleteDocuments(target, names);
  gone += await removeBelow(target, `users/${uid}`);
  const user = await getDocuments(target, [`users/${uid}`], []);
  gone += await deleteDocuments(target, [...user.keys()]);
  gone += await removeFiles(target, `users/${uid}/`);
  if (!(await existingAccounts(target, [uid])).has(uid)) return gone;
  await deleteAccount(target, uid);
  return gone + 1;
}

/** Also what is below a document that is gone already. */
async function removeBelow(target: AdminTarget, path: string): Promise<number> {
  let gone = 0;
  for (const collectionId of await collectionsBelow(target, path)) {
    for (const document of await pathsIn(target, `${path}/${collectionId}`)) {
      gone += await removeBelow(target, document);
      gone += await deleteDocuments(target, [document]);
    }
  }
  return gone;
}

async function deleteDocuments(target: AdminTarget, paths: readonly string[]): Promise<number> {
  for (let from = 0; from < paths.length; from += DELETES_AT_ONCE)
    await commit(
      target,
      paths.slice(from, from + DELETES_AT_ONCE).map((path) => ({ delete: path })),
    );
  return paths.length;
}
