import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameSplits } from '@/card/model/person-name/name-splits';
import { NAME_ORDERS, type Translations } from '@/card/model/translations';
import { ChoiceField } from '@/shared/ui/choice-field';
import { useDraftFields, useFormContext } from './form-context';

/** Which words of the name are the family name, where the name leaves it open or its owner has chosen. */
export const NameSplitField = memo(function NameSplitField() {
  const { t, i18n } = useTranslation();
  const { onChange, disabled } = useFormContext();
  const { name, familyName, language, translations } = useDraftFields(
    'name',
    'familyName',
    'language',
    'translations',
  );
  const own = language === '' ? undefined : translations[language];
  const order = NAME_ORDERS.find((value) => value === own?.order);
  const splits = nameSplits(name, language || i18n.language, { order, family: familyName });
  if (splits === undefined) return null;
  const choose = (family: string) =>
    onChange({
      familyName: family,
      ...(language !== '' && own?.order && { translations: withoutOrder(translations, language) }),
    });
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <ChoiceField
        label={`${t('fileImport.targets.given')} · ${t('fileImport.targets.family')}`}
        hint={t('cards.familyNameHint')}
        value={splits.current.family}
        choices={splits.all.map(({ given, family }) => ({ value: family, label: `${given} · ${family}` }))}
        onChange={choose}
      />
    </fieldset>
  );
});

/** Returns the translations without the order of the name, which the family name replaces. */
function withoutOrder(translations: Translations, language: keyof Translations): Translations {
  return { ...translations, [language]: { ...translations[language], order: '' } };
}
