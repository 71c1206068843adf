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
 * Writes a new card with both its links and the user's count. Returns false if the card exists already.
 * Throws `not-found` without a user document, `user-disabled` or `account-legacy`.
 */
export async function writeNewCard(
  transaction: Transaction,
  uid: string,
  id: string,
  content: CardDraft,
): Promise<boolean> {
  // The SDK repeats a transaction whose answer was lost; the id is this card's alone.
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
