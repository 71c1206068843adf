/** Deletes the remains of an account or a card. */
import { OWNER_COLLECTIONS } from '../../src/account-data/model/export-file.ts';
import {
  cardPath,
  cardPlace,
  isOwnLink,
  linkPath,
  namesOf,
  ownerOfLink,
  type CardPlace,
} from '../shared/card-links/card-links.ts';
import { NOTICES, parseNotice, removalOf } from '../shared/documents/notices.ts';
import { existingAccounts } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { commit, getDocuments, pagesOf, transact } from '../shared/google/firestore-rest.ts';
import { deleteFile, filePages } from '../shared/google/storage-rest.ts';

/**
 * Deletes cards, contacts, inbox and files of an account that is gone; nothing when the account
 * exists.
 */
export async function removeAccountData(target: AdminTarget, uid: string): Promise<void> {
  if ((await existingAccounts(target, [uid])).has(uid)) return;
  const parent = `users/${uid}`;
  for await (const page of pagesOf(target, { collectionId: 'cards', parent, fields: [] })) {
    for (const { path } of page) {
      const place = cardPlace(path);
      if (place !== undefined) await removeCard(target, place);
    }
  }
  for (const collectionId of OWNER_COLLECTIONS) await removeCollection(target, parent, collectionId);
  for await (const files of filePages(target, `${parent}/`))
    for (const { path } of files) await deleteFile(target, path);
  const notice = `${NOTICES}/${uid}`;
  const noted = (await getDocuments(target, [notice])).get(notice);
  await commit(target, [{ delete: parent }, ...removalOf(notice, parseNotice(noted))]);
}

/** A card with its links and counters. */
async function removeCard(target: AdminTarget, place: CardPlace): Promise<void> {
  await removeCollection(target, cardPath(place), 'stats');
  await transact(target, async ({ read }) => {
    const card = (await read([cardPath(place)])).get(cardPath(place));
    if (card === undefined) return { writes: [], result: undefined };
    const links = await read(namesOf(place.id, card).map(linkPath));
    const own = [...links.values()].filter((link) => isOwnLink(link, place));
    return { writes: [...own, card].map(({ path }) => ({ delete: path })), result: undefined };
  });
}

/** All documents of a collection; what is below them stays. */
async function removeCollection(target: AdminTarget, parent: string, collectionId: string): Promise<void> {
  for await (const page of pagesOf(target, { collectionId, parent, fields: [] }))
    await commit(
      target,
      page.map(({ path }) => ({ delete: path })),
    );
}

/** Deletes a link if its card is still missing. */
export async function removeLeftLink(target: AdminTarget, path: string): Promise<void> {
  await transact(target, async ({ read }) => {
    const link = (await read([path])).get(path);
    const place = link && ownerOfLink(link);
    const isLeft = place !== undefined && !(await read([cardPath(place)])).has(cardPath(place));
    return { writes: isLeft ? [{ delete: path }] : [], result: undefined };
  });
}

/** Deletes a document if the one it belongs to (a card, a contact) is still missing. */
export async function removeOfGone(target: AdminTarget, path: string, owner: string): Promise<void> {
  if ((await getDocuments(target, [owner], [])).has(owner)) return;
  await commit(target, [{ delete: path }]);
}
