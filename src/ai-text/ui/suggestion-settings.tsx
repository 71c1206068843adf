import { useTranslation } from 'react-i18next';
import { SUGGESTION_TONES, type SuggestionTone } from '@/ai-text/model/suggestion-prompt';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { SelectField } from '@/shared/ui/select-field';

export interface SuggestionSettings {
  readonly language: LanguageCode;
  readonly tone: SuggestionTone;
}

interface SuggestionSettingsFieldsProps {
  readonly settings: SuggestionSettings;
  readonly onChange: (settings: SuggestionSettings) => void;
}

const LANGUAGE_CHOICES = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code], lang: code }));

export function SuggestionSettingsFields({ settings, onChange }: SuggestionSettingsFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('drafts.language')}
        value={settings.language}
        choices={LANGUAGE_CHOICES}
        onChange={(language) => onChange({ ...settings, language })}
      />
      <SelectField
        label={t('drafts.tone')}
        value={settings.tone}
        choices={SUGGESTION_TONES.map((tone) => ({ value: tone, label: t(`drafts.tones.${tone}`) }))}
        onChange={(tone) => onChange({ ...settings, tone })}
      />
    </div>
  );
}
