import { useTranslation } from 'react-i18next';
import type { MergedField } from '@/contacts/model/contact-merge';
import { number } from '@/shared/i18n/formats';
import { CheckField } from '@/shared/ui/check-field';

interface TakenFieldsProps {
  /** Fields that contacts and file have with different values, and in how many contacts. */
  readonly differing: readonly (readonly [MergedField, number])[];
  readonly taken: readonly MergedField[];
  readonly onChange: (taken: readonly MergedField[]) => void;
}

/** Of which fields known contacts take the file's value in place of their own; nothing if none differs. */
export function TakenFields({ differing, taken, onChange }: TakenFieldsProps) {
  const { t, i18n } = useTranslation();
  if (differing.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{t('contactImport.takes')}</legend>
      <p className="text-sm text-ink-soft">{t('contactImport.takesHint')}</p>
      <div className="flex flex-wrap gap-x-6">
        {differing.map(([field, count]) => (
          <CheckField
            key={field}
            label={t('common.labelled', {
              label: t(`network.fields.${field}`),
              value: number(count, i18n.language),
            })}
            checked={taken.includes(field)}
            onChange={({ target }) =>
              onChange(target.checked ? [...taken, field] : taken.filter((one) => one !== field))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
