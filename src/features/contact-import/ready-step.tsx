import { useTranslation } from 'react-i18next';
import { CSV_MAX_ROWS } from '@/model/limits';
import { Button } from '@/ui/button';
import type { Decided } from './import-state';
import { Report } from './report';
import { StepHeading } from './step-heading';

interface ReadyStepProps extends Decided {
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** Says what will be added and what not, before anything is. */
export function ReadyStep({ admissions, isCut, onAdd, onCancel }: ReadyStepProps) {
  const { t } = useTranslation();
  const taken = admissions.filter(({ draft }) => draft !== undefined);
  const changed = taken.filter(({ fittings }) => fittings.length > 0).length;
  const skipped = admissions.length - taken.length;
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>
        {taken.length === 0
          ? t('contactImport.nothingNew')
          : t('contactImport.willAdd', { count: taken.length })}
      </StepHeading>
      <div className="text-sm text-ink-soft empty:hidden">
        {skipped > 0 && <p>{t('contactImport.willSkip', { count: skipped })}</p>}
        {changed > 0 && <p>{t('contactImport.willChange', { count: changed })}</p>}
        {isCut && <p>{t('contactImport.cutFile', { rows: CSV_MAX_ROWS })}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {taken.length > 0 && (
          <Button variant="primary" onClick={onAdd}>
            {t('contactImport.add', { count: taken.length })}
          </Button>
        )}
        <Button onClick={onCancel}>{t('contactImport.another')}</Button>
      </div>
      {skipped + changed > 0 && <Report admissions={admissions} done={undefined} />}
    </div>
  );
}
