import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Seal } from '@/ui/seal';
import { paths } from './paths';

/** A lazy chunk that is gone (a deploy in between) or could not be fetched; browsers word it each in their way. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  );
}

/** Where a failure that no screen handles ends: what happened, and two ways on. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const chunk = isChunkError(useRouteError());
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-6 p-6">
      <Seal className="size-12 rotate-6" />
      <h1 className="font-display text-2xl">{chunk ? t('shell.chunkTitle') : t('shell.errorTitle')}</h1>
      <p className="text-ink-soft">{chunk ? t('shell.chunkText') : t('shell.errorText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('common.refreshPage')}
        </Button>
        {/* A plain link: the router itself may be what broke. */}
        <a href={paths.landing.href()} className={buttonClass('quiet')}>
          {t('common.home')}
        </a>
      </div>
    </main>
  );
}
