import { serverTimestamp } from 'firebase/firestore';
import { parseCard } from '@/model/card';
import { cardContent } from '@/model/card-content';
import { parseQrDesign, type QrDesign } from '@/model/qr-design';
import { hasPresentForm, writeCard } from './card-edit';
import { existing } from './cards';
import { cardDocument, linkDocument } from './documents';
import { AppError, translating } from './errors';
import { saved, transact } from './transact';
import { publishVcard } from './vcards';

/**
 * Saves how a card's QR code looks. A legacy card (flat `qrColor …` fields, fields or links that are missing) is brought into
 * its present form on the way (specification §7, migrate). Fails with `card-not-found`, and with `custom-url-required` for a
 * legacy card that has no name yet.
 */
export function saveQrDesign(uid: string, id: string, design: QrDesign): Promise<void> {
  return translating('saveQrDesign', async () => {
    const valid = parseQrDesign({ qrDesign: design });
    const migrated = await saved(
      () =>
        transact('saveQrDesign', async (transaction) => {
          const before = existing(await transaction.get(cardDocument(uid, id)), 'saveQrDesign');
          const card = parseCard(id, before.data());
          if (card.customPath === '') throw new AppError('custom-url-required', 'saveQrDesign');
          const link = await transaction.get(linkDocument(card.customPath));
          if (!hasPresentForm(before) || !link.exists())
            return writeCard(transaction, uid, id, cardContent(card), valid);
          transaction.update(before.ref, {
            qrDesign: { ...valid, createdAt: serverTimestamp() },
            updatedAt: serverTimestamp(),
          });
          return null;
        }),
      () => cardDocument(uid, id),
      (found) => (isSameDesign(parseQrDesign(found.data()), valid) ? null : undefined),
    );
    if (migrated !== null) await publishVcard(migrated);
  });
}

function isSameDesign(one: QrDesign, other: QrDesign): boolean {
  const look = (design: QrDesign) => JSON.stringify({ ...design, createdAt: undefined });
  return look(one) === look(other);
}
