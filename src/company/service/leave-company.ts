import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { AppError, hasCode, withAppErrors } from '@/shared/firebase/errors';
import { cardDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { readCompany } from './companies';
import { giveBackCard } from './move-card';

/**
 * Gives a company's card back to the first administrator who can take it; again is no failure. Throws
 * `company-unreachable` if none can, or the errors of `giveBackCard`; then the card stays. An edit
 * that waits on this device is dropped with the card.
 */
export function leaveCompany(uid: string, companyId: string, cardId: string): Promise<void> {
  return withAppErrors('leaveCompany', async () => {
    // An answer may have been lost, and who has given a card back reads its person no more. Read in a
    // transaction: a plain read takes what the form's listener knows, which may be the card of before.
    const isGone = async () => {
      const stored = await transact('leaveCompany', (transaction) =>
        transaction.get(cardDocument(uid, cardId)),
      );
      if (stored.exists()) return false;
      cardOutbox.remove(uid, cardId);
      return true;
    };
    if (await isGone()) return;
    const { administrators } = await readCompany(companyId);
    for (const administrator of administrators.filter((one) => one !== uid)) {
      try {
        await giveBackCard(uid, administrator, companyId, cardId);
        if (await isGone()) return;
      } catch (error) {
        if (await isGone()) return;
        // This one's account is stopped, or gone.
        if (!hasCode(error, 'permission-denied')) throw error;
      }
    }
    throw new AppError('company-unreachable', 'leaveCompany');
  });
}
