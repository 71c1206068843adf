import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton } from '@/ui/skeleton';
import { CardPageForm } from './card-page-form';
import { exportQueries } from './queries';

/** A card as a web page of its own: which card, in which language, for which address. */
export function CardPage({ uid }: { readonly uid: string }) {
  const { t } = useTranslation();
  const { data: cards, error, refetch, isFetching } = useQuery(exportQueries.cards(uid));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{t('export.siteTitle')}</h3>
        <p className="text-sm text-ink-soft">{t('export.siteText')}</p>
      </div>
      {cards === undefined && error === null && <Skeleton className="h-48" />}
      {cards === undefined && error !== null && (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {cards?.length === 0 && <p className="text-sm">{t('export.siteNoCards')}</p>}
      {cards !== undefined && cards.length > 0 && <CardPageForm uid={uid} cards={cards} />}
    </div>
  );
}
