import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DELETION_STEPS, type DeletionProgress } from '@/account-data/service/account-deletion';

/** How far the deletion is: each step done, under way or waiting, in words and marks. */
export function DeletionSteps({ progress }: { progress: DeletionProgress | undefined }) {
  const { t } = useTranslation();
  const at = progress === undefined ? 0 : DELETION_STEPS.indexOf(progress.step);
  return (
    <ol aria-label={t('deletion.progress')} className="flex flex-col gap-3">
      {DELETION_STEPS.map((step, index) => {
        const [Mark, word] =
          index < at
            ? [CircleCheck, t('deletion.stepDone')]
            : index === at
              ? [LoaderCircle, t('deletion.stepRunning')]
              : [Circle, t('deletion.stepWaiting')];
        const counted = index === at && progress !== undefined && progress.total > 1;
        return (
          <li key={step} className="flex items-center gap-3">
            <Mark
              aria-hidden
              className={`size-5 ${index < at ? 'text-good' : index === at ? 'animate-breathe text-seal' : 'text-ink-soft'}`}
            />
            <span className={index > at ? 'text-ink-soft' : ''}>{t(`deletion.step.${step}`)}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {counted ? t('deletion.count', { done: progress.done, total: progress.total }) : word}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
