import { useTranslation } from 'react-i18next';
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
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const chunk = isChunkError(error);
  return (
    <main className="notice-screen">
      <Seal />
      <h1>{chunk ? t('shell.chunkTitle') : t('shell.errorTitle')}</h1>
      <p>{chunk ? t('shell.chunkText') : t('shell.errorText')}</p>
      <div className="notice-screen__ways">
        <button type="button" onClick={() => window.location.reload()}>
          {t('common.refreshPage')}
        </button>
        {/* A plain link: the router itself may be what broke. */}
        <a href={paths.landing.href()}>{t('common.home')}</a>
      </div>
    </main>
  );
}
