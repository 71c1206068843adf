import { useTranslation } from 'react-i18next';
import { useUnloadQuestion } from '@/shared/lib/use-unload-question';
import { useUnsaved } from '@/shared/lib/use-unsaved';
import { Button } from '@/shared/ui/button';
import { StepHeading } from './step-heading';

interface AddingStepProps {
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

/** How far the import is, and the way to stop it. */
export function AddingStep({ done, total, onStop }: AddingStepProps) {
  const { t } = useTranslation();
  useUnloadQuestion(true);
  useUnsaved(true);
  const text = t('network.progress', { done, count: total });
  return (
    <div className="flex flex-col items-start gap-4">
      <StepHeading>{t('contactImport.adding')}</StepHeading>
      <progress
        value={done}
        max={total}
        aria-label={t('contactImport.adding')}
        className="h-2 w-full accent-seal"
      />
      <output className="text-sm text-ink-soft tabular-nums">{text}</output>
      <Button onClick={onStop}>{t('contactImport.stop')}</Button>
    </div>
  );
}
