import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { dropOldOpening, storeOpening } from '@/app/opening/store-opening';
import { useOpeningEnd } from '@/app/opening/use-opening-end';
import { paths } from '@/app/paths';
import { useSignedInUser } from '@/app/session/session-context';
import { publicUrl } from '@/card/model/card-url';
import { cardQueries, useLiveCards, useQrAddress } from '@/card/ui/queries';
import { useQueuedCards, withQueuedCards } from '@/offline/ui/use-queued';
import { lastQr, noteLastQr, QrScreen } from '@/qr/ui/qr-screen';
import { publicOrigin } from '@/shared/firebase/config';
import { hasCode } from '@/shared/firebase/errors';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { SpinnerScreen } from '@/shared/ui/spinner';

/** /cards/{cardId}/code, and /cards/code: the code shown last, else the newest card's. */
export function Component() {
  const { t } = useTranslation();
  const { uid } = useSignedInUser();
  const { cardId } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { cards: saved, error, unreached, isRestored, retry } = useLiveCards(uid);
  const queued = useQueuedCards(uid);
  const last = lastQr(uid);
  const wanted = cardId ?? last;
  // A card that is not among the newest is read by itself.
  const isElsewhere = wanted !== undefined && saved?.every(({ id }) => id !== wanted) === true;
  const other = useQuery({ ...cardQueries.detail(uid, wanted ?? ''), enabled: isElsewhere });
  const isLooking = isElsewhere && other.isPending;
  const all = saved && (other.data === undefined ? saved : [...saved, other.data]);
  const cards = all && withQueuedCards(all, queued);
  const index = cards?.findIndex(({ id }) => id === wanted) ?? -1;
  // Falls back to the first card only if the address names none.
  const at = index === -1 && cardId === undefined ? 0 : index;
  const card = cards?.[at];
  const url = useQrAddress(publicOrigin(), card, publicUrl);
  const lastId = card?.id;

  useEffect(() => {
    if (lastId !== undefined) noteLastQr(uid, lastId);
  }, [uid, lastId]);

  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(
    (picture: SVGSVGElement, name: HTMLElement) => {
      setDrawn(true);
      // What was restored may be older than what is stored.
      if (card === undefined || isRestored) return;
      const drawn = { uid, picture, texts: [name], isWhole: true };
      storeOpening(paths.lastQr.href(), card, drawn).catch(() => undefined);
    },
    [uid, card, isRestored],
  );
  // The code that was drawn before the app is of a card that is not there any more.
  const isGone = cards !== undefined && card === undefined && !isLooking;
  useOpeningEnd(isDrawn || isGone || (cards === undefined && (error !== undefined || unreached)));
  const isLast = isGone && cards.length === 0 && !isRestored;
  useEffect(() => {
    if (isLast) dropOldOpening(paths.lastQr.href(), [], true).catch(() => undefined);
  }, [isLast]);

  if (isLooking) return <SpinnerScreen label={t('common.loading')} />;
  if (cards === undefined) {
    if (error === undefined && !unreached) return <SpinnerScreen label={t('common.loading')} />;
    return (
      <div className="px-4 py-10">
        <ErrorNotice
          error={error ?? t('dashboard.unreached')}
          {...(error === undefined ? {} : { onRetry: retry })}
        />
      </div>
    );
  }
  // Only the service can say that a card is gone.
  if (
    card === undefined &&
    cardId !== undefined &&
    other.isError &&
    !hasCode(other.error, 'card-not-found')
  ) {
    return (
      <div className="px-4 py-10">
        <ErrorNotice error={other.error} onRetry={() => void other.refetch()} retrying={other.isFetching} />
      </div>
    );
  }
  if (card === undefined) {
    const none = cards.length === 0;
    return (
      <div className="px-4 py-10">
        <EmptyState
          heading="h1"
          title={t(none ? 'dashboard.empty' : 'code.missing')}
          text={none ? t('dashboard.emptyText') : undefined}
          action={
            <ButtonLink variant="primary" to={none ? paths.createCard.href() : paths.dashboard.href()}>
              {t(none ? 'dashboard.create' : 'shell.dashboard')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  const { length } = cards;
  const move = (by: number) => {
    const next = cards[(at + by + length) % length];
    if (next) void navigate(paths.code.href({ cardId: next.id }), { replace: true });
  };
  return (
    <QrScreen
      card={card}
      url={url}
      origin={publicOrigin()}
      number={at + 1}
      count={length}
      onMove={length > 1 ? move : undefined}
      // Goes back; opened from a shortcut there is no history.
      onDrawn={onDrawn}
      onClose={() =>
        void (key === 'default' ? navigate(paths.dashboard.href(), { replace: true }) : navigate(-1))
      }
    />
  );
}
