import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasPremium } from '@/account/model/plan/plan';
import { profileQueries } from '@/account/ui/profile/queries';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { TeamLook } from '@/app/team-look';
import { useCardsChanged } from '@/app/use-cards-changed';
import { companyQueries } from '@/company/ui/queries';
import { companySlot } from '@/company/ui/table/company-slot';
import { publicOrigin } from '@/shared/firebase/config';
import { record, text } from '@/shared/lib/parse';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';
import { TeamImport } from '@/team/ui/import/team-import';

export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  return (
    <Page title={t('titles.teamImport')} lead={t('team.importLead')} backTo={paths.team.href()}>
      <ImportOrPlan uid={uid} />
    </Page>
  );
}

/** The import with Premium, without it where to get it; the report of a run stays when Premium ends. */
function ImportOrPlan({ uid }: { readonly uid: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onCardsChanged = useCardsChanged(uid);
  const onChanged = () => {
    onCardsChanged();
    void client.invalidateQueries({ queryKey: companyQueries.all });
  };
  const navigate = useNavigate();
  const { state } = useLocation();
  const companies = useMemo(() => companySlot(uid), [uid]);
  const profile = useQuery(profileQueries.detail(uid));
  if (profile.isPending) return <SpinnerScreen label={t('common.loading')} />;
  if (profile.isError) return <ErrorNotice error={profile.error} onRetry={() => void profile.refetch()} />;
  const offer = !hasPremium(profile.data) && (
    <EmptyState
      title={t('team.premiumTitle')}
      text={t('team.premiumText')}
      action={
        <ButtonLink variant="primary" to={paths.pricing.href()}>
          {t('profile.planLink')}
        </ButtonLink>
      }
    />
  );
  return (
    <TeamImport
      uid={uid}
      origin={publicOrigin()}
      teamHref={paths.team.href()}
      count={profile.data.cardCount}
      onShowCards={(cards) => void navigate(paths.team.href(), { state: { cards } })}
      onChanged={onChanged}
      LookFields={TeamLook}
      companies={companies}
      // Outlasts a reload, perhaps with another version of the app.
      companyId={text(record(state)['company']) || undefined}
      offer={offer}
    />
  );
}
