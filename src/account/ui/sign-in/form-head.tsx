import { useTranslation } from 'react-i18next';
import { ErrorNotice, type Problem, ProblemLinks } from '@/shared/ui/error-notice';

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

/** All that is wrong with a form, in one place, each line leading to its field. Shown after a submit that did not pass. */
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
