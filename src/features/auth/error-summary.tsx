import { useTranslation } from 'react-i18next';

export interface Problem {
  /** Id of the control. */
  id: string;
  label: string;
  message: string;
}

/** All that is wrong with a form, in one place, each line leading to its field. Shown after a submit that did not pass. */
export function ErrorSummary({ problems }: { problems: Problem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="rounded-sheet border border-bad p-4 text-sm">
      <p className="font-semibold">{t('common.checkFields', { count: problems.length })}</p>
      <ul className="mt-2 flex flex-col">
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
    </div>
  );
}
