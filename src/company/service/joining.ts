/** What an invited account does: reads the invitation, and joins by it. Redeemed again is no failure. */
import { getDoc, getDocFromServer, serverTimestamp, type Transaction } from 'firebase/firestore';
import { draftOf } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { writeCard } from '@/card/service/card-transactions';
import { changeable } from '@/card/service/cards';
import { ownPicturesIn, removeUnused } from '@/card/service/files/card-files';
import { vcardPath } from '@/card/service/vcard/vcard-address';
import { publishVcard } from '@/card/service/vcard/vcards';
import {
  parseCompany,
  parseCompanyInvitation,
  parsePerson,
  seatsLeft,
  type CompanyInvitation,
} from '@/company/model/company';
import { dressChanges, dressGiven, encodeGiven, givenAtFirst } from '@/company/model/dress-changes';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { COMMIT_MS, notePendingFiles } from '@/shared/firebase/files/pending-files';
import {
  cardDocument,
  companyDocument,
  companyInvitationDocument,
  personDocument,
} from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { writeEntry } from './record-entry';

/** Returns an invitation, also without an account. Throws `invitation-unknown`. */
export function readInvitation(code: string): Promise<CompanyInvitation> {
  return withAppErrors('readInvitation', async () => {
    const found = await getDoc(companyInvitationDocument(code));
    if (!found.exists()) throw new AppError('invitation-unknown', 'readInvitation');
    return parseCompanyInvitation(found.data());
  });
}

/**
 * Returns in whose account the card of a person is, to an account that has joined for it. Throws
 * `permission-denied` if the account is not the person any more.
 */
export function readHolder(companyId: string, cardId: string): Promise<string> {
  return withAppErrors('readHolder', async () => {
    const found = await getDocFromServer(personDocument(companyId, cardId));
    return parsePerson(cardId, found.data()).holder;
  });
}

/** A person whom an invitation has led to. */
export interface Joined {
  readonly companyId: string;
  readonly cardId: string;
}

/**
 * Redeems an invitation to administer a company. Returns the company's id. Throws `invitation-unknown`,
 * `invitation-used` (by another account), or the refusal of the rules (too late, for another address).
 */
export function joinAsAdministrator(uid: string, code: string): Promise<string> {
  const operation = 'joinAsAdministrator';
  return withAppErrors(operation, () =>
    transact(operation, async (transaction) => {
      const { isRedeemed, companyId, role } = await openInvitation(transaction, uid, code, operation);
      if (role !== 'administrator') throw new AppError('invitation-unknown', operation);
      const company = await transaction.get(companyDocument(companyId));
      if (!company.exists()) throw new AppError('invitation-unknown', operation);
      const { administrators } = parseCompany(companyId, company.data());
      if (isRedeemed || administrators.includes(uid)) return companyId;
      redeem(transaction, uid, code);
      const entry = writeEntry(transaction, { companyId, cardId: null, by: uid, what: 'administrators' });
      transaction.update(company.ref, {
        administrators: [...administrators, uid],
        invitation: code,
        ...entry,
      });
      return companyId;
    }),
  );
}

/**
 * Redeems an invitation without a card: an own card becomes the company's, with what it locks and without
 * its private note. Throws as `joinAsAdministrator`, `card-not-found`, `card-legacy`, or `company-full`
 * without a seat.
 */
export function joinWithCard(uid: string, code: string, cardId: string): Promise<Joined> {
  const operation = 'joinWithCard';
  const pictures = new Set<string>();
  const write = () =>
    transact(operation, async (transaction) => {
      const invitation = await openInvitation(transaction, uid, code, operation);
      const { companyId } = invitation;
      if (invitation.isRedeemed) return { joined: { companyId, cardId: invitation.cardId ?? cardId } };
      if (invitation.role === 'administrator' || invitation.cardId !== undefined)
        throw new AppError('invitation-unknown', operation);
      const found = await transaction.get(companyDocument(companyId));
      if (!found.exists()) throw new AppError('invitation-unknown', operation);
      const company = parseCompany(companyId, found.data());
      if (seatsLeft(company) === 0) throw new AppError('company-full', operation);
      const before = changeable(await transaction.get(cardDocument(uid, cardId)), operation);
      for (const picture of ownPicturesIn(uid, before)) pictures.add(picture);

      // The look that the account chose is its own, unless it is locked.
      const given = { ...givenAtFirst(company, before), table: {} };
      const draft = { ...draftOf(before), ...dressChanges(company, before, given), memo: '' };
      const card = await writeCard(transaction, uid, cardId, cardContent(draft), { companyId });
      const { name, email, customPath: slug } = card;
      transaction.set(personDocument(companyId, cardId), {
        holder: uid,
        member: uid,
        name,
        email,
        slug,
        invitation: code,
        isListed: false,
        given: encodeGiven(dressGiven(company, draft, given)),
        dressVersion: company.dressVersion,
        record: null,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
      redeem(transaction, uid, code, cardId);
      const entry = writeEntry(transaction, { companyId, cardId, by: uid, what: 'added', name });
      transaction.update(found.ref, {
        peopleCount: company.peopleCount + 1,
        lastPersonId: cardId,
        ...entry,
      });
      const inUse = ownPicturesIn(uid, card);
      const replaced = [...pictures].filter((path) => !inUse.has(path));
      notePendingFiles(uid, [vcardPath(card), ...replaced], COMMIT_MS);
      return { joined: { companyId, cardId }, card };
    });
  return withAppErrors(operation, async () => {
    const { joined, card } = await write();
    if (card !== undefined)
      await Promise.all([publishVcard(card), removeUnused(uid, pictures, { shownNow: card })]);
    return joined;
  });
}

/**
 * Reads an invitation that an account may redeem, or has redeemed. Throws `invitation-unknown`, or
 * `invitation-used` by another account.
 */
export async function openInvitation(
  transaction: Transaction,
  uid: string,
  code: string,
  operation: string,
): Promise<CompanyInvitation & { readonly isRedeemed: boolean }> {
  const snapshot = await transaction.get(companyInvitationDocument(code));
  if (!snapshot.exists()) throw new AppError('invitation-unknown', operation);
  const invitation = parseCompanyInvitation(snapshot.data());
  const { redeemedBy } = invitation;
  if (redeemedBy !== undefined && redeemedBy !== uid) throw new AppError('invitation-used', operation);
  return { ...invitation, isRedeemed: redeemedBy === uid };
}

/** Marks an invitation as redeemed by an account; an open one then names the card. */
export function redeem(transaction: Transaction, uid: string, code: string, cardId?: string): void {
  transaction.update(companyInvitationDocument(code), {
    redeemedBy: uid,
    redeemedAt: serverTimestamp(),
    ...(cardId !== undefined && { cardId }),
  });
}
