import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { CardPageForm } from './card-page-form';
import { exportQueries } from './queries';

interface CardPageProps {
  readonly uid: string;
  /** The card that is chosen at first, by whoever came from it. */
  readonly cardId: string | undefined;
}

/** A card as a web page of its own: which card, in which language, for which address. */
export function CardPage({ uid, cardId }: CardPageProps) {
  const { t } = useTranslation();
  const { data: cards, error, refetch, isFetching } = useQuery(exportQueries.cards(uid));
  return (
    <div id="page" className="flex scroll-mt-20 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{t('export.siteTitle')}</h3>
        <p className="text-sm text-ink-soft">{t('export.siteText')}</p>
      </div>
      {cards === undefined && error === null && <Skeleton className="h-48" />}
      {cards === undefined && error !== null && (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {cards?.length === 0 && <p className="text-sm">{t('export.siteNoCards')}</p>}
      {cards !== undefined && cards.length > 0 && <CardPageForm uid={uid} cards={cards} cardId={cardId} />}
    </div>
  );
}
