import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Card } from '@/card/model/card';
import { publicUrl } from '@/card/model/card-url';
import { cardQueries } from '@/card/ui/queries';
import { WaysToSend, type Receiver } from '@/share/ui/ways-to-send';
import { publicOrigin } from '@/shared/firebase/config';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { Spinner } from '@/shared/ui/spinner';

interface SendCardDialogProps {
  readonly uid: string;
  readonly to: Receiver;
  readonly onClose: () => void;
}

const shared = (card: Card) => ({ card, url: publicUrl(publicOrigin(), card), origin: publicOrigin() });

/** Sends one of the owner's cards to a contact: the newest, unless another is chosen. */
export function SendCardDialog({ uid, to, onClose }: SendCardDialogProps) {
  const { t } = useTranslation();
  const { data, isError, error, refetch, isFetching } = useQuery(cardQueries.newest(uid));
  // A paused card says nothing; it is offered where there is no other.
  const active = (data ?? []).filter(({ isPaused }) => !isPaused);
  const [first, ...others] = active.length > 0 ? active : (data ?? []);
  return (
    <Dialog title={t('network.sendCard')} onClose={onClose}>
      {data === undefined && !isError && <Spinner label={t('common.loading')} />}
      {data === undefined && isError && (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && first === undefined && (
        <EmptyState
          title={t('dashboard.empty')}
          text={t('dashboard.emptyText')}
          action={
            <ButtonLink variant="primary" to={paths.createCard.href()}>
              {t('dashboard.create')}
            </ButtonLink>
          }
        />
      )}
      {first && <WaysToSend cards={[shared(first), ...others.map(shared)]} to={to} />}
    </Dialog>
  );
}
