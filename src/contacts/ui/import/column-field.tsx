import { useTranslation } from 'react-i18next';
import { COLUMN_TARGETS, type ColumnTarget } from '@/contacts/model/import/columns';
import { CONTROL_CLASS, Field } from '@/shared/ui/field';
import { targetLabel } from './target-label';

interface ColumnFieldProps {
  readonly label: string;
  /** What stands in the column, the first that is not empty. */
  readonly sample: string;
  readonly target: ColumnTarget | undefined;
  readonly onChoose: (target: ColumnTarget | undefined) => void;
}

/** Says what one column holds. */
export function ColumnField({ label, sample, target, onChoose }: ColumnFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={<bdi className="wrap-anywhere">{label}</bdi>}
      hint={<bdi className="line-clamp-1 wrap-anywhere">{sample || '\u00a0'}</bdi>}
    >
      {(control) => (
        <select
          {...control}
          value={target ?? ''}
          onChange={({ target: { value } }) => onChoose(COLUMN_TARGETS.find((one) => one === value))}
          className={`${CONTROL_CLASS} min-h-11`}
        >
          <option value="">{t('contactImport.ignore')}</option>
          {COLUMN_TARGETS.map((one) => (
            <option key={one} value={one}>
              {targetLabel(t, one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
