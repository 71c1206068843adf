import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CompanyDress } from '@/app/company-dress';
import { useSignedInUser } from '@/app/session/session-context';
import { LookScreen } from '@/company/ui/look/look-screen';
import { companyQueries } from '@/company/ui/queries';

export function Component() {
  const { uid } = useSignedInUser();
  const { companyId = '' } = useParams();
  const company = useQuery(companyQueries.detail(companyId));
  // The frame around shows what is under way or has failed.
  if (company.data === undefined) return null;
  return <LookScreen key={companyId} uid={uid} company={company.data} DressFields={CompanyDress} />;
}
