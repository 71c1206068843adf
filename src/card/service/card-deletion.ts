import { serverTimestamp, type Transaction } from 'firebase/firestore';
import { parseCard } from '@/card/model/card';
import { isPath } from '@/card/model/card-path';
import { parseUserProfile } from '@/account/model/user';
import { ownPicturesIn } from '@/shared/firebase/files/own-files';
import { cardDocument, userDocument } from '@/shared/firebase/firestore/documents';
import { isLinkOf } from './slugs/link-data';
import { linkReader } from './slugs/link-reader';
import { requireExists } from './cards';

/** Deletes a card with all its slugs and decrements the count. Returns the paths of its pictures. */
export async function removeCard(
  transaction: Transaction,
  uid: string,
  id: string,
): Promise<ReadonlySet<string>> {
  const before = requireExists(await transaction.get(cardDocument(uid, id)), 'deleteCard');
  const user = await transaction.get(userDocument(uid));
  const card = parseCard(id, before.data());
  // An invalid slug has no link, and a slash in it would point to another document.
  const names = [card.customPath, card.customUrl, ...card.formerPaths].filter((name) => isPath(name));
  const links = await Promise.all([...new Set([id, ...names])].map(linkReader(transaction)));
  for (const link of links.filter((link) => isLinkOf(link, { ownerUid: uid, id }))) {
    transaction.delete(link.ref);
  }
  transaction.delete(before.ref);
  if (user.exists()) {
    const { cardCount } = parseUserProfile(uid, user.data());
    transaction.update(user.ref, {
      cardCount: Math.max(0, cardCount - 1),
      lastCardId: id,
      updatedAt: serverTimestamp(),
    });
  }
  return ownPicturesIn(uid, before.data());
}
