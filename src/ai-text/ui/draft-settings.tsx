import { useTranslation } from 'react-i18next';
import { LANGUAGES, LANGUAGE_CODES, type LanguageCode } from '@/shared/i18n/languages';
import { DRAFT_TONES, type DraftTone } from '@/ai-text/model/draft-prompt';
import { SelectField } from '@/shared/ui/select-field';

export interface DraftSettings {
  readonly language: LanguageCode;
  readonly tone: DraftTone;
}

interface DraftSettingsFieldsProps {
  readonly settings: DraftSettings;
  readonly onChange: (settings: DraftSettings) => void;
}

const LANGUAGE_CHOICES = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code], lang: code }));

export function DraftSettingsFields({ settings, onChange }: DraftSettingsFieldsProps) {
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
        choices={DRAFT_TONES.map((tone) => ({ value: tone, label: t(`drafts.tones.${tone}`) }))}
        onChange={(tone) => onChange({ ...settings, tone })}
      />
    </div>
  );
}
