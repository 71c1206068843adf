import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { service } from '@/shared/queries/service';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Link } from '@/shared/ui/link';
import { Page } from '@/shared/ui/page';
import { Spinner } from '@/shared/ui/spinner';

const load = () => service(() => import('@/account/service/mail-choice'));

interface MailChoicePageProps {
  /** Of the mail's link; '' without one. */
  readonly secret: string;
  readonly profileHref: string;
}

/** Stops an owner's mail about new details, or resumes it: by a button, as programs open links, too. */
export function MailChoicePage({ secret, profileHref }: MailChoicePageProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queryKey = ['mailChoice', secret];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await load()).readMailChoice(secret),
    // Without a connection it fails, and says so.
    networkMode: 'always',
  });
  const saving = useMutation({
    mutationFn: async (wanted: boolean) => (await load()).saveMailChoice(secret, wanted),
    networkMode: 'always',
    onSuccess: (_nothing, wanted) => client.setQueryData(queryKey, wanted),
  });
  return (
    <Page title={t('titles.mailChoice')} width="text">
      <div className="flex flex-col items-start gap-6">
        {data === undefined && error !== null && (
          <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data === undefined && error === null && <Spinner label={t('common.loading')} />}
        {data === null && (
          <>
            <p>{t('mailChoice.unknown')}</p>
            <Link to={profileHref} className="inline-flex min-h-11 items-center text-accent underline">
              {t('titles.profile')}
            </Link>
          </>
        )}
        {typeof data === 'boolean' && (
          <>
            <output className="block">{t(data ? 'mailChoice.text' : 'mailChoice.stopped')}</output>
            {/* One button for both, so that it has the focus still when it has been pressed. */}
            <Button
              variant={data ? 'primary' : 'quiet'}
              busy={saving.isPending}
              onClick={() => saving.mutate(!data)}
            >
              {t(data ? 'mailChoice.stop' : 'mailChoice.resume')}
            </Button>
            {saving.isError && <ErrorNotice error={saving.error} />}
          </>
        )}
      </div>
    </Page>
  );
}
