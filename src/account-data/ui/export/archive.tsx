import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/shared/browser/download';
import { isHomeScreenApp } from '@/shared/browser/home-screen-app';
import { useUnloadQuestion } from '@/shared/forms/unsaved';
import { errorMessage } from '@/shared/i18n/error-message';
import { fileSize } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { ErrorNotice } from '@/shared/ui/error-notice';

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

export interface MadeArchive {
  readonly archive: Blob;
  readonly fileName: string;
  readonly missing: number;
}

export type ArchiveState<P> =
  | { readonly phase: 'idle' | 'cancelled' }
  | { readonly phase: 'running'; readonly progress: P | undefined }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'done'; readonly fileName: string; readonly size: number; readonly missing: number };

/** Makes one file at a time and downloads it. Unmounting cancels it; leaving the page asks first. */
export function useArchive<P>() {
  const [state, setState] = useState<ArchiveState<P>>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useUnloadQuestion(state.phase === 'running');
  useEffect(() => () => running.current?.abort(), []);

  const start = async (
    make: (signal: AbortSignal, onProgress: (progress: P) => void) => Promise<MadeArchive>,
  ) => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const show = (next: ArchiveState<P>) => {
      if (!controller.signal.aborted) setState(next);
    };
    show({ phase: 'running', progress: undefined });
    try {
      const made = await make(controller.signal, (progress) => show({ phase: 'running', progress }));
      const { archive, fileName, missing } = made;
      if (controller.signal.aborted) return;
      downloadBlob(archive, fileName);
      show({ phase: 'done', fileName, size: archive.size, missing });
    } catch (error) {
      show({ phase: 'failed', error });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  };

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ phase: 'cancelled' });
  };

  return { state, start, cancel };
}
