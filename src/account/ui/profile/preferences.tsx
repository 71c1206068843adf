import { useTranslation } from 'react-i18next';
import { languageChosen } from '@/shared/i18n/change-language';
import { useOnline } from '@/shared/lib/use-online';
import type { UserSettings } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { LanguageSelect } from '@/shared/ui/language-select';
import { ThemeChoice } from './theme-choice';
import { usePreferences } from './use-preferences';

interface PreferencesProps {
  user: SessionUser;
  settings: UserSettings;
  onSaved: (changes: Partial<UserSettings>) => void;
}

/** Language, theme and messages, each saved to the user document as soon as it is chosen. */
export function Preferences({ user, settings, onSaved }: PreferencesProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const { shown, choose, busy, saved, reloading, error, retry } = usePreferences(user, settings, onSaved);
  return (
    <>
      <div className="flex flex-col gap-2">
        <span className="text-sm font-semibold">{t('common.language')}</span>
        <LanguageSelect
          className="w-56 rounded-field border border-field bg-sheet"
          // Saved, it is the page's; and that may also change in the list at the top.
          value={busy ? shown.language : (languageChosen() ?? shown.language)}
          onChoose={(language) => choose('language', language)}
        />
      </div>
      <ThemeChoice chosen={shown.theme} onChoose={(theme) => choose('theme', theme)} />
      <CheckField
        label={<span className="font-semibold">{t('profile.notifications')}</span>}
        hint={t('profile.notificationsText')}
        checked={shown.notifications}
        onChange={(event) => choose('notifications', event.target.checked)}
      />
      {error !== undefined && (
        <ErrorNotice error={t('profile.settingsFailed')} onRetry={retry} retrying={busy} />
      )}
      <output className="min-h-6 text-sm text-ink-soft">
        {busy && t('common.saving')}
        {reloading && t(online ? 'profile.languageWait' : 'profile.languageOffline')}
        {saved && !reloading && t('profile.settingsSaved')}
      </output>
    </>
  );
}
