import { useQueries, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceIdle } from '@/shared/browser/scheduling';
import { classNames } from '@/shared/lib/class-names';
import { Link } from '@/shared/ui/link';
import { SUMMARY_DAYS, visitQueries } from './queries';

interface VisitsLineProps {
  readonly uid: string;
  readonly cardId: string;
  readonly href: string;
}

/** The recent visits of a card, without a link; as high before they are known. */
export function VisitsCount({ uid, cardId }: Omit<VisitsLineProps, 'href'>) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...visitQueries.summary(uid, cardId), enabled: useIdle() });
  return (
    <p className="min-h-5 text-sm text-ink-soft tabular-nums">
      {data && t('dashboard.visitsTotal', { count: data.views, days: SUMMARY_DAYS })}
    </p>
  );
}

/** Link to a card's visits, with the recent number once known. */
export function VisitsLine({ uid, cardId, href }: VisitsLineProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...visitQueries.summary(uid, cardId), enabled: useIdle() });
  return (
    <Link to={href} className="group flex min-h-16 items-center gap-1 border-y border-line py-2 text-sm">
      <span className="grow font-semibold underline-offset-4 group-hover:underline">
        {t('dashboard.visits')}
      </span>
      {data !== undefined && (
        <span className="flex items-center gap-1 text-ink-soft tabular-nums">
          {data.views > 0 && <Bars byDay={data.byDay} />}
          {t('dashboard.visitsLately', { number: data.views, days: SUMMARY_DAYS })}
        </span>
      )}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </Link>
  );
}

function Bars({ byDay }: { readonly byDay: readonly number[] }) {
  const most = Math.max(...byDay, 1);
  return (
    <span aria-hidden className="me-3 flex h-10 items-end gap-1">
      {byDay.map((views, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- days have no other name
          key={at}
          className={classNames('w-2.5', at === byDay.length - 1 ? 'bg-accent' : 'bg-ink')}
          style={{ height: `${Math.max((views / most) * 100, 5)}%` }}
        />
      ))}
    </span>
  );
}

/** With more cards the total is not shown. */
const ADDED_UP = 24;

/** Recent views of all cards; renders nothing until known, nor for a single card. */
export function VisitsTotal({ uid, cardIds }: { readonly uid: string; readonly cardIds: readonly string[] }) {
  const { t } = useTranslation();
  const isIdle = useIdle();
  const isShown = cardIds.length > 1 && cardIds.length <= ADDED_UP;
  const count = useQueries({
    queries: isShown
      ? cardIds.map((cardId) => ({ ...visitQueries.summary(uid, cardId), enabled: isIdle }))
      : [],
    combine: (results) =>
      results.length > 0 && results.every(({ data }) => data !== undefined)
        ? results.reduce((sum, { data }) => sum + (data?.views ?? 0), 0)
        : undefined,
  });
  return count === undefined ? null : (
    <p className="text-sm text-ink-soft tabular-nums">
      {t('dashboard.visitsTotal', { count, days: SUMMARY_DAYS })}
    </p>
  );
}

/** Returns true once the browser is idle: for what a screen can do without at first. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onceIdle(() => setIdle(true)), []);
  return isIdle;
}
