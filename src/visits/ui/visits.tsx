import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import type { CountedLink } from '@/visits/model/visit-figures';
import { PERIODS, type Period, type PeriodVisits } from '@/visits/model/visit-periods';
import { CountedVisits } from './counted-visits';

interface VisitsProps<Data extends PeriodVisits, Key extends QueryKey> {
  /** The query of a period, which reports the share read, 0 to 1; null before the first visit. */
  readonly query: (
    period: Period,
    onProgress: (share: number) => void,
  ) => UseQueryOptions<Data | null, Error, Data | null, Key>;
  readonly fileName: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly firstStep?: ReactNode;
  /** The card's own links, which are counted one by one. */
  readonly links: readonly CountedLink[];
  /** What follows the figures. */
  readonly children?: (visits: Data) => ReactNode;
}

/** The visits of a card or of several in a period: loading, error, empty, or data. */
export function Visits<Data extends PeriodVisits, Key extends QueryKey>(props: VisitsProps<Data, Key>) {
  const { query, fileName, period, onPeriod, firstStep, links, children } = props;
  const { t } = useTranslation();
  const [share, setShare] = useState(0);
  const visits = useQuery(query(period, setShare));
  if (visits.data === null)
    return (
      <div className="flex flex-col gap-8">
        <EmptyState title={t('analytics.emptyTitle')} text={t('analytics.emptyText')} action={firstStep} />
        <AccuracyNote />
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <PeriodChoice period={period} onChange={onPeriod} />
      {visits.isError && (
        <ErrorNotice
          error={t('analytics.failed')}
          onRetry={() => void visits.refetch()}
          retrying={visits.isFetching}
        />
      )}
      {visits.isPending && <Reading share={share} />}
      {visits.data && (
        <>
          <CountedVisits visits={visits.data} period={period} fileName={fileName} links={links} />
          {children?.(visits.data)}
        </>
      )}
      <AccuracyNote />
    </div>
  );
}

function AccuracyNote() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="worth" className="border-t border-line pt-5 text-sm text-ink-soft">
      <h2 id="worth" className="font-semibold text-ink">
        {t('analytics.noteTitle')}
      </h2>
      <div className="mt-2 flex max-w-[70ch] flex-col gap-2">
        <p>{t('analytics.noteText')}</p>
        <p>{t('analytics.noteNot')}</p>
        <p>{t('analytics.noteDays')}</p>
      </div>
    </section>
  );
}

/** `share`: progress, 0 to 1. */
function Reading({ share }: { readonly share: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('analytics.reading')} className="flex flex-col gap-8">
      {/* Only a long loading shows progress. */}
      {share > 0 ? (
        <label className="flex flex-col gap-1 text-sm text-ink-soft">
          {t('analytics.reading')}
          <progress max={1} value={share} className="h-1.5 w-full max-w-md" />
        </label>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  );
}

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('analytics.period')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {PERIODS.map((one) => (
          <label
            key={one}
            className={classNames(
              'inline-flex min-h-11 cursor-pointer items-center border-b-2 text-sm transition-colors duration-150 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              one === period
                ? 'border-accent font-semibold text-ink forced-colors:border-[color:Highlight]'
                : 'border-transparent text-ink-soft',
            )}
          >
            <input
              type="radio"
              name="period"
              value={one}
              className="sr-only"
              checked={one === period}
              onChange={() => onChange(one)}
            />
            {one === 'all' ? t('analytics.allTime') : t('analytics.days', { count: Number(one) })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
