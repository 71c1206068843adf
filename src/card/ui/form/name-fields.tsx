import { useTranslation } from 'react-i18next';
import { NAME_ORDERS, translationLimit, type TranslationField } from '@/card/model/translations';
import type { LanguageCode } from '@/shared/i18n/languages';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';
import { translationFieldId } from './form-fields';

interface NameFieldsProps {
  readonly code: LanguageCode;
  readonly full: string;
  readonly said: Readonly<Partial<Record<TranslationField, string>>>;
  readonly disabled: boolean;
  readonly onChange: (field: 'reading' | 'order', value: string) => void;
}

/** The reading of a name, and which of its words comes first where it has several. */
export function NameFields({ code, full, said, disabled, onChange }: NameFieldsProps) {
  const { t } = useTranslation();
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
        value={said.reading ?? ''}
        limit={translationLimit('reading')}
        dir="auto"
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => onChange('reading', event.target.value)}
      />
      {/\S\s+\S/.test(full) && (
        <SelectField
          label={t('cards.languages.order')}
          value={NAME_ORDERS.find((order) => order === said.order) ?? ''}
          choices={NAME_ORDERS.map((value) => ({ value, label: labels[value] }))}
          onChange={(order) => onChange('order', order)}
        />
      )}
    </div>
  );
}
