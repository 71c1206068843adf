import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { teamPaths } from '@/app/team-paths';
import { useRoutedCompany } from '@/app/use-routed-company';
import { PageScreen } from '@/company/ui/page/page-screen';
import { publicOrigin } from '@/shared/firebase/config';

/** The page of a company at an address of its own. */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const company = useRoutedCompany();
  return (
    <>
      <h2 data-arrive className="sr-only">
        {t('titles.companyPage')}
      </h2>
      <PageScreen
        uid={uid}
        company={company}
        origin={publicOrigin()}
        peopleHref={teamPaths.companyPeople.href({ companyId: company.id })}
        shareHref={(cardId) => paths.shareCard.href({ cardId })}
      />
    </>
  );
}
