import { useTranslation } from 'react-i18next';
import { ProblemLinks, type Problem } from '@/shared/ui/problem-links';

/** All that is wrong with a form, in one place, each line leading to its field. Shown after a submit that did not pass. */
export function ErrorSummary({ problems }: { problems: Problem[] }) {
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
