import { parseCompany, type Company, type Dress, type DressField } from '@/company/model/company';
import { encodeDress } from '@/company/model/dress-changes';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { companyDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { writeEntry } from './record-entry';

/** What a company's administrators edit. */
export interface CompanyLook {
  readonly name: string;
  readonly dress: Dress;
  readonly locked: readonly DressField[];
}

const lookOf = ({ name, dress, locked }: CompanyLook) =>
  JSON.stringify([name, encodeDress(dress, dress), [...locked].sort()]);

/**
 * Saves the look of a company, as an administrator, and returns the company. Throws `card-changed` if another
 * administrator has changed it since `base`, `not-found` without the company, or the refusal of the rules.
 */
export function editCompany(
  uid: string,
  companyId: string,
  look: CompanyLook,
  base: CompanyLook,
): Promise<Company> {
  const operation = 'editCompany';
  return withAppErrors(operation, () =>
    transact(operation, async (transaction) => {
      const snapshot = await transaction.get(companyDocument(companyId));
      if (!snapshot.exists()) throw new AppError('not-found', operation);
      const stored = parseCompany(companyId, snapshot.data());
      // Saved already, and the answer was lost.
      if (lookOf(stored) === lookOf(look)) return stored;
      if (lookOf(stored) !== lookOf(base)) throw new AppError('card-changed', operation);
      const { name, locked } = look;
      const dress = encodeDress(look.dress, stored.dress);
      const isRedressed = lookOf({ ...stored, name }) !== lookOf(look);
      const dressVersion = stored.dressVersion + (isRedressed ? 1 : 0);
      const entry = writeEntry(transaction, { companyId, cardId: null, by: uid, what: 'company' });
      const changes = { name, ...(isRedressed && { dress, locked, dressVersion }) };
      transaction.update(snapshot.ref, { ...changes, ...entry });
      return { ...stored, ...changes, dress: look.dress };
    }),
  );
}
