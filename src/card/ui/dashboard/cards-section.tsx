import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { CloudOff } from 'lucide-react';
import { useOnline } from '@/shared/browser/use-online';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { classNames } from '@/shared/lib/class-names';
import { normalizeForSearch } from '@/shared/lib/normalize-for-search';

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
    <section aria-labelledby="cards-heading" className="flex flex-col gap-4">
      {cards?.length === 0 ? (
        <h2 id="cards-heading" className="sr-only">
          {t('dashboard.cards')}
        </h2>
      ) : (
        // As high as the button, which comes with the cards; the empty state has its own.
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 sm:min-h-11">
          <div className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-col">
            <h2 id="cards-heading" className="text-lg font-semibold">
              {t('dashboard.cards')}
            </h2>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <p className="text-sm text-ink-soft tabular-nums">
                {/* Reserves the line. */}
                {cards === undefined ? '\u00a0' : t('dashboard.cardCount', { count: cards.length })}
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
    <SkeletonGroup>
      <div className="owned-card owned-card--alone">
        <Skeleton className="owned-card__face aspect-[85/55] w-full rounded-sheet" />
        <Skeleton className="owned-card__code rounded-sheet" />
        <Skeleton className="owned-card__first h-11 md:w-64" />
        <Skeleton className="owned-card__second h-11 md:w-64" />
        <Skeleton className="owned-card__link h-11" />
        <Skeleton className="owned-card__visits h-16" />
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

/** A thousand cards at once would take a second to draw. */
const PAGE_SIZE = 24;

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly children: (card: Card) => ReactNode;
}

export function CardGrid({ cards, children }: CardGridProps) {
  const { t } = useTranslation();
  const [room, setRoom] = useState(PAGE_SIZE);
  const [searchText, setSearchText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [goneOnTo, setGoneOnTo] = useState<number>();
  // The button may be gone: move the focus to the first of the new cards.
  useEffect(() => {
    if (goneOnTo !== undefined) list.current?.children[goneOnTo]?.querySelector('a')?.focus();
  }, [goneOnTo]);
  const searchable = cards.length > PAGE_SIZE;
  const found = searchable ? matching(cards, searchText) : cards;
  const shown = found.slice(0, room);
  return (
    <div className="flex flex-col gap-8">
      {searchable && (
        <div className="max-w-md">
          <TextField
            type="search"
            dir="auto"
            label={t('dashboard.find')}
            value={searchText}
            onChange={(event) => {
              setSearchText(event.target.value);
              setRoom(PAGE_SIZE);
            }}
          />
        </div>
      )}
      <ul
        ref={list}
        className={cards.length === 1 ? undefined : 'grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-3'}
      >
        {shown.map((card) => (
          <li
            key={card.id}
            // The padding leaves room for the shadow, which `content-visibility` would clip. A card alone is
            // in sight, and an estimate of its height would move what is below.
            className={classNames(
              'min-w-0',
              cards.length > 1 && '-m-4 p-4 [contain-intrinsic-size:auto_36rem] [content-visibility:auto]',
            )}
          >
            {children(card)}
          </li>
        ))}
      </ul>
      {searchable && (
        <div className="flex flex-wrap items-center gap-4">
          {shown.length < found.length && (
            <Button
              onClick={() => {
                setRoom(room + PAGE_SIZE);
                setGoneOnTo(room);
              }}
            >
              {t('dashboard.showMore')}
            </Button>
          )}
          <output className="text-sm text-ink-soft tabular-nums">
            {t('dashboard.shownOf', { shown: shown.length, count: found.length })}
          </output>
        </div>
      )}
    </div>
  );
}

/** The cards whose name, e-mail, company, position or slug has every word of `searchText`. */
export function matching(cards: readonly Card[], searchText: string): readonly Card[] {
  const words = normalizeForSearch(searchText).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ name, email, company, position, customPath }) => {
    const text = normalizeForSearch([name, email, company, position, customPath].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
