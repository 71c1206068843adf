import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_ORDERS, translationLimit } from '@/card/model/translations';
import type { LanguageCode } from '@/shared/i18n/languages';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';
import { useDraftFields, useFormContext } from './form-context';
import { translationFieldId, withText } from './form-fields';

interface NameFieldsProps {
  readonly code: LanguageCode;
  readonly full: string;
}

/** The reading of a name, and which of its words comes first where it has several. */
export const NameFields = memo(function NameFields({ code, full }: NameFieldsProps) {
  const { t } = useTranslation();
  const form = useFormContext();
  const { language, translations } = useDraftFields('language', 'translations');
  const texts = translations[code] ?? {};
  const onChange = (field: 'reading' | 'order', value: string) =>
    form.onChange(withText(translations, code, field, value));
  const labels = {
    '': t('cards.languages.orderAuto'),
    family: t('cards.languages.orderFamily'),
    given: t('cards.languages.orderGiven'),
  } as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        id={translationFieldId(code, 'reading')}
        label={t('cards.languages.reading')}
        hint={t('cards.languages.readingHint')}
        value={texts.reading ?? ''}
        limit={translationLimit('reading')}
        dir="auto"
        autoComplete="off"
        disabled={form.disabled}
        onChange={(event) => onChange('reading', event.target.value)}
      />
      {/\S\s+\S/.test(full) && (
        <SelectField
          label={t('cards.languages.order')}
          value={NAME_ORDERS.find((order) => order === texts.order) ?? ''}
          choices={NAME_ORDERS.map((value) => ({ value, label: labels[value] }))}
          onChange={(order) =>
            // The last choice counts.
            form.onChange({
              ...withText(translations, code, 'order', order),
              ...(code === language && { familyName: '' }),
            })
          }
        />
      )}
    </div>
  );
});
