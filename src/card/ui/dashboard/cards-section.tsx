import CloudOff from 'lucide-react/icons/cloud-off';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import type { CardPages, LiveCards } from '@/card/ui/queries';
import { useOnline } from '@/shared/browser/use-online';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** Loaded on demand, because most owners have few cards and need no search. */
const SearchField = lazy(async () => ({ default: (await import('@/shared/ui/text-field')).TextField }));

interface CardsSectionProps {
  /** Undefined while they are loading. */
  readonly cards: readonly Card[] | undefined;
  /** The error that ended the live list. */
  readonly error: unknown;
  /** True if offline without cached cards. */
  readonly unreached: boolean;
  /** True if the cards come from the cache. */
  readonly lastKnown: boolean;
  readonly onRetry: () => void;
  readonly createButton: ReactNode;
  /** The plan's limit, if the owner has reached it. */
  readonly limit?: number | undefined;
  readonly aside?: ReactNode;
  /** Undefined while all cards fit on one page. */
  readonly pages: GridPages | undefined;
  readonly children: (card: Card) => ReactNode;
}

/** The owner's cards in every state: pending, empty, loaded, cached or failed. */
export function CardsSection(props: CardsSectionProps) {
  const { cards, error, unreached, lastKnown, onRetry, createButton, limit, aside, pages, children } = props;
  const count = pages?.count ?? cards?.length;
  const isEmpty = cards?.length === 0 && pages === undefined;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="cards-heading" className="flex flex-col gap-4">
      {isEmpty ? (
        <h2 id="cards-heading" className="sr-only">
          {t('dashboard.cards')}
        </h2>
      ) : (
        // As high as the button that appears with the cards; the empty state has its own button.
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 sm:min-h-11">
          <div className="flex min-w-0 grow basis-32 items-baseline gap-x-3 max-sm:flex-col">
            <h2 id="cards-heading" className="text-lg font-semibold">
              {t('dashboard.cards')}
            </h2>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <p className="text-sm text-ink-soft tabular-nums">
                {/* Reserves the line's height. */}
                {count === undefined
                  ? '\u00a0'
                  : count === limit
                    ? t('cards.usedOf', { used: count, max: limit })
                    : t('dashboard.cardCount', { count })}
              </p>
              {aside}
            </div>
          </div>
          {cards !== undefined && <span>{createButton}</span>}
        </div>
      )}
      {error !== undefined && (
        <ErrorNotice
          error={cards === undefined ? t('dashboard.cardsFailed') : t('dashboard.cardsStale')}
          onRetry={onRetry}
        />
      )}
      {cards === undefined && unreached && <ErrorNotice error={t('dashboard.unreached')} />}
      {cards === undefined && error === undefined && !unreached && <CardGridSkeleton />}
      {isEmpty && (
        <EmptyState title={t('dashboard.empty')} text={t('dashboard.emptyText')} action={createButton} />
      )}
      {cards !== undefined && !isEmpty && (
        <CardGrid cards={cards} pages={pages}>
          {children}
        </CardGrid>
      )}
      {lastKnown && <LastKnown />}
    </section>
  );
}

function CardGridSkeleton() {
  return (
    <SkeletonGroup>
      <div className="owned-card owned-card--alone">
        <Skeleton className="owned-card__face aspect-[85/55] w-full rounded-sheet" />
        <Skeleton className="owned-card__code rounded-sheet" />
        <Skeleton className="owned-card__first h-11 md:w-64" />
        <Skeleton className="owned-card__second h-11 md:w-64" />
        <Skeleton className="owned-card__link h-25" />
        <Skeleton className="owned-card__visits h-16" />
      </div>
    </SkeletonGroup>
  );
}

function LastKnown() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    // Below the cards: above them, it would move what was drawn before the app.
    <output className="flex items-start gap-3 border-s-2 border-field ps-3 text-sm text-ink-soft">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {online ? t('dashboard.lastKnown') : t('dashboard.offline')}
    </output>
  );
}

/** Paging and search of the grid. */
interface GridPages extends Omit<CardPages, keyof LiveCards | 'found'> {
  /** The number of all cards of the account. */
  readonly count: number;
}

interface CardGridProps {
  /** The loaded cards, or the search results. */
  readonly cards: readonly Card[];
  /** Undefined while all fit on one page. */
  readonly pages: GridPages | undefined;
  readonly children: (card: Card) => ReactNode;
}

export function CardGrid({ cards, pages, children }: CardGridProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const goneOnTo = useRef<number>(undefined);
  const { length } = cards;
  // The pressed button may have disappeared, so the focus moves to the first of the new cards.
  useEffect(() => {
    const from = goneOnTo.current;
    if (from === undefined || length <= from) return;
    goneOnTo.current = undefined;
    list.current?.children[from]?.querySelector('a')?.focus();
  }, [length]);
  const isSearch = pages !== undefined && pages.searchText.trim() !== '';
  return (
    <div className="flex flex-col gap-8">
      {pages && (
        // Reserves the height of the field, which is loaded on demand.
        <div className="min-h-17 max-w-md">
          <Suspense>
            <SearchField
              type="search"
              dir="auto"
              label={t('dashboard.find')}
              value={pages.searchText}
              onChange={({ target }) => pages.setSearchText(target.value)}
            />
          </Suspense>
        </div>
      )}
      <ul
        ref={list}
        className={length === 1 ? undefined : 'grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-3'}
      >
        {cards.map((card) => (
          <li
            key={card.id}
            // The padding leaves room for the shadow, which `content-visibility` would clip. Not for a single
            // card: it is in view, and an estimated height would move the content below it.
            className={classNames(
              'min-w-0',
              length > 1 &&
                // An open menu may be longer than its card.
                '-m-4 p-4 [contain-intrinsic-size:auto_27rem] not-has-aria-expanded:[content-visibility:auto]',
            )}
          >
            {children(card)}
          </li>
        ))}
      </ul>
      {pages && (
        <div className="flex flex-wrap items-center gap-4">
          {pages.moreFailed && <ErrorNotice error={t('dashboard.cardsFailed')} onRetry={pages.loadMore} />}
          {pages.hasMore && !isSearch && !pages.moreFailed && (
            <Button
              busy={pages.isLoadingMore}
              onClick={() => {
                goneOnTo.current = length;
                pages.loadMore();
              }}
            >
              {t('dashboard.showMore')}
            </Button>
          )}
          <output className="text-sm text-ink-soft tabular-nums">
            {t('dashboard.shownOf', { shown: length, count: isSearch ? length : pages.count })}
          </output>
        </div>
      )}
    </div>
  );
}
