import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slugUrl } from '@/card/model/card-url';
import { PAGE_PEOPLE_LIMIT } from '@/card/model/page-people';
import type { Company } from '@/company/model/company';
import { choosePage, type CompanyPage } from '@/company/service/company-page';
import { companyQueries } from '@/company/ui/queries';
import { withoutScheme } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { SelectField } from '@/shared/ui/select-field';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ListedPeople } from './listed-people';

interface PageScreenProps {
  readonly uid: string;
  readonly company: Company;
  readonly origin: string;
  readonly peopleHref: string;
  /** Where the code of an own card is. */
  readonly shareHref: (cardId: string) => string;
}

/** The page of a company: which card it is, and who is listed there. */
export function PageScreen(props: PageScreenProps) {
  const { company } = props;
  const { t } = useTranslation();
  const page = useQuery(companyQueries.page(company));
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <p data-arrive className="max-w-[70ch] text-ink-soft">
        {t('company.page.lead')}
      </p>
      {page.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-32 w-full" />
        </SkeletonGroup>
      )}
      {page.isError && <ErrorNotice error={page.error} onRetry={() => void page.refetch()} />}
      {page.data === null && <NewPage {...props} />}
      {page.data && <ExistingPage {...props} page={page.data} />}
    </div>
  );
}

/** Saves which card is the page. */
function useChoosing({ uid, company }: PageScreenProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string | undefined) => choosePage(uid, company.id, cardId),
    onSuccess: () => client.invalidateQueries({ queryKey: companyQueries.one(company.id) }),
    networkMode: 'always',
  });
}

function NewPage(props: PageScreenProps) {
  const { uid, company, peopleHref } = props;
  const { t } = useTranslation();
  const own = useQuery(companyQueries.ownPeople(uid, company.id));
  const [chosen, setChosen] = useState('');
  const choosing = useChoosing(props);
  if (own.isPending) return <Skeleton className="h-32 w-full" />;
  if (own.isError) return <ErrorNotice error={own.error} onRetry={() => void own.refetch()} />;
  const [first] = own.data;
  if (first === undefined)
    return (
      <EmptyState
        title={t('company.page.noneTitle')}
        text={t('company.page.noCards', { people: t('titles.companyPeople') })}
        action={<ButtonLink to={peopleHref}>{t('titles.companyPeople')}</ButtonLink>}
      />
    );
  const cardId = chosen || first.cardId;
  return (
    <form
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        choosing.mutate(cardId);
      }}
    >
      <SelectField
        label={t('company.page.card')}
        hint={t('company.page.cardHint')}
        value={cardId}
        choices={own.data.map((person) => ({
          value: person.cardId,
          label: t('common.labelled', { label: person.name, value: person.slug }),
        }))}
        onChange={setChosen}
      />
      {choosing.isError && <ErrorNotice error={choosing.error} />}
      <div>
        <Button type="submit" variant="primary" busy={choosing.isPending}>
          {t('company.page.make')}
        </Button>
      </div>
    </form>
  );
}

function ExistingPage(props: PageScreenProps & { readonly page: CompanyPage }) {
  const { uid, company, origin, shareHref, page } = props;
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const choosing = useChoosing(props);
  const url = slugUrl(origin, page.slug);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="min-w-0 underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
        >
          <bdi dir="ltr">{withoutScheme(url)}</bdi>
        </a>
        {page.ownerUid === uid && (
          <ButtonLink to={shareHref(page.cardId)}>{t('titles.shareCard')}</ButtonLink>
        )}
      </div>
      <ListedPeople company={company} page={page} limit={PAGE_PEOPLE_LIMIT} />
      <div className="flex flex-col items-start gap-3 border-t border-line pt-6">
        {choosing.isError && <ErrorNotice error={choosing.error} />}
        <Button busy={choosing.isPending} disabled={page.people.length > 0} onClick={() => setAsks(true)}>
          {t('company.page.end')}
        </Button>
        {page.people.length > 0 && <p className="text-sm text-ink-soft">{t('company.page.endHint')}</p>}
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('company.page.endTitle')}
        text={t('company.page.endText')}
        action={t('company.page.end')}
        onConfirm={() => {
          setAsks(false);
          choosing.mutate(undefined);
        }}
      />
    </>
  );
}
