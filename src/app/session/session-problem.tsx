import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { Session } from './session-context';

/** The sign-in service failed or timed out: says so and offers Refresh Page (docs/specification.md §2). */
export function SessionProblem({
  session,
}: {
  session: Extract<Session, { status: 'timed-out' | 'failed' }>;
}) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 py-20 sm:px-6">
      <h1 className="font-display text-2xl">
        {session.status === 'failed' ? t('shell.errorTitle') : t('shell.authTimeout')}
      </h1>
      {session.status === 'failed' ? (
        <ErrorNotice error={session.error} />
      ) : (
        <p className="text-ink-soft">{t('shell.authTimeoutHint')}</p>
      )}
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('common.refreshPage')}
      </Button>
    </div>
  );
}
