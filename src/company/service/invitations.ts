import { serverTimestamp, Timestamp, type Transaction } from 'firebase/firestore';
import { drawOneTimeCode } from '@/account/model/plan/licence-code';
import { draftOf } from '@/card/model/card';
import { toCard } from '@/card/service/cards';
import { parseCompany, parsePerson, type Person } from '@/company/model/company';
import { TABLE_FIELDS } from '@/company/model/dress-changes';
import { givenByTable } from '@/company/model/table-changes';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import {
  cardDocument,
  companyDocument,
  companyInvitationDocument,
  personDocument,
} from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { DAY_MS } from '@/shared/lib/day';
import { writeEntry } from './record-entry';

interface Invited {
  /** The confirmed address that may follow it; any account may where it is left out. */
  readonly email?: string | undefined;
  readonly days: number;
}

/**
 * Invites a person to take their card over, in place of an earlier invitation, as an administrator. Returns
 * the code. Throws `not-found` without the company or person.
 */
export function invitePerson(
  uid: string,
  companyId: string,
  cardId: string,
  invited: Invited,
): Promise<string> {
  const code = drawOneTimeCode();
  return withAppErrors('invitePerson', () =>
    transact('invitePerson', async (transaction) => {
      const companyName = await nameOf(transaction, companyId, 'invitePerson');
      const person = await readPerson(transaction, companyId, cardId, 'invitePerson');
      const { invitation, name } = person;
      const given = await givenNow(transaction, person);
      if (invitation !== undefined && invitation !== code)
        transaction.delete(companyInvitationDocument(invitation));
      const role = { companyId, companyName, cardId, role: 'member' };
      transaction.set(companyInvitationDocument(code), invitationBy(uid, role, invited));
      const entry = writeEntry(transaction, { companyId, cardId, by: uid, what: 'changed', name });
      transaction.update(personDocument(companyId, cardId), { invitation: code, ...given, ...entry });
      return code;
    }),
  );
}

/** Invites an administrator. Returns the code, which nothing lists. Throws `not-found` without company. */
export function inviteAdministrator(uid: string, companyId: string, invited: Invited): Promise<string> {
  const code = drawOneTimeCode();
  return withAppErrors('inviteAdministrator', () =>
    transact('inviteAdministrator', async (transaction) => {
      const companyName = await nameOf(transaction, companyId, 'inviteAdministrator');
      const role = { companyId, companyName, cardId: null, role: 'administrator' };
      transaction.set(companyInvitationDocument(code), invitationBy(uid, role, invited));
      return code;
    }),
  );
}

/**
 * Withdraws the invitation of a person, also one that was accepted while its card is not taken yet. Again is
 * no failure. Throws `not-found` without the person, or the refusal of the rules (the card is taken).
 */
export function withdrawInvitation(uid: string, companyId: string, cardId: string): Promise<void> {
  return withAppErrors('withdrawInvitation', () =>
    transact('withdrawInvitation', async (transaction) => {
      const { invitation, member, name } = await readPerson(
        transaction,
        companyId,
        cardId,
        'withdrawInvitation',
      );
      if (invitation === undefined && member === undefined) return;
      if (invitation !== undefined) transaction.delete(companyInvitationDocument(invitation));
      const what = member === undefined ? 'changed' : 'left';
      const entry = writeEntry(transaction, { companyId, cardId, by: uid, what, name });
      transaction.update(personDocument(companyId, cardId), {
        invitation: null,
        ...(member !== undefined && { member: null }),
        ...entry,
      });
    }),
  );
}

/** An administrator may have edited the card since: until a person has it, its texts are the company's. */
async function givenNow(
  transaction: Transaction,
  { holder, member, cardId, given }: Person,
): Promise<{ readonly given?: string }> {
  if (member !== undefined) return {};
  const card = await transaction.get(cardDocument(holder, cardId));
  return card.exists() ? { given: givenByTable(given, draftOf(toCard(card)), TABLE_FIELDS) } : {};
}

async function nameOf(transaction: Transaction, companyId: string, operation: string): Promise<string> {
  const snapshot = await transaction.get(companyDocument(companyId));
  if (!snapshot.exists()) throw new AppError('not-found', operation);
  return parseCompany(companyId, snapshot.data()).name;
}

async function readPerson(
  transaction: Transaction,
  companyId: string,
  cardId: string,
  operation: string,
): Promise<Person> {
  const snapshot = await transaction.get(personDocument(companyId, cardId));
  if (!snapshot.exists()) throw new AppError('not-found', operation);
  return parsePerson(cardId, snapshot.data());
}

function invitationBy(uid: string, role: Readonly<Record<string, string | null>>, { email, days }: Invited) {
  return {
    ...role,
    email: email?.toLowerCase() ?? null,
    redeemBefore: Timestamp.fromMillis(Date.now() + days * DAY_MS),
    redeemedBy: null,
    redeemedAt: null,
    createdAt: serverTimestamp(),
    createdBy: uid,
  };
}
