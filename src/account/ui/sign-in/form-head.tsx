import { useTranslation } from 'react-i18next';
import { ErrorNotice, type Problem, ProblemLinks } from '@/shared/ui/error-notice';

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

/** Lists all problems after a failed submit, each linking to its field. */
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
