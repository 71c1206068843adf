import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { SessionFailure } from './session-context';

/** The sign-in service failed or timed out: says so and offers Refresh Page (docs/specification.md §2). */
export function SessionProblem({ session }: { session: SessionFailure }) {
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

/** The same above a screen that this browser draws of a user it knows. */
export function SessionNotice({ failure }: { failure: SessionFailure }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:px-6">
      <ErrorNotice
        error={failure.status === 'failed' ? failure.error : t('shell.authTimeoutHint')}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
