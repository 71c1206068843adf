import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import { setOnPage, type CompanyPage } from '@/company/service/company-page';
import { companyQueries } from '@/company/ui/queries';
import { number } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { notify } from '@/shared/ui/notify';
import { Skeleton } from '@/shared/ui/skeleton';

interface ListedPeopleProps {
  readonly company: Company;
  readonly page: CompanyPage;
  /** How many people a page may list. */
  readonly limit: number;
}

/** A person who is on the page or wants to be. */
interface Row {
  readonly cardId: string;
  readonly name: string;
  readonly slug: string;
  readonly isOn: boolean;
  /** They want to be listed. */
  readonly isWilling: boolean;
}

/** Who is on the page of a company, who wants to be, and an update from their cards. */
export function ListedPeople({ company, page, limit }: ListedPeopleProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const willing = useQuery(companyQueries.willing(company.id));
  const [progress, setProgress] = useState<number>();
  const refresh = () => client.invalidateQueries({ queryKey: companyQueries.one(company.id) });
  // Shown at once, until it is stored or refused.
  const [chosen, setChosen] = useState<Pick<Row, 'cardId' | 'isOn'>>();
  const change = useMutation({
    mutationFn: ({ cardId, isOn }: Pick<Row, 'cardId' | 'isOn'>) => setOnPage(company.id, cardId, isOn),
    onSettled: async () => {
      await refresh();
      setChosen(undefined);
    },
    networkMode: 'always',
  });
  const update = useMutation({
    mutationFn: async () => {
      for (const [done, { cardId }] of page.people.entries()) {
        setProgress(done);
        await setOnPage(company.id, cardId, rowOf(cardId)?.isWilling === true);
      }
    },
    onSuccess: () => notify.success(t('company.page.updated')),
    onSettled: () => {
      setProgress(undefined);
      return refresh();
    },
    networkMode: 'always',
  });
  if (willing.isPending) return <Skeleton className="h-40 w-full" />;
  if (willing.isError) return <ErrorNotice error={willing.error} onRetry={() => void willing.refetch()} />;
  const rows = rowsOf(page, willing.data);
  const rowOf = (cardId: string) => rows.find((row) => row.cardId === cardId);
  const isBusy = change.isPending || update.isPending;
  const isFull = page.people.length >= limit;
  const count = number(page.people.length, i18n.language);
  return (
    <section aria-labelledby="listed" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="listed" className="text-lg font-semibold">
          {t('company.page.people')}
        </h2>
        {page.people.length > 0 && (
          <Button busy={update.isPending} disabled={isBusy} onClick={() => update.mutate()}>
            {t('company.page.update')}
          </Button>
        )}
      </div>
      <p className="max-w-[70ch] text-sm text-ink-soft">
        {t('company.page.peopleText', { listed: count, most: number(limit, i18n.language) })}
      </p>
      <output className="text-sm tabular-nums empty:hidden">
        {progress !== undefined && t('network.progress', { done: progress, count: page.people.length })}
      </output>
      {(change.error ?? update.error) && <ErrorNotice error={change.error ?? update.error} />}
      {rows.length === 0 && <p className="text-ink-soft">{t('company.page.noOne')}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(({ cardId, name, slug, isOn, isWilling }) => (
            <li key={cardId} className="py-1">
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={chosen?.cardId === cardId ? chosen.isOn : isOn}
                  disabled={isBusy || (!isOn && isFull)}
                  onChange={() => {
                    setChosen({ cardId, isOn: !isOn });
                    change.mutate({ cardId, isOn: !isOn });
                  }}
                />
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-semibold">{name}</bdi>{' '}
                  <bdi dir="ltr" className="text-sm text-ink-soft">
                    {slug}
                  </bdi>
                  {!isWilling && (
                    <span className="block text-sm text-warn">{t('company.page.unwilling')}</span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Those on the page first come from it: of who has left, the company has no more than that. */
function rowsOf(
  page: CompanyPage,
  willing: readonly Pick<Row, 'cardId' | 'name' | 'slug'>[],
): readonly Row[] {
  const wanting = new Set(willing.map(({ cardId }) => cardId));
  const listed = new Set(page.people.map(({ cardId }) => cardId));
  const rows = [
    ...page.people.map(({ cardId, name, slug }) => ({
      cardId,
      name,
      slug,
      isOn: true,
      isWilling: wanting.has(cardId),
    })),
    ...willing
      .filter(({ cardId }) => !listed.has(cardId))
      .map(({ cardId, name, slug }) => ({ cardId, name, slug, isOn: false, isWilling: true })),
  ];
  return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
