import { serverTimestamp, type Transaction } from 'firebase/firestore';
import type { CardDraft } from '@/card/model/card';
import { canCreateCard } from '@/account/model/plan/plan';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { parseUserProfile } from '@/account/model/user';
import { AppError } from '@/shared/firebase/errors';
import { cardDocument, linkDocument, userDocument } from '@/shared/firebase/firestore/documents';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';
import { assertNotTaken } from './slugs/previous-slugs';
import { activeLink, movedLink } from './slugs/link-data';
import { linkReader } from './slugs/link-reader';
import { assertMayWrite } from '@/account/service/denied-account';

/**
 * Writes a new card with both its links and the user's count; `not-found` when the user has no document yet, `user-disabled` when the
 * operator has stopped the account, `account-legacy` when the document is of an earlier version. A card that is
 * there already is left as it is. Returns whether it wrote.
 */
export async function writeNewCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardDraft,
): Promise<boolean> {
  // An answer that was lost after the work was done makes the SDK run the transaction again: the id is this card's alone.
  if ((await transaction.get(cardDocument(uid, id))).exists()) return false;
  const user = await transaction.get(userDocument(uid));
  if (!user.exists()) throw new AppError('not-found', 'createCard');
  assertMayWrite(user, 'createCard');
  const read = linkReader(transaction);
  const link = await read(content.customPath);
  await assertNotTaken(link, id, read, 'createCard');
  const profile = parseUserProfile(uid, user.data());
  if (!canCreateCard(profile)) throw new AppError('card-limit-reached', 'createCard');

  transaction.set(
    cardDocument(uid, id),
    withoutUndefined({
      ...content,
      ownerUid: uid,
      qrDesign: { ...DEFAULT_QR_DESIGN },
      formerPaths: [],
      vcardUrl: '',
      photoPreview: '',
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    }),
  );
  transaction.set(link.ref, activeLink(uid, id, content, serverTimestamp()));
  transaction.set(linkDocument(id), movedLink(uid, id, content.customPath, serverTimestamp()));
  transaction.update(user.ref, {
    cardCount: profile.cardCount + 1,
    lastCardId: id,
    updatedAt: serverTimestamp(),
  });
  return true;
}
