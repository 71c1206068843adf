import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CreateCard } from '@/features/cards/create-card';
import { FormSkeleton } from '@/features/cards/form-skeleton';
import { PlanNotice } from '@/features/cards/plan-notice';
import { profileQueries } from '@/features/cards/queries';
import { publicUrl } from '@/model/card-url';
import { canCreateCard, cardLimit } from '@/model/plan';
import { publicOrigin } from '@/services/config';
import { Page } from '@/ui/page';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** /card/create */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const profile = useQuery({ ...profileQueries.detail(uid), staleTime: 0 });

  if (profile.isPending) {
    return (
      <Page title={t('cards.createTitle')}>
        <FormSkeleton />
      </Page>
    );
  }
  // Without a profile the form still works: the rules hold the limit, and nobody is kept from typing.
  const full = profile.data !== undefined && !canCreateCard(profile.data);
  if (full) {
    return (
      <Page title={t('cards.createTitle')} width="form">
        <PlanNotice
          limit={cardLimit(profile.data) ?? 0}
          plan={profile.data.plan}
          dashboardHref={paths.dashboard.href()}
          pricingHref={paths.pricing.href()}
        />
      </Page>
    );
  }
  return (
    <Page title={t('cards.createTitle')}>
      <CreateCard
        uid={uid}
        origin={publicOrigin()}
        name={query.get('name') ?? ''}
        // A public card is a program of its own (main.tsx), hence a full navigation.
        onCreated={(card) => window.location.assign(publicUrl(publicOrigin(), card))}
        onCancel={() => void navigate(paths.dashboard.href())}
      />
    </Page>
  );
}
