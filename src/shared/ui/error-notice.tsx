import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { classNames } from '@/shared/lib/class-names';
import { Button } from './button';

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly tone: 'bad' | 'warn';
  readonly role?: 'alert' | 'status';
  /** Its first button gets the focus when a form cannot be saved before it is answered. */
  readonly isChoice?: boolean;
  readonly children: ReactNode;
}

/** The frame of what went wrong or must be decided: an icon, and texts and buttons beside it. */
export function Notice({ icon: Icon, tone, role = 'alert', isChoice = false, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-sheet border bg-sheet p-4 text-sm text-ink',
        tone === 'bad' ? 'border-bad' : 'border-warn',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-5 shrink-0', tone === 'bad' ? 'text-bad' : 'text-warn')}
      />
      <div className="flex min-w-0 flex-col items-start gap-3" data-choice={isChoice || undefined}>
        {children}
      </div>
    </div>
  );
}

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
    <Notice icon={CircleAlert} tone="bad">
      <p>{typeof error === 'string' ? error : errorMessage(t, error)}</p>
      {children}
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          {t('common.retry')}
        </Button>
      )}
    </Notice>
  );
}

export interface Problem {
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
