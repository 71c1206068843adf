import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '@/visits/model/visit-periods';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { CountedVisits } from './counted-visits';
import { PeriodChoice } from './period-choice';
import { visitQueries } from './queries';
import { Reading } from './reading';
import { Worth } from './worth';

interface VisitsProps {
  readonly uid: string;
  readonly cardId: string;
  /** What the exported file's name begins with. */
  readonly fileName: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  /** What to do where nobody has come yet. */
  readonly firstStep: ReactNode;
}

/** The visits of a card in a period: being read, not to be had, none ever, or counted. */
export function Visits({ uid, cardId, fileName, period, onPeriod, firstStep }: VisitsProps) {
  const { t } = useTranslation();
  const [share, setShare] = useState(0);
  const visits = useQuery(visitQueries.period(uid, cardId, period, setShare));
  if (visits.data === null)
    return (
      <div className="flex flex-col gap-8">
        <EmptyState title={t('analytics.emptyTitle')} text={t('analytics.emptyText')} action={firstStep} />
        <Worth />
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
      {visits.data && <CountedVisits visits={visits.data} period={period} fileName={fileName} />}
      <Worth />
    </div>
  );
}
