import { queryOptions } from '@tanstack/react-query';
import { isCardId } from '@/card/model/slug/slug-pattern';
import { listCompanies, readCompany } from '@/company/service/companies';
import { AppError } from '@/shared/firebase/errors';

/** Queries also run offline, because Firestore answers from its own cache or reports an error. */
const networkMode = 'always';

/** The queries of companies. Their keys are defined nowhere else. */
export const companyQueries = {
  all: ['companies'] as const,
  /** The companies that an account administers. */
  list: (uid: string) =>
    queryOptions({
      queryKey: [...companyQueries.all, 'of', uid],
      queryFn: () => listCompanies(uid),
      networkMode,
    }),
  one: (companyId: string) => [...companyQueries.all, companyId] as const,
  detail: (companyId: string) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'detail'],
      // The id comes from the page's address and may be any text.
      queryFn: async () => {
        if (!isCardId(companyId)) throw new AppError('not-found', 'readCompany');
        return readCompany(companyId);
      },
      networkMode,
    }),
};
