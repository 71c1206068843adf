import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '@/i18n/change-language';
import type { UserSettings } from '@/model/user';
import type { SessionUser } from '@/services/session';
import { saveSettings } from '@/services/users';
import { CheckField } from '@/ui/check-field';
import { ErrorNotice } from '@/ui/error-notice';
import { LanguageSelect } from '@/ui/language-select';
import { ThemeChoice } from './theme-choice';
import { useSaving } from './use-saving';

interface PreferencesProps {
  user: SessionUser;
  settings: UserSettings;
  onSaved: (settings: UserSettings) => void;
}

/**
 * Language, theme and notifications, each saved to the user document as soon as it is chosen. The theme is this device's at
 * once, the language after the save, because it reloads the page.
 */
export function Preferences({ user, settings, onSaved }: PreferencesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(settings);
  const [reloading, setReloading] = useState(false);
  const { busy, saved, error, run, retry } = useSaving();

  const choose = (change: Partial<UserSettings>, then = () => {}) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    run(async () => {
      await saveSettings(user, next);
      onSaved(next);
      then();
    });
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <span className="text-sm font-semibold">{t('common.language')}</span>
        <LanguageSelect
          className="w-56 rounded-field border border-field bg-sheet"
          onChoose={(language) =>
            choose({ language }, () => {
              setReloading(true);
              changeLanguage(language);
            })
          }
        />
      </div>
      <ThemeChoice onChoose={(theme) => choose({ theme })} />
      <CheckField
        label={<span className="font-semibold">{t('profile.notifications')}</span>}
        hint={t('profile.notificationsText')}
        checked={chosen.notifications}
        onChange={(event) => choose({ notifications: event.target.checked })}
      />
      {error !== undefined && (
        <ErrorNotice error={t('profile.settingsFailed')} onRetry={retry} retrying={busy} />
      )}
      <output className="min-h-6 text-sm text-ink-soft">
        {busy && t('common.saving')}
        {reloading && t('profile.languageWait')}
        {saved && !reloading && t('profile.settingsSaved')}
      </output>
    </>
  );
}
