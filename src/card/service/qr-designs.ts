import { serverTimestamp } from 'firebase/firestore';
import { explainPermissionDenied } from '@/account/service/denied-account';
import { parseQrDesign, type QrDesign } from '@/card/model/qr-design';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { COMMIT_MS, dropPendingFiles, notePendingFiles } from '@/shared/firebase/files/pending-files';
import { cardDocument } from '@/shared/firebase/firestore/documents';
import { confirmWrite, transact } from '@/shared/firebase/firestore/transact';
import { changeable } from './cards';
import { ownPicturesIn, removeUnused } from './files/card-files';

/**
 * Saves a QR design and removes a replaced logo. Throws `card-changed` if another was saved since `basedOn`,
 * `card-not-found`, `card-legacy`, `account-legacy` or `user-disabled`.
 */
export function saveQrDesign(
  uid: string,
  id: string,
  design: QrDesign,
  { basedOn }: { readonly basedOn?: QrDesign | undefined } = {},
): Promise<void> {
  return withAppErrors('saveQrDesign', async () => {
    const valid = parseQrDesign({ qrDesign: design });
    const pictures = new Set<string>();
    await confirmWrite(
      () =>
        explainPermissionDenied('saveQrDesign', uid, () =>
          transact('saveQrDesign', async (transaction) => {
            const card = await transaction.get(cardDocument(uid, id));
            const { qrDesign: stored } = changeable(card, 'saveQrDesign');
            const isKnown = [valid, basedOn].some((base) => base === undefined || isSameDesign(stored, base));
            for (const picture of ownPicturesIn(uid, stored)) pictures.add(picture);
            if (!isKnown) throw new AppError('card-changed', 'saveQrDesign');
            const inUse = ownPicturesIn(uid, valid);
            notePendingFiles(
              uid,
              [...pictures].filter((path) => !inUse.has(path)),
              COMMIT_MS,
            );
            // `updatedAt` is unchanged, because it is the base of the card form (`updateCard`).
            transaction.update(card.ref, { qrDesign: { ...valid, createdAt: serverTimestamp() } });
            return true;
          }),
        ),
      () => cardDocument(uid, id),
      (card) => isSameDesign(parseQrDesign(card.data()), valid) || undefined,
    );
    dropPendingFiles(uid, ownPicturesIn(uid, valid));
    await removeUnused(uid, pictures, { shownNow: valid });
  });
}

function isSameDesign(one: QrDesign, other: QrDesign): boolean {
  const visible = (design: QrDesign) => JSON.stringify({ ...design, createdAt: undefined });
  return visible(one) === visible(other);
}
