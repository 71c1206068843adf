import { serverTimestamp } from 'firebase/firestore';
import { parseQrDesign, type QrDesign } from '@/model/code/qr-design';
import { publishVcard } from '@/services/contact-file/vcards';
import { AppError, translating } from '@/services/errors';
import { removeReplaced } from '@/services/files/card-files';
import { ownPicturesIn } from '@/services/files/own-files';
import { cardDocument } from '@/services/firestore/documents';
import { saved, transact } from '@/services/firestore/transact';
import { intoPresentForm } from './card-migration';
import { existing } from './cards';
import { explainingStop } from './stopped-account';

/**
 * Saves how a card's QR code looks. A card of old is brought into its present form on the way (`migrateCard`). `basedOn` is the
 * design the form was made from: when another was saved since, nothing is written and it fails with `card-changed`; without it
 * that one is overwritten. A logo that was replaced goes. Other errors as `migrateCard`, and `user-disabled`.
 */
export function saveQrDesign(
  uid: string,
  id: string,
  design: QrDesign,
  { basedOn }: { readonly basedOn?: QrDesign | undefined } = {},
): Promise<void> {
  return translating('saveQrDesign', async () => {
    const valid = parseQrDesign({ qrDesign: design });
    const shown = new Set<string>();
    const migrated = await saved(
      () =>
        explainingStop('saveQrDesign', uid, () =>
          transact('saveQrDesign', async (transaction) => {
            const before = existing(await transaction.get(cardDocument(uid, id)), 'saveQrDesign');
            const stored = parseQrDesign(before.data());
            const isKnown = [valid, basedOn].some(
              (known) => known === undefined || isSameDesign(stored, known),
            );
            for (const picture of ownPicturesIn(uid, stored)) shown.add(picture);
            if (!isKnown) throw new AppError('card-changed', 'saveQrDesign');
            const migrated = await intoPresentForm(transaction, uid, before, valid);
            if (migrated !== null) return migrated;
            transaction.update(before.ref, {
              // `updatedAt` stays: it says when what a form edits was saved last (updateCard, basedOn).
              qrDesign: { ...valid, createdAt: serverTimestamp() },
            });
            return null;
          }),
        ),
      () => cardDocument(uid, id),
      (found) => (isSameDesign(parseQrDesign(found.data()), valid) ? null : undefined),
    );
    await Promise.all([migrated === null ? null : publishVcard(migrated), removeReplaced(uid, shown, valid)]);
  });
}

function isSameDesign(one: QrDesign, other: QrDesign): boolean {
  const look = (design: QrDesign) => JSON.stringify({ ...design, createdAt: undefined });
  return look(one) === look(other);
}
