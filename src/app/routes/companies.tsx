import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { hasPremium } from '@/account/model/plan/plan';
import { profileQueries } from '@/account/ui/profile/queries';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { teamPaths } from '@/app/team-paths';
import { companyQueries } from '@/company/ui/queries';
import { NewCompany } from '@/company/ui/start/new-company';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink, Link } from '@/shared/ui/link';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';

/** Leads to the company of an account, lists several, or offers to make one. */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const companies = useQuery(companyQueries.list(uid));
  const [first, ...others] = companies.data ?? [];
  if (first !== undefined && others.length === 0)
    return <Navigate replace to={teamPaths.companyPeople.href({ companyId: first.id })} />;
  return (
    <Page title={t('titles.company')} lead={t('company.start.lead')} backTo={paths.team.href()}>
      {companies.isPending ? (
        <SpinnerScreen label={t('common.loading')} />
      ) : companies.isError ? (
        <ErrorNotice error={companies.error} onRetry={() => void companies.refetch()} />
      ) : first === undefined ? (
        <NewOrPlan uid={uid} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {companies.data.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={teamPaths.companyPeople.href({ companyId: id })}
                className="flex min-h-11 items-center py-2 font-semibold wrap-anywhere hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function NewOrPlan({ uid }: { readonly uid: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const profile = useQuery(profileQueries.detail(uid));
  if (profile.isPending) return <SpinnerScreen label={t('common.loading')} />;
  if (profile.isError) return <ErrorNotice error={profile.error} onRetry={() => void profile.refetch()} />;
  if (!hasPremium(profile.data))
    return (
      <EmptyState
        title={t('company.start.premiumTitle')}
        text={t('company.start.premiumText')}
        action={
          <ButtonLink variant="primary" to={paths.pricing.href()}>
            {t('profile.planLink')}
          </ButtonLink>
        }
      />
    );
  return (
    <NewCompany
      uid={uid}
      onCreated={(companyId) => {
        // Read again now, the list would lead from here to the people before the navigation is done.
        void client.invalidateQueries({ queryKey: companyQueries.all, refetchType: 'none' });
        void navigate(teamPaths.companySettings.href({ companyId }), { replace: true });
      }}
    />
  );
}
