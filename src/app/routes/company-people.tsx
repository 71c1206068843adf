import { useNavigate } from 'react-router-dom';
import { InvitationQr, invitationUrl } from '@/app/invitation-qr';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { teamPaths } from '@/app/team-paths';
import { useCardsChanged } from '@/app/use-cards-changed';
import { useRoutedCompany } from '@/app/use-routed-company';
import { CompanyPeople } from '@/company/ui/people/company-people';
import { publicOrigin } from '@/shared/firebase/config';

export function Component() {
  const { uid } = useSignedInUser();
  const company = useRoutedCompany();
  const navigate = useNavigate();
  const onCardsChanged = useCardsChanged(uid);
  return (
    <CompanyPeople
      key={company.id}
      uid={uid}
      company={company}
      origin={publicOrigin()}
      settingsHref={teamPaths.companySettings.href({ companyId: company.id })}
      editHref={(cardId) => paths.editCard.href({ cardId })}
      linkOf={invitationUrl}
      Qr={InvitationQr}
      onImport={() => void navigate(paths.teamImport.href(), { state: { company: company.id } })}
      onCardsChanged={onCardsChanged}
    />
  );
}
