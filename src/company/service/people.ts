import { deleteField, serverTimestamp, type Transaction } from 'firebase/firestore';
import { emptyCardDraft } from '@/card/model/card';
import { encodeDraft } from '@/card/model/stored-card';
import { newCardId } from '@/card/service/card-writes';
import { changeable } from '@/card/service/cards';
import { parseCompany, parsePerson, type Company } from '@/company/model/company';
import { DRESS_FIELDS } from '@/company/model/dress';
import { dressChanges, encodeGiven, givenAtFirst } from '@/company/model/dress-changes';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { cardDocument, companyDocument, personDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { readListing } from './company-page';
import { openInvitation, redeem, type Joined } from './joining';
import { writeEntry } from './record-entry';

/** Makes a company of an account with Premium, which becomes its administrator. Returns the company's id. */
export function createCompany(uid: string, name: string): Promise<string> {
  const id = newCardId(uid);
  const stored = encodeDraft(emptyCardDraft());
  const dress = DRESS_FIELDS.filter((field) => field !== 'links').map((field) => [field, stored[field]]);
  return withAppErrors('createCompany', () =>
    transact('createCompany', async (transaction) => {
      // The SDK repeats a transaction whose answer was lost.
      if ((await transaction.get(companyDocument(id))).exists()) return id;
      transaction.set(companyDocument(id), {
        name,
        administrators: [uid],
        dress: Object.fromEntries(dress),
        locked: [],
        peopleCount: 0,
        lastPersonId: null,
        seats: 0,
        planStartedAt: null,
        planDays: 0,
        licence: null,
        invitation: null,
        record: null,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
      return id;
    }),
  );
}

/**
 * Makes an administrator's own card the company's, without its private note, which administrators could read.
 * Throws `not-found` without the company, `card-not-found`, `card-legacy`, or the refusal of the rules (no
 * seat, a term that is over).
 */
export function addPerson(uid: string, companyId: string, cardId: string): Promise<void> {
  return withAppErrors('addPerson', () =>
    transact('addPerson', async (transaction) => {
      const company = await readCompany(transaction, companyId, 'addPerson');
      const snapshot = await transaction.get(cardDocument(uid, cardId));
      const card = changeable(snapshot, 'addPerson');
      if (card.companyId === companyId) return;
      const { name, email, customPath: slug } = card;
      const given = givenAtFirst(company, card);
      const isDressed = Object.keys(dressChanges(company, card, given)).length === 0;
      transaction.update(snapshot.ref, {
        'private.companyId': companyId,
        memo: '',
        updatedAt: serverTimestamp(),
      });
      transaction.set(personDocument(companyId, cardId), {
        holder: uid,
        member: null,
        name,
        email,
        slug,
        invitation: null,
        isListed: false,
        given: encodeGiven(given),
        ...(isDressed && { dressVersion: company.dressVersion }),
        record: null,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
      const entry = writeEntry(transaction, { companyId, cardId, by: uid, what: 'added', name });
      transaction.update(companyDocument(companyId), {
        peopleCount: company.peopleCount + 1,
        lastPersonId: cardId,
        ...entry,
      });
    }),
  );
}

/**
 * Lets a person go, as an administrator: the card stays with the account that has it, and is the company's no
 * longer. Throws `not-found` without the company.
 */
export function releasePerson(uid: string, companyId: string, cardId: string): Promise<void> {
  return withAppErrors('releasePerson', () =>
    transact('releasePerson', async (transaction) => {
      const company = await readCompany(transaction, companyId, 'releasePerson');
      const snapshot = await transaction.get(personDocument(companyId, cardId));
      if (!snapshot.exists()) return;
      const { holder, name } = parsePerson(cardId, snapshot.data());
      const card = await transaction.get(cardDocument(holder, cardId));
      const unlist = await readListing(transaction, companyId, cardId, false);
      unlist();
      if (card.exists())
        transaction.update(card.ref, {
          'private.companyId': deleteField(),
          updatedAt: serverTimestamp(),
        });
      transaction.delete(snapshot.ref);
      const entry = writeEntry(transaction, { companyId, cardId, by: uid, what: 'released', name });
      transaction.update(companyDocument(companyId), {
        peopleCount: company.peopleCount - 1,
        lastPersonId: cardId,
        ...entry,
      });
    }),
  );
}

/**
 * Redeems an invitation for a card: the account is its person from then on, and may take it over. Again is no
 * failure. Throws `invitation-unknown`, `invitation-used` (by another account), or the refusal of the rules
 * (too late, for another address).
 */
export function joinCompany(uid: string, code: string): Promise<Joined> {
  return withAppErrors('joinCompany', () =>
    transact('joinCompany', async (transaction) => {
      const { isRedeemed, companyId, cardId } = await openInvitation(transaction, uid, code, 'joinCompany');
      if (cardId === undefined) throw new AppError('invitation-unknown', 'joinCompany');
      if (isRedeemed) return { companyId, cardId };
      redeem(transaction, uid, code);
      const entry = writeEntry(transaction, { companyId, cardId, by: uid, what: 'joined' });
      transaction.update(personDocument(companyId, cardId), { member: uid, isListed: false, ...entry });
      return { companyId, cardId };
    }),
  );
}

async function readCompany(transaction: Transaction, id: string, operation: string): Promise<Company> {
  const snapshot = await transaction.get(companyDocument(id));
  if (!snapshot.exists()) throw new AppError('not-found', operation);
  return parseCompany(id, snapshot.data());
}
