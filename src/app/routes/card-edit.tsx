import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { profileQueries } from '@/account/ui/profile/queries';
import { linkCodeLoader } from '@/app/link-code';
import { hasPart, paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { suggestionSlot } from '@/app/suggestion-slot';
import { useCardCompany } from '@/app/use-card-company';
import { EditCard } from '@/card/ui/form/edit-card';
import { FormSkeleton } from '@/card/ui/form/form-skeleton';
import { cardQueries, useLiveCard } from '@/card/ui/queries';
import type { describeSaved } from '@/company/ui/member/describe-saved';
import { publicOrigin } from '@/shared/firebase/config';
import { hasCode } from '@/shared/firebase/errors';
import { notify } from '@/shared/ui/notify';
import { Page } from '@/shared/ui/page';

/** Few cards are a company's. */
const MemberNotice = lazy(async () => ({
  default: (await import('@/company/ui/member/member-notice')).MemberNotice,
}));

export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { cardId = '' } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [gone, setGone] = useState<string>();
  const { data: card, error } = useLiveCard(
    uid,
    cardId,
    useCallback(() => setGone(cardId), [cardId]),
  );
  // Not awaited: offline it may be unknown.
  const { data: profile } = useQuery(profileQueries.detail(uid));
  const { company, lock, explainRefusal } = useCardCompany(card);
  const failed = card === undefined ? error : null;
  const toDashboard = () => void navigate(paths.dashboard.href());

  // Not found or not loaded: a message, and the dashboard (docs/specification.md §4, §8).
  useEffect(() => {
    if (failed === null) return;
    notify.error(hasCode(failed, 'card-not-found') ? t('cards.notFound') : t('cards.loadFailed'));
    void navigate(paths.dashboard.href(), { replace: true });
  }, [failed, navigate, t]);

  return (
    <Page title={t('cards.editTitle')}>
      {card && company && (
        <Suspense>
          <MemberNotice
            uid={uid}
            cardId={card.id}
            company={company}
            isAdministrator={company.administrators.includes(uid)}
            onLeft={() => {
              void client.invalidateQueries({ queryKey: profileQueries.detail(uid).queryKey });
              void client.invalidateQueries({ queryKey: cardQueries.all(uid), refetchType: 'none' });
              notify.success(t('company.member.left', { company: company.name }));
              toDashboard();
            }}
          />
        </Suspense>
      )}
      {card === undefined ? (
        <FormSkeleton />
      ) : (
        <EditCard
          key={card.id}
          uid={uid}
          card={card}
          origin={publicOrigin()}
          gone={gone === card.id}
          lock={lock}
          explainRefusal={explainRefusal}
          opensAdditions={hasPart(location, 'add')}
          suggestions={suggestionSlot(uid, card.id)}
          loadLinkCode={linkCodeLoader(card)}
          isLegacyAccount={profile?.isLegacy === true}
          contactHref={paths.support.href()}
          onSaveAsNew={() => void navigate(paths.createCard.href())}
          onSaved={() => {
            if (company) void describe(uid, company.id, card.id);
            notify.success(t('cards.saved'));
            void navigate(paths.dashboard.href(), { state: { saved: cardId } });
          }}
          onQueued={() => {
            notify.success(t('outbox.onDevice'));
            toDashboard();
          }}
          onDeleted={() => {
            void client.invalidateQueries({ queryKey: profileQueries.detail(uid).queryKey });
            notify.success(t('cards.deleted'));
            toDashboard();
          }}
          onCancel={toDashboard}
        />
      )}
    </Page>
  );
}

/** Not awaited: the company's list of people follows the saved card. */
async function describe(...saved: Parameters<typeof describeSaved>): Promise<void> {
  const loaded = await import('@/company/ui/member/describe-saved');
  await loaded.describeSaved(...saved);
}
