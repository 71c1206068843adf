import { collection, getDoc, getDocs, query, where, type Query } from 'firebase/firestore';
import { parseCompany, type Company } from '@/company/model/company';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { companyDocument } from '@/shared/firebase/firestore/documents';

/** The companies that an account administers. */
export const companiesOf = (uid: string): Query =>
  query(collection(firestore(), 'companies'), where('administrators', 'array-contains', uid));

/** Returns the companies that an account administers, by name. */
export function listCompanies(uid: string): Promise<readonly Company[]> {
  return withAppErrors('listCompanies', async () => {
    const companies = (await getDocs(companiesOf(uid))).docs.map((found) =>
      parseCompany(found.id, found.data()),
    );
    return companies.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  });
}

/** Returns a company, for any account that is signed in. Throws `not-found`. */
export function readCompany(id: string): Promise<Company> {
  return withAppErrors('readCompany', async () => {
    const found = await getDoc(companyDocument(id));
    if (!found.exists()) throw new AppError('not-found', 'readCompany');
    return parseCompany(id, found.data());
  });
}
