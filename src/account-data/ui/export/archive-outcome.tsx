import { useTranslation } from 'react-i18next';
import { fileSize } from '@/shared/i18n/formats';
import { errorMessage } from '@/shared/i18n/error-message';
import { useSentence } from '@/shared/i18n/use-sentence';
import { isHomeScreenApp } from '@/shared/browser/home-screen-app';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { ArchiveState } from './use-archive';

interface ArchiveOutcomeProps {
  readonly state: ArchiveState<unknown>;
  readonly onRetry: () => void;
}

/** The result of an export, read out when it is there. */
export function ArchiveOutcome({ state, onRetry }: ArchiveOutcomeProps) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  return (
    <>
      <output className="text-sm empty:hidden">
        {state.phase === 'cancelled' && t('export.cancelled')}
        {state.phase === 'done' && (
          <span className="text-good">
            {isHomeScreenApp()
              ? sentence('shell.fileReady', { name: state.fileName })
              : sentence('export.done', {
                  name: state.fileName,
                  size: fileSize(state.size, i18n.language),
                })}
          </span>
        )}
      </output>
      {state.phase === 'done' && state.missing > 0 && (
        <ErrorNotice error={t('export.missing', { count: state.missing })} onRetry={onRetry} />
      )}
      {state.phase === 'failed' && (
        <ErrorNotice error={errorMessage(t, state.error)} onRetry={onRetry}>
          <p className="text-ink-soft">{t('export.failed')}</p>
        </ErrorNotice>
      )}
    </>
  );
}
