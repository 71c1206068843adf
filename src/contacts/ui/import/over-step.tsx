import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { ImportState } from './import-state';
import { Report } from './report';
import { StepHeading } from './step-heading';

interface OverStepProps {
  readonly state: Extract<ImportState, { step: 'over' }>;
  readonly networkHref: string;
  readonly duplicatesHref: string;
  readonly onGoOn: () => void;
  readonly onAnother: () => void;
}

/** The result, and the next step. */
export function OverStep({ state, networkHref, duplicatesHref, onGoOn, onAnother }: OverStepProps) {
  const { t } = useTranslation();
  const { done, total, sending, error, admissions } = state;
  const isWhole = done === total;
  const added = admissions.filter(({ draft }) => draft !== undefined).slice(0, done);
  const mayBeTwice = added.some(({ likeness }) => likeness !== undefined);
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>
        {isWhole ? t('contactImport.done', { count: done }) : t('contactImport.stopped', { done, total })}
      </StepHeading>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className="text-sm text-ink-soft empty:hidden">
        {!isWhole && <p>{t('contactImport.stoppedText')}</p>}
        {sending === 'waiting' && <p>{t('contactImport.waiting')}</p>}
        {mayBeTwice && <p>{t('contactImport.mayBeTwice')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isWhole && (
          <Button variant="primary" onClick={onGoOn}>
            {t('contactImport.goOn')}
          </Button>
        )}
        <ButtonLink to={networkHref} variant={isWhole ? 'primary' : 'quiet'}>
          {t('contactImport.toNetwork')}
        </ButtonLink>
        {mayBeTwice && <ButtonLink to={duplicatesHref}>{t('contactImport.toDuplicates')}</ButtonLink>}
        <Button onClick={onAnother}>{t('contactImport.another')}</Button>
      </div>
      <Report admissions={admissions} done={done} />
    </div>
  );
}
