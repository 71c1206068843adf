import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { Problem } from '@/shared/ui/problem-links';
import { ErrorSummary } from './error-summary';

export interface FormHeadProps {
  /** What is wrong with what was typed. */
  problems: Problem[];
  /** Why the service refused it. */
  failure: string | undefined;
  /** A reload took the passwords, which are not kept anywhere. */
  retype: boolean;
}

/** What is to be said above the fields. */
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
