import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { RedeemForm } from '@/account/ui/plan/redeem-form';
import { InvitationQr, invitationUrl } from '@/app/invitation-qr';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { useRoutedCompany } from '@/app/use-routed-company';
import { companyQueries } from '@/company/ui/queries';
import { CompanySettings } from '@/company/ui/settings/company-settings';

export function Component() {
  const { uid } = useSignedInUser();
  const company = useRoutedCompany();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <CompanySettings
      key={company.id}
      uid={uid}
      company={company}
      linkOf={invitationUrl}
      Qr={InvitationQr}
      Redeem={RedeemForm}
      onLeft={() => {
        void navigate(paths.team.href());
        void client.invalidateQueries({ queryKey: companyQueries.list(uid).queryKey });
      }}
    />
  );
}
