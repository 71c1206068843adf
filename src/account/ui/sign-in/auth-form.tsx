import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '@/shared/ui/brand-mark';
import { ErrorNotice, ProblemLinks, type Problem } from '@/shared/ui/error-notice';

interface AuthSheetProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** It replaces a sheet that had the focus: its heading gets it. */
  takesFocus?: boolean;
}

/** The paper sheet of the sign-in screens. */
export function AuthSheet({ title, lead, children, footer, takesFocus = false }: AuthSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="w-full max-w-md">
      <div className="relative isolate p-6 sm:p-8">
        <div className="absolute inset-0 -z-10 -rotate-2 rounded-sheet border border-line bg-sheet shadow-lift max-sm:hidden" />
        <div className="absolute inset-0 -z-10 rounded-sheet border border-line bg-sheet shadow-lift" />
        <BrandMark className="absolute end-6 top-6 size-10 rotate-6 animate-stamp sm:end-8 sm:top-8" />
        <h1 ref={heading} tabIndex={-1} className="me-14 font-display text-xl">
          {title}
        </h1>
        {lead && <p className="me-14 mt-2 text-sm text-ink-soft">{lead}</p>}
        <div className="mt-6 flex flex-col gap-4">{children}</div>
      </div>
      {footer && <div className="mt-5 flex flex-wrap justify-center gap-x-2 text-sm">{footer}</div>}
    </div>
  );
}

export const TEXT_LINK =
  'inline-flex min-h-8 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2';

export interface FormHeadProps {
  problems: Problem[];
  failure: string | undefined;
  /** A reload cleared the passwords, which are never stored. */
  retype: boolean;
}

export function FormHead({ problems, failure, retype }: FormHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary problems={problems} />
      {failure && <ErrorNotice error={failure} />}
      {retype && <output className="text-sm text-ink-soft">{t('auth.retypePassword')}</output>}
    </>
  );
}

function ErrorSummary({ problems }: { problems: Problem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="rounded-sheet border border-bad p-4 text-sm">
      <p className="font-semibold">{t('common.checkFields', { count: problems.length })}</p>
      <div className="mt-2">
        <ProblemLinks problems={problems} />
      </div>
    </div>
  );
}
