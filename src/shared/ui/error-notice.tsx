import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from './button';

interface ErrorNoticeProps {
  /** What was thrown: its `code` picks the sentence. A string is shown as it is. */
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  children?: ReactNode;
}

/** Says what happened and what to do; read out as soon as it appears. */
export function ErrorNotice({ error, onRetry, retrying = false, children }: ErrorNoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-sheet border border-bad bg-sheet p-4 text-sm text-ink"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>{typeof error === 'string' ? error : errorMessage(t, error)}</p>
        {children}
        {onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
