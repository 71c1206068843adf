import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { teamPaths } from '@/app/team-paths';
import { PageScreen } from '@/company/ui/page/page-screen';
import { companyQueries } from '@/company/ui/queries';
import { publicOrigin } from '@/shared/firebase/config';

/** The page of a company at an address of its own. */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { companyId = '' } = useParams();
  // The layout around has read it.
  const { data: company } = useQuery(companyQueries.detail(companyId));
  return (
    <>
      <h2 data-arrive className="sr-only">
        {t('titles.companyPage')}
      </h2>
      {company && (
        <PageScreen
          uid={uid}
          company={company}
          origin={publicOrigin()}
          peopleHref={teamPaths.companyPeople.href({ companyId })}
          shareHref={(cardId) => paths.shareCard.href({ cardId })}
        />
      )}
    </>
  );
}
