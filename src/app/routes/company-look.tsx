import { CompanyDress } from '@/app/company-dress';
import { useSignedInUser } from '@/app/session/session-context';
import { useRoutedCompany } from '@/app/use-routed-company';
import { LookScreen } from '@/company/ui/look/look-screen';

export function Component() {
  const { uid } = useSignedInUser();
  const company = useRoutedCompany();
  return <LookScreen key={company.id} uid={uid} company={company} DressFields={CompanyDress} />;
}
