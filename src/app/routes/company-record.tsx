import { useSignedInUser } from '@/app/session/session-context';
import { useRoutedCompany } from '@/app/use-routed-company';
import { CompanyRecord } from '@/company/ui/record/company-record';

export function Component() {
  const { uid } = useSignedInUser();
  return <CompanyRecord uid={uid} company={useRoutedCompany()} />;
}
