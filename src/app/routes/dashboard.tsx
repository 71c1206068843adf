import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { TestButton } from '@/features/backend-test/test-button';
import { profileQueries } from '@/features/cards/queries';
import { useLiveCards } from '@/features/cards/use-live-cards';
import { AccountBlock } from '@/features/dashboard/account-block';
import { CardGrid } from '@/features/dashboard/card-grid';
import { AccountSkeleton, CardGridSkeleton } from '@/features/dashboard/dashboard-skeleton';
import { LastKnown } from '@/features/dashboard/last-known';
import { lift } from '@/features/dashboard/lift';
import { OwnedCard } from '@/features/dashboard/owned-card';
import type { QrModalProps } from '@/features/qr/qr-modal';
import type { Card } from '@/model/card';
import { publicUrl } from '@/model/card-url';
import { fallbackProfile } from '@/model/user';
import { publicOrigin } from '@/services/config';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorNotice } from '@/ui/error-notice';
import { Page } from '@/ui/page';
import { paths } from '../paths';
import { useSignedInUser } from '../session/session-context';

/** The card that was saved just before coming here, as the editor tells; told once, not again after a reload. */
function useJustSaved(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const told = (state as { readonly saved?: string } | null)?.saved;
  const [saved] = useState(told);
  useEffect(() => {
    if (told !== undefined)
      void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [told, navigate, pathname, search]);
  return saved;
}

/** /dashboard */
export function Component() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { cards, error, unreached, lastKnown, retry } = useLiveCards(user.uid);
  const profile = useQuery(profileQueries.detail(user.uid));
  const justSaved = useJustSaved();
  const [QrModal, setQrModal] = useState<ComponentType<QrModalProps>>();
  const [shownId, setShownId] = useState<string>();
  const shown = cards?.find(({ id }) => id === shownId);
  const known = profile.data ?? (profile.isError ? fallbackProfile(user) : undefined);
  const urlOf = (card: Card) => publicUrl(publicOrigin(), card);
  // The drawing of QR codes comes when one is asked for, and is there before the code is lifted into its sheet.
  const viewQr = async (cardId: string, from: SVGElement | null) => {
    try {
      const modal = await import('@/features/qr/qr-modal');
      lift(from, () => {
        setQrModal(() => modal.QrModal);
        setShownId(cardId);
      });
    } catch (error) {
      // To the error screen, which knows about parts of the app that cannot be loaded.
      setShownId(() => {
        throw error;
      });
    }
  };
  const createButton = (
    <ButtonLink variant="primary" to={paths.createCard.href()}>
      {t('dashboard.create')}
    </ButtonLink>
  );

  return (
    <Page
      title={t('dashboard.hello', { name: user.displayName ?? user.email ?? '' })}
      actions={
        <>
          {/* The empty state has its own; the room stays, so that nothing moves when the cards arrive. */}
          <span className={cards?.length === 0 ? 'invisible inline-flex max-sm:order-last' : 'contents'}>
            {createButton}
          </span>
          {/* For developers: quieter than what an owner comes for. */}
          <span className="flex flex-wrap *:border-transparent! *:bg-transparent! *:px-2! *:text-ink-soft! *:hover:text-ink!">
            <TestButton uid={user.uid} />
            <ButtonLink to={paths.firebaseTest.href()}>{t('backendTest.page')}</ButtonLink>
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-10">
        {known ? (
          <AccountBlock
            profile={{
              ...known,
              email: known.email || (user.email ?? ''),
              displayName: known.displayName ?? user.displayName,
            }}
            cardCount={cards?.length ?? known.cardCount}
          />
        ) : (
          <AccountSkeleton />
        )}
        {profile.isError && (
          <ErrorNotice
            error={t('dashboard.profileFailed')}
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
          />
        )}
        <section aria-labelledby="cards-heading" className="flex flex-col gap-6">
          <div className="flex items-baseline gap-3">
            <h2 id="cards-heading" className="text-lg font-semibold">
              {t('dashboard.cards')}
            </h2>
            {cards !== undefined && (
              <p className="text-sm text-ink-soft tabular-nums">
                {t('dashboard.cardCount', { count: cards.length })}
              </p>
            )}
          </div>
          {error !== undefined && (
            <ErrorNotice
              error={cards === undefined ? t('dashboard.cardsFailed') : t('dashboard.cardsStale')}
              onRetry={retry}
            />
          )}
          {lastKnown && <LastKnown />}
          {cards === undefined && unreached && <ErrorNotice error={t('dashboard.unreached')} />}
          {cards === undefined && error === undefined && !unreached && <CardGridSkeleton />}
          {cards?.length === 0 && (
            <EmptyState title={t('dashboard.empty')} text={t('dashboard.emptyText')} action={createButton} />
          )}
          {cards !== undefined && cards.length > 0 && (
            <CardGrid cards={cards}>
              {(card) => (
                <OwnedCard
                  card={card}
                  url={urlOf(card)}
                  editHref={paths.editCard.href({ cardId: card.id })}
                  qrDesignHref={paths.qrDesign.href({ cardId: card.id })}
                  onViewQr={(from) => void viewQr(card.id, from)}
                  justSaved={card.id === justSaved}
                />
              )}
            </CardGrid>
          )}
        </section>
      </div>
      {shown && QrModal && (
        <QrModal
          open
          onClose={() => setShownId(undefined)}
          name={shown.name}
          url={urlOf(shown)}
          design={shown.qrDesign}
          photoUrl={shown.photoUrl}
        />
      )}
    </Page>
  );
}
