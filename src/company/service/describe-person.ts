import { parseCard } from '@/card/model/card';
import { parsePerson } from '@/company/model/company';
import { withAppErrors } from '@/shared/firebase/errors';
import { cardDocument, personDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { readListing } from './company-page';
import { writeEntry } from './record-entry';

/**
 * Brings name and slug of a saved card to the company's list of people, and what its page says of them.
 * For who has the card, and for administrators; does nothing if the card or the person is gone. Throws the
 * refusal of the rules.
 */
export function describePerson(uid: string, companyId: string, cardId: string): Promise<void> {
  return withAppErrors('describePerson', () =>
    transact('describePerson', async (transaction) => {
      const snapshot = await transaction.get(personDocument(companyId, cardId));
      if (!snapshot.exists()) return;
      const person = parsePerson(cardId, snapshot.data());
      const stored = await transaction.get(cardDocument(person.holder, cardId));
      if (!stored.exists()) return;
      const { name, customPath: slug } = parseCard(cardId, stored.data());
      const writeListing = await readListing(transaction, companyId, cardId, 'asBefore');
      if (name !== person.name || slug !== person.slug) {
        const entry = writeEntry(transaction, { companyId, cardId, by: uid, what: 'changed', name });
        transaction.update(snapshot.ref, { name, slug, ...entry });
      }
      writeListing();
    }),
  );
}
