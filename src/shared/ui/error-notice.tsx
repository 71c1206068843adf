import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from './button';

interface ErrorNoticeProps {
  /** Its `code` picks the text; a string is shown as is. */
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  children?: ReactNode;
}

/** Announced when it appears. */
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

export interface Problem {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

export function ProblemLinks({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className="flex flex-col">
      {problems.map((problem) => (
        <li key={problem.id}>
          <a
            href={`#${problem.id}`}
            className="inline-flex min-h-8 flex-wrap items-center gap-x-2 py-1 underline underline-offset-2"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(problem.id)?.focus();
            }}
          >
            {/* Two texts, and no sentence: how a label is joined to what follows differs between languages. */}
            <span className="font-semibold">{problem.label}</span> <span>{problem.message}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
