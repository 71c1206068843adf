import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LazyUnfinished } from '@/account-data/ui/deletion/lazy-unfinished';
import { canCreateCard, cardLimit, hasPremium } from '@/account/model/plan/plan';
import { fallbackProfile, type UserProfile } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { PlanEnding } from '@/account/ui/plan/plan-ending';
import { profileQueries } from '@/account/ui/profile/queries';
import { useDashboardOpening } from '@/app/opening/use-dashboard-opening';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { useFirstCard } from '@/app/use-first-card';
import { useJustSaved, useScrollAmongFirst } from '@/app/use-just-saved';
import type { Card, CardDraft } from '@/card/model/card';
import { publicUrl } from '@/card/model/card-url';
import { AccountBlock } from '@/card/ui/dashboard/account-block';
import { CardsSection } from '@/card/ui/dashboard/cards-section';
import { OwnedCard } from '@/card/ui/dashboard/owned-card';
import { useCardTransition } from '@/card/ui/dashboard/use-card-transition';
import { usePause } from '@/card/ui/dashboard/use-pause';
import { DASHBOARD_PAGE, useCardPages, useQrAddress } from '@/card/ui/queries';
import { InboxLine } from '@/inbox/ui/new-count';
import { PendingFilesNotice } from '@/offline/ui/pending-files-notice';
import { QueuedNotice } from '@/offline/ui/queued-notice';
import { useCachedPictures } from '@/offline/ui/use-cached-pictures';
import { useQueuedCards, withQueuedCards } from '@/offline/ui/use-queued';
import type { QrPlateProps } from '@/qr/ui/contact-plate';
import type { QrModalProps } from '@/qr/ui/qr-modal';
import { afterFrame, loadWhenIdle } from '@/shared/browser/scheduling';
import { publicOrigin } from '@/shared/firebase/config';
import { isOpen } from '@/shared/forms/outbox';
import { useSentence } from '@/shared/i18n/sentence';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink, Link } from '@/shared/ui/link';
import { Page } from '@/shared/ui/page';
import { SpinnerScreen } from '@/shared/ui/spinner';
import { TestButton } from '@/site/ui/backend-test/test-button';
import { VisitsCount, VisitsLine, VisitsTotal } from '@/visits/ui/visits-line';

type Plate = ComponentType<QrPlateProps>;

/** The drawing of codes, once the cards are painted. Without it, View QR shows the code. */
const loadQrPlate = async (): Promise<Plate> => (await import('@/qr/ui/qr-plate')).QrPlate;
// From the network it would take as long as the cards before it; kept files are there at once.
if (!navigator.serviceWorker?.controller) loadQrPlate().catch(() => undefined);

const loadQrModal = async (): Promise<ComponentType<QrModalProps>> =>
  (await import('@/qr/ui/qr-modal')).QrModal;

export function Component() {
  const { t } = useTranslation();
  const sentence = useSentence();
  const user = useSignedInUser();
  const saveAsNew = useSaveAsNew(user.uid);
  const own = useOwnCards(user.uid);
  const { cards, pages } = own;
  // What was restored may be older than what waits on this device.
  const read = pages.isRestored ? undefined : pages.cards;
  const profile = useQuery(profileQueries.detail(user.uid));
  const isLeadingOn = useFirstCard(cards?.length, pages.error === undefined && !pages.unreached);
  const known = profile.data ?? (profile.isError ? fallbackProfile(user) : undefined);
  const account = known ?? fallbackProfile(user);
  // What is below the cards would move while they load for the first time.
  const [isSettled, setSettled] = useState(false);
  const isRead = cards !== undefined || pages.error !== undefined || pages.unreached;
  if (!isSettled && known && isRead) setSettled(true);
  const cardCount = countOf(own, account);
  // The form is on its way.
  if (isLeadingOn) return <SpinnerScreen label={t('shell.opening')} />;

  return (
    <Page
      title={sentence('dashboard.hello', { name: user.displayName ?? user.email ?? '' })}
      lead={<InboxLine uid={user.uid} href={paths.inbox.href()} />}
    >
      <div className="flex flex-col gap-10">
        <LazyUnfinished
          uid={user.uid}
          finishHref={paths.deleteAccount.href()}
          onKept={() => void profile.refetch()}
        />
        {known && <PlanEnding profile={known} pricingHref={paths.pricing.href()} />}
        {/* First, as the rest fills a phone's screen. */}
        <QueuedNotice
          uid={user.uid}
          cards={pages.hasMore ? undefined : read}
          editHref={(cardId) => paths.editCard.href({ cardId })}
          onSaveAsNew={saveAsNew}
        />
        <PendingFilesNotice uid={user.uid} cards={read} />
        <OwnCards uid={user.uid} own={own} profile={known} cardCount={cardCount} />
        {isSettled && (
          <AccountSection user={user} account={account} isComing={known === undefined} cardCount={cardCount}>
            {profile.isError && (
              <ErrorNotice
                error={t('dashboard.profileFailed')}
                onRetry={() => void profile.refetch()}
                retrying={profile.isFetching}
              />
            )}
          </AccountSection>
        )}
      </div>
    </Page>
  );
}

/** The owner's cards as they are shown: with the edits that are queued. */
function useOwnCards(uid: string) {
  const pages = useCardPages(uid);
  const queued = useQueuedCards(uid);
  useCachedPictures(pages.cards);
  const cards = pages.cards && withQueuedCards(pages.cards, queued);
  const listed = pages.found && withQueuedCards(pages.found, queued);
  const isMany = pages.hasMore || (cards?.length ?? 0) > DASHBOARD_PAGE;
  return { pages, queued, cards, listed, isMany };
}

type OwnCards = ReturnType<typeof useOwnCards>;

/** What is loaded is newer than the account's own count, and says all while it is all. */
function countOf({ cards, pages }: OwnCards, account: UserProfile): number {
  return pages.hasMore
    ? Math.max(account.cardCount, cards?.length ?? 0)
    : (cards?.length ?? account.cardCount);
}

interface OwnCardsProps {
  readonly uid: string;
  readonly own: OwnCards;
  readonly profile: UserProfile | undefined;
  readonly cardCount: number;
}

function OwnCards({ uid, own, profile, cardCount }: OwnCardsProps) {
  const { pages, queued, cards, listed, isMany } = own;
  const justSaved = useJustSaved();
  const pause = usePause(uid);
  const savedCard = useScrollAmongFirst(listed !== undefined);
  const [QrPlate, setQrPlate] = useState<Plate>();
  // In a function, since React would call a component that is set as the state.
  // Once the cards are painted, and before the SDK.
  useEffect(() => loadWhenIdle(loadQrPlate, (plate) => setQrPlate(() => plate), afterFrame), []);
  const { Sheet: QrModal, shownId, show, close } = useCardTransition(loadQrModal);
  const qrCard = listed?.find(({ id }) => id === shownId) ?? cards?.find(({ id }) => id === shownId);
  const qrAddress = useQrAddress(publicOrigin(), qrCard, publicUrl);
  useDashboardOpening(uid, {
    cards,
    areAll: !pages.hasMore,
    areComing: pages.error === undefined && !pages.unreached,
    isSearch: pages.searchText !== '',
    isRestored: pages.isRestored,
  });
  const isPremium = profile !== undefined && hasPremium(profile);
  const isFull = profile !== undefined && !canCreateCard({ ...profile, cardCount });
  return (
    <>
      <CardsSection
        cards={listed}
        error={pages.error}
        unreached={pages.unreached}
        lastKnown={pages.lastKnown}
        onRetry={pages.retry}
        createButton={
          <CardLinks hasNone={cards?.length === 0} isFull={isFull} hasTeam={isMany || isPremium} />
        }
        limit={isFull ? cardLimit(profile) : undefined}
        aside={!isMany && cards && <VisitsTotal uid={uid} cardIds={cards.map(({ id }) => id)} />}
        pages={isMany ? { ...pages, count: cardCount } : undefined}
      >
        {(card) => (
          <OwnedCard
            card={card}
            isQueued={queued.some((edit) => edit.id === card.id && isOpen(edit))}
            url={publicUrl(publicOrigin(), card)}
            isAlone={cards?.length === 1}
            code={QrPlate && <CardQr Plate={QrPlate} card={card} />}
            editHref={paths.editCard.href({ cardId: card.id })}
            visits={
              cards?.length === 1 ? (
                <VisitsLine uid={uid} cardId={card.id} href={paths.visits.href({ cardId: card.id })} />
              ) : (
                <VisitsCount uid={uid} cardId={card.id} />
              )
            }
            visitsHref={paths.visits.href({ cardId: card.id })}
            shareHref={paths.shareCard.href({ cardId: card.id })}
            qrDesignHref={paths.qrDesign.href({ cardId: card.id })}
            onViewQr={(from) => show(card.id, from)}
            onPause={() => pause.toggle(card)}
            isPausing={pause.busyId === card.id}
            justSaved={card.id === justSaved}
            ref={card.id === justSaved ? savedCard : undefined}
          />
        )}
      </CardsSection>
      {qrCard && QrModal && (
        <QrModal
          open
          onClose={close}
          card={qrCard}
          url={qrAddress}
          origin={publicOrigin()}
          fullHref={paths.code.href({ cardId: qrCard.id })}
          shareHref={paths.shareCard.href({ cardId: qrCard.id })}
        />
      )}
    </>
  );
}

interface CardLinksProps {
  readonly hasNone: boolean;
  /** The plan has room for no other card: what leads on are the plans, said in a link beside the limit. */
  readonly isFull: boolean;
  readonly hasTeam: boolean;
}

function CardLinks({ hasNone, isFull, hasTeam }: CardLinksProps) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-3">
      {hasTeam && <ButtonLink to={paths.team.href()}>{t('titles.team')}</ButtonLink>}
      {isFull ? (
        <Link
          to={paths.pricing.href()}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {t('dashboard.moreCards')}
        </Link>
      ) : (
        // Sharing is what a card is for; without a card this is the next step.
        <ButtonLink variant={hasNone ? 'primary' : 'quiet'} to={paths.createCard.href()}>
          {t('dashboard.create')}
        </ButtonLink>
      )}
    </span>
  );
}

interface AccountSectionProps {
  readonly user: SessionUser;
  readonly account: UserProfile;
  /** The account is not read yet: these are its defaults. */
  readonly isComing: boolean;
  readonly cardCount: number;
  readonly children: ReactNode;
}

/** What is below the cards: the account, and the test of the connection (docs/specification.md §2). */
function AccountSection({ user, account, isComing, cardCount, children }: AccountSectionProps) {
  const { t } = useTranslation();
  return (
    <>
      <AccountBlock
        profile={{
          ...account,
          email: account.email || (user.email ?? ''),
          displayName: account.displayName ?? user.displayName,
        }}
        isComing={isComing}
        cardCount={cardCount}
        pricingHref={paths.pricing.href()}
      />
      {children}
      {/* Seldom needed, hence last and less prominent. */}
      <div className="-mt-6 flex flex-wrap border-t border-line pt-2 *:border-transparent! *:bg-transparent! *:px-2! *:font-normal! *:text-ink-soft! *:hover:text-ink!">
        <TestButton uid={user.uid} />
        <ButtonLink to={paths.firebaseTest.href()}>{t('backendTest.page')}</ButtonLink>
      </div>
    </>
  );
}

function CardQr({ Plate, card }: { readonly Plate: Plate; readonly card: Card }) {
  const url = useQrAddress(publicOrigin(), card, publicUrl);
  return url === undefined ? null : <Plate card={card} url={url} origin={publicOrigin()} />;
}

/** Returns what makes the draft of a deleted card that of a new one, loaded on demand, and opens its form. */
function useSaveAsNew(uid: string): (deleted: CardDraft, draft: CardDraft) => Promise<number> {
  const navigate = useNavigate();
  return async (deleted, draft) => {
    const { saveAsNew } = await import('@/card/ui/form/card-drafts');
    const lost = await saveAsNew(uid, deleted, draft);
    void navigate(paths.createCard.href());
    return lost;
  };
}
