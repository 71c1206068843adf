import type { DocumentSnapshot, Transaction } from 'firebase/firestore';
import { parseCard, type Card } from '@/model/card/card';
import { isPath, shownAt } from '@/model/card/card-path';
import type { QrDesign } from '@/model/code/qr-design';
import { publishVcard } from '@/services/contact-file/vcards';
import { translating } from '@/services/errors';
import { cardDocument } from '@/services/firestore/documents';
import { transact } from '@/services/firestore/transact';
import { isNameOpen } from '@/services/names/is-name-open';
import { isLinkOf } from '@/services/names/link-data';
import { linkReader } from '@/services/names/link-reader';
import { savableContent } from './card-checks';
import { writeCard } from './card-edit';
import { hasPresentForm } from './card-present-form';
import { existing } from './cards';
import { isOld } from './old-cards';

/**
 * Brings a card from before the present rules (flat `qrColor …` fields; fields, names or links that are missing) into the form of
 * today, so that its addresses and its QR code lead to it (specification §7, migrate legacy data). A card that has it is only
 * read. Fails with `card-not-found`; with `missing-information` or `text-too-long` where only its owner can help, by editing it.
 */
export function migrateCard(uid: string, id: string): Promise<void> {
  return translating('migrateCard', async () => {
    const card = await transact('migrateCard', async (transaction) =>
      intoPresentForm(
        transaction,
        uid,
        existing(await transaction.get(cardDocument(uid, id)), 'migrateCard'),
      ),
    );
    if (card !== null) await publishVcard(card);
  });
}

/**
 * The same in a transaction for a card that was read in it, with a new design where given. Gives the card as written, or null when it had its present form
 * already and nothing was written. A name that is somebody else's, or cannot be one, is no name: the card goes by its id then.
 */
export async function intoPresentForm(
  transaction: Transaction,
  uid: string,
  before: DocumentSnapshot,
  design?: QrDesign,
): Promise<Card | null> {
  const { id } = before;
  const card = { ...parseCard(id, before.data()), ownerUid: uid };
  const read = linkReader(transaction);
  if (hasPresentForm(before) && isLinkOf(await read(shownAt(card)), card)) return null;
  const isOwn = isPath(card.customPath) && (await isNameOpen(await read(card.customPath), id, read));
  const content = savableContent({ ...card, customPath: isOwn ? card.customPath : '' }, 'migrateCard');
  const keepsUpdatedAt = isOld(before);
  return writeCard(transaction, uid, id, content, {
    keepsUpdatedAt,
    ...(design === undefined ? {} : { design }),
  });
}
