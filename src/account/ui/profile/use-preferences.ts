import { useRef, useState } from 'react';
import { changeLanguage } from '@/shared/i18n/change-language';
import { isLanguageCode } from '@/shared/i18n/languages';
import { isOwnChoice, languageInUse } from '@/shared/lib/preference';
import { applyTheme, readTheme } from '@/shared/lib/theme';
import type { UserSettings } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { saveSettings } from '@/account/service/users';
import { useSaving, type Saving } from './use-saving';

interface PreferencesState extends Saving {
  /** What the controls show. */
  readonly shown: UserSettings;
  /** A new language is saved; the page is about to be loaded again. */
  readonly reloading: boolean;
  /** Takes effect on this device and is saved to the account; what cannot be saved is put back. */
  readonly choose: <Name extends keyof UserSettings>(name: Name, value: UserSettings[Name]) => void;
}

/**
 * The choices of the profile page. The theme is this device's at once, the language after the save, because it reloads the
 * page. Each is saved by itself.
 */
export function usePreferences(
  user: SessionUser,
  settings: UserSettings,
  onSaved: (changes: Partial<UserSettings>) => void,
): PreferencesState {
  const saving = useSaving();
  const [reloading, setReloading] = useState(false);
  const [shown, setShown] = useState<UserSettings>(() => ({
    language: languageInUse() ?? settings.language,
    theme: readTheme(),
    notifications: settings.notifications,
  }));
  /** The choice of each kind that was made last, and what stood there before the first that is not saved yet. */
  const latest = useRef(shown);
  const kept = useRef(shown);

  const show = (changes: Partial<UserSettings>, by: 'person' | 'account') => {
    latest.current = { ...latest.current, ...changes };
    setShown(latest.current);
    if (changes.theme !== undefined) applyTheme(changes.theme, by);
  };
  const choose: PreferencesState['choose'] = (name, value) => {
    const changes: Partial<UserSettings> = { [name]: value };
    const themeBy = isOwnChoice('theme') ? 'person' : 'account';
    show(changes, 'person');
    saving.run(async () => {
      // A retry shows it again.
      if (latest.current[name] === kept.current[name]) show(changes, 'person');
      try {
        await saveSettings(user, changes);
      } catch (error) {
        if (latest.current[name] === value) show({ [name]: kept.current[name] }, themeBy);
        throw error;
      }
      kept.current = { ...kept.current, ...changes };
      onSaved(changes);
      if (name !== 'language' || !isLanguageCode(changes.language)) return;
      setReloading(changeLanguage(changes.language));
    });
  };
  return { ...saving, shown, reloading, choose };
}
