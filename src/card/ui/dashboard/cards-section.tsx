import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { CardGrid } from './card-grid';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { CloudOff } from 'lucide-react';
import { useOnline } from '@/shared/browser/use-online';

interface CardsSectionProps {
  /** Undefined while loading. */
  readonly cards: readonly Card[] | undefined;
  /** Why the live list stopped. */
  readonly error: unknown;
  /** Offline without cached cards. */
  readonly unreached: boolean;
  /** The cards come from the cache. */
  readonly lastKnown: boolean;
  readonly onRetry: () => void;
  readonly createButton: ReactNode;
  readonly aside?: ReactNode;
  readonly children: (card: Card) => ReactNode;
}

/** The owner's cards in every state: pending, empty, loaded, cached, failed. */
export function CardsSection(props: CardsSectionProps) {
  const { cards, error, unreached, lastKnown, onRetry, createButton, aside, children } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="cards-heading" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="cards-heading" className="text-lg font-semibold">
          {t('dashboard.cards')}
        </h2>
        {cards !== undefined && (
          <p className="text-sm text-ink-soft tabular-nums">
            {t('dashboard.cardCount', { count: cards.length })}
          </p>
        )}
        {aside}
      </div>
      {error !== undefined && (
        <ErrorNotice
          error={cards === undefined ? t('dashboard.cardsFailed') : t('dashboard.cardsStale')}
          onRetry={onRetry}
        />
      )}
      {lastKnown && <LastKnown />}
      {cards === undefined && unreached && <ErrorNotice error={t('dashboard.unreached')} />}
      {cards === undefined && error === undefined && !unreached && <CardGridSkeleton />}
      {cards?.length === 0 && (
        <EmptyState title={t('dashboard.empty')} text={t('dashboard.emptyText')} action={createButton} />
      )}
      {cards !== undefined && cards.length > 0 && <CardGrid cards={cards}>{children}</CardGrid>}
    </section>
  );
}

function CardGridSkeleton() {
  return (
    <SkeletonGroup className="max-w-md">
      <div className="flex flex-col gap-4">
        <Skeleton className="aspect-[85/55] w-full rounded-sheet" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </SkeletonGroup>
  );
}

function LastKnown() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <output className="flex items-start gap-3 border-s-2 border-field ps-3 text-sm text-ink-soft">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {online ? t('dashboard.lastKnown') : t('dashboard.offline')}
    </output>
  );
}
