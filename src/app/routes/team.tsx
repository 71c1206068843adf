import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasPremium } from '@/account/model/plan/plan';
import { profileQueries } from '@/account/ui/profile/queries';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { TeamLook } from '@/app/team-look';
import { teamPaths } from '@/app/team-paths';
import { useCardsChanged } from '@/app/use-cards-changed';
import { publicOrigin } from '@/shared/firebase/config';
import { record, texts } from '@/shared/lib/parse';
import { ButtonLink } from '@/shared/ui/link';
import { Page } from '@/shared/ui/page';
import { TeamTable } from '@/team/ui/table/team-table';

export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const onChanged = useCardsChanged(uid);
  const { state } = useLocation();
  const navigate = useNavigate();
  // Outlasts a reload, perhaps with another version of the app.
  const cardIds = texts(record(state)['cards']);
  const profile = useQuery(profileQueries.detail(uid));
  const isFree = profile.data !== undefined && !hasPremium(profile.data);
  return (
    <Page
      title={t('titles.team')}
      lead={t('team.lead')}
      backTo={paths.dashboard.href()}
      actions={
        <>
          <ButtonLink to={teamPaths.companies.href()}>{t('titles.company')}</ButtonLink>
          <ButtonLink variant={isFree ? 'quiet' : 'primary'} to={paths.teamImport.href()}>
            {t('titles.teamImport')}
          </ButtonLink>
        </>
      }
    >
      <TeamTable
        // Another list has a selection of its own.
        key={cardIds.join()}
        uid={uid}
        cardIds={cardIds.length === 0 ? undefined : cardIds}
        onShowAll={() => void navigate(paths.team.href(), { replace: true })}
        count={profile.data?.cardCount}
        origin={publicOrigin()}
        editHref={(cardId) => paths.editCard.href({ cardId })}
        LookFields={TeamLook}
        onChanged={onChanged}
      />
      {isFree && (
        <div className="mt-10 flex flex-col items-start gap-2 border-t border-line pt-6">
          <p className="max-w-[58ch] text-ink-soft">{t('team.premiumText')}</p>
          <ButtonLink variant="primary" to={paths.pricing.href()}>
            {t('profile.planLink')}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
