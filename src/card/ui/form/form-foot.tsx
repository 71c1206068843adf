import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ProblemLinks, type Problem } from '@/shared/ui/problem-links';
import type { SaveProblem } from './use-submit';

interface FormFootProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly problem: SaveProblem | undefined;
  /** Ways to the fields it is of. */
  readonly problemLinks: readonly Problem[];
  /** What is to be decided before saving. */
  readonly notice: ReactNode;
  readonly saving: boolean;
  readonly uploading: boolean;
  readonly blocked: boolean;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  readonly onCancel: () => void;
  /** The Delete button, where there is something to delete. */
  readonly deletion: ReactNode;
}

/** The end of the form, in sight on large screens: what went wrong, Save, Cancel, Delete. */
export function FormFoot({
  ref,
  problem,
  problemLinks,
  notice,
  saving,
  uploading,
  blocked,
  submitLabel,
  submittingLabel,
  onCancel,
  deletion,
}: FormFootProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={ref}
      className="-mx-4 flex scroll-mb-20 flex-col gap-4 border-t border-line bg-paper px-4 py-4 sm:mx-0 sm:px-0 md:sticky md:bottom-0"
    >
      {notice}
      {problem && (
        <ErrorNotice error={problem.message}>
          {problem.detail && <p className="text-ink-soft">{problem.detail}</p>}
          {problemLinks.length > 0 && <ProblemLinks problems={problemLinks} />}
        </ErrorNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={saving} disabled={uploading || blocked}>
          {saving ? submittingLabel : submitLabel}
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {uploading && <span className="text-sm text-ink-soft">{t('cards.waitForUpload')}</span>}
        {deletion}
      </div>
    </div>
  );
}
