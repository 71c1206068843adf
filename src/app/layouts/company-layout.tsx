import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { teamPaths } from '@/app/team-paths';
import { companyQueries } from '@/company/ui/queries';
import { AppError } from '@/shared/firebase/errors';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';

const SCREENS = [
  'companyPeople',
  'companyLook',
  'companyVisits',
  'companyPage',
  'companyRecord',
  'companySettings',
] as const;

/** The frame of a company's screens, for its administrators: name, navigation, and the screen below. */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { companyId = '' } = useParams();
  const company = useQuery(companyQueries.detail(companyId));
  if (company.isPending) return <SpinnerScreen label={t('common.loading')} />;
  if (company.isError || !company.data.administrators.includes(uid))
    return (
      <Page title={t('titles.company')} backTo={paths.team.href()}>
        <ErrorNotice
          error={company.error ?? new AppError('permission-denied', 'readCompany')}
          onRetry={() => void company.refetch()}
        />
      </Page>
    );
  return (
    <Page title={<bdi>{company.data.name}</bdi>} backTo={paths.team.href()}>
      <nav aria-label={t('company.navigation')} className="-mt-4 mb-8 border-b border-line">
        <ul className="-mb-px flex flex-wrap">
          {SCREENS.map((screen) => (
            <li key={screen}>
              <NavLink
                end
                to={teamPaths[screen].href({ companyId })}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm text-ink-soft hover:text-ink max-sm:px-2 aria-[current=page]:border-accent aria-[current=page]:text-ink forced-colors:border-[color:Canvas] forced-colors:aria-[current=page]:border-[color:Highlight]"
              >
                {t(`titles.${screen}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet context={company.data} />
    </Page>
  );
}
