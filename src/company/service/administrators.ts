import { parseCompany } from '@/company/model/company';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { companyDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { writeEntry } from './record-entry';

/**
 * Removes an administrator, who may be the own account. Again is no failure. Throws `not-found` without the
 * company, `failed-precondition` for the last one, or the refusal of the rules.
 */
export function removeAdministrator(uid: string, companyId: string, administrator: string): Promise<void> {
  return withAppErrors('removeAdministrator', () =>
    transact('removeAdministrator', async (transaction) => {
      const snapshot = await transaction.get(companyDocument(companyId));
      if (!snapshot.exists()) throw new AppError('not-found', 'removeAdministrator');
      const { administrators } = parseCompany(companyId, snapshot.data());
      const left = administrators.filter((one) => one !== administrator);
      if (left.length === administrators.length) return;
      if (left.length === 0) throw new AppError('failed-precondition', 'removeAdministrator');
      const entry = writeEntry(transaction, { companyId, cardId: null, by: uid, what: 'administrators' });
      transaction.update(snapshot.ref, { administrators: left, ...entry });
    }),
  );
}

/** Deletes a company that has no people. Throws the refusal of the rules where it has some. */
export function deleteCompany(companyId: string): Promise<void> {
  return withAppErrors('deleteCompany', () =>
    transact('deleteCompany', async (transaction) => {
      const snapshot = await transaction.get(companyDocument(companyId));
      if (snapshot.exists()) transaction.delete(snapshot.ref);
    }),
  );
}
