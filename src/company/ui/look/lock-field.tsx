import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import type { DressField } from '@/company/model/company';
import { CheckField } from '@/shared/ui/check-field';
import { dressLabel } from './look-draft';

interface LockFieldProps {
  readonly field: DressField;
  readonly locked: readonly DressField[];
  readonly disabled: boolean;
  readonly onChange: (locked: readonly DressField[]) => void;
}

/** Whether a field is the same on every card of a company, beside that field. */
export function LockField({ field, locked, disabled, onChange }: LockFieldProps) {
  const { t } = useTranslation();
  const isLocked = locked.includes(field);
  return (
    <CheckField
      label={
        <>
          {t('company.look.lock', { field: dressLabel(t, field) })}
          {isLocked && <Lock aria-hidden className="ms-2 inline size-3.5 align-[-0.125em] text-accent" />}
        </>
      }
      checked={isLocked}
      disabled={disabled}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? [...locked, field] : locked.filter((one) => one !== field))
      }
    />
  );
}
