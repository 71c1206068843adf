import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import { accountName } from '@/company/ui/account-names';
import { companyQueries } from '@/company/ui/queries';
import { longDateOrTime } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

interface CompanyRecordProps {
  readonly uid: string;
  readonly company: Company;
}

/** Who changed what in a company, newest first. */
export function CompanyRecord({ uid, company }: CompanyRecordProps) {
  const { t, i18n } = useTranslation();
  const pages = useInfiniteQuery(companyQueries.record(company.id));
  const entries = pages.data?.pages.flat();
  const others = [...new Set(entries?.map(({ by }) => by).filter((by) => by !== uid))].toSorted();
  const accounts = useQuery({
    ...companyQueries.accounts(company.id, others),
    enabled: others.length > 0,
  });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 data-arrive className="text-lg font-semibold">
          {t('titles.companyRecord')}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t('company.record.text')}</p>
      </div>
      {pages.isPending ? (
        <SkeletonGroup>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="mb-2 h-11 w-full rounded-field" />
          ))}
        </SkeletonGroup>
      ) : entries === undefined ? (
        <ErrorNotice error={pages.error} onRetry={() => void pages.refetch()} />
      ) : entries.length === 0 ? (
        <p className="text-ink-soft">{t('company.record.empty')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {entries.map(({ id, what = 'changed', name, by, at }) => (
            <li
              key={id}
              className="grid gap-x-6 py-3 wrap-anywhere md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span>
                <span className="font-semibold">{t(`company.record.what.${what}`)}</span> <bdi>{name}</bdi>
              </span>
              <bdi className="text-ink-soft">{accountName(t, uid, by, accounts.data)}</bdi>
              <time dateTime={at?.toISOString()} className="text-ink-soft">
                {at && longDateOrTime(at, i18n.language)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {pages.isFetchNextPageError && (
        <ErrorNotice error={pages.error} onRetry={() => void pages.fetchNextPage()} />
      )}
      {pages.hasNextPage && (
        <Button
          className="self-start"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('dashboard.showMore')}
        </Button>
      )}
    </div>
  );
}
