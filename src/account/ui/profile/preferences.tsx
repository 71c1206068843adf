import { useMutation } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSettings } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { saveSettings } from '@/account/service/users';
import { applyTheme, isOwnChoice, languageInUse, readTheme, type Theme } from '@/shared/browser/preference';
import { useOnline } from '@/shared/browser/use-online';
import { useUnloadQuestion } from '@/shared/forms/unsaved';
import { changeLanguage, languageChosen } from '@/shared/i18n/change-language';
import { isLanguageCode } from '@/shared/i18n/languages';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { LanguageSelect } from '@/shared/ui/language-select';

/** Whether the operator sends mail about what came: `VITE_NOTIFICATIONS` is `on`. */
function sendsMail(): boolean {
  return import.meta.env['VITE_NOTIFICATIONS'] === 'on';
}

const THEMES = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const;

function ThemeChoice({ chosen, onChoose }: { chosen: Theme; onChoose: (theme: Theme) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('profile.theme')}</legend>
      <div className="flex flex-wrap gap-2">
        {THEMES.map(({ theme, Icon }) => (
          <label
            key={theme}
            className="flex min-h-11 grow basis-full cursor-pointer items-center gap-3 rounded-field border border-field bg-sheet px-3 text-sm has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:basis-0"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => onChoose(theme)}
            />
            <Icon aria-hidden className="size-4" />
            {t(`profile.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PreferencesProps {
  user: SessionUser;
  settings: UserSettings;
  onSaved: (changes: Partial<UserSettings>) => void;
}

/** Language, theme and messages, each saved to the user document as soon as it is chosen. */
export function Preferences({ user, settings, onSaved }: PreferencesProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const { current, choose, busy, saved, reloading, error, retry } = usePreferences(user, settings, onSaved);
  return (
    <>
      <div className="flex flex-col gap-2">
        <span className="text-sm font-semibold">{t('common.language')}</span>
        <LanguageSelect
          className="w-56 rounded-field border border-field bg-sheet"
          // Once saved, the page's language counts; the list at the top may change it, too.
          value={busy ? current.language : (languageChosen() ?? current.language)}
          onChoose={(language) => choose('language', language)}
        />
      </div>
      <ThemeChoice chosen={current.theme} onChoose={(theme) => choose('theme', theme)} />
      <CheckField
        label={<span className="font-semibold">{t('profile.notifications')}</span>}
        hint={t(sendsMail() ? 'profile.notificationsText' : 'profile.notificationsOff')}
        checked={current.notifications}
        onChange={(event) => choose('notifications', event.target.checked)}
      />
      {sendsMail() && current.notifications && (
        <CheckField
          label={<span className="font-semibold">{t('profile.namesInMail')}</span>}
          hint={t('profile.namesInMailText')}
          checked={current.namesInMail ?? false}
          onChange={(event) => choose('namesInMail', event.target.checked)}
        />
      )}
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

interface PreferencesState {
  readonly busy: boolean;
  readonly saved: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly current: UserSettings;
  readonly reloading: boolean;
  /** Takes effect on this device and is saved to the account; a value that cannot be saved is reset. */
  readonly choose: <Name extends keyof UserSettings>(name: Name, value: UserSettings[Name]) => void;
}

/** The profile page's choices, each saved by itself. The language changes after the save, as it reloads. */
function usePreferences(
  user: SessionUser,
  settings: UserSettings,
  onSaved: (changes: Partial<UserSettings>) => void,
): PreferencesState {
  const saving = useMutation({
    mutationFn: (save: () => Promise<void>) => save(),
    scope: { id: 'settings' },
    // The service says itself that it cannot be reached.
    networkMode: 'always',
  });
  const { isPending: busy, isSuccess: saved, variables: last } = saving;
  useUnloadQuestion(busy);
  const [reloading, setReloading] = useState(false);
  const [current, setCurrent] = useState<UserSettings>(() => ({
    ...settings,
    language: languageInUse() ?? settings.language,
    theme: readTheme(),
  }));
  const latest = useRef(current);
  const savedSettings = useRef(current);

  const show = (changes: Partial<UserSettings>, by: 'person' | 'account') => {
    latest.current = { ...latest.current, ...changes };
    setCurrent(latest.current);
    if (changes.theme !== undefined) applyTheme(changes.theme, by);
  };
  const choose: PreferencesState['choose'] = (name, value) => {
    const changes: Partial<UserSettings> = { [name]: value };
    const themeBy = isOwnChoice('theme') ? 'person' : 'account';
    show(changes, 'person');
    saving.mutate(async () => {
      // A retry shows it again.
      if (latest.current[name] === savedSettings.current[name]) show(changes, 'person');
      try {
        await saveSettings(user, changes);
      } catch (error) {
        if (latest.current[name] === value) show({ [name]: savedSettings.current[name] }, themeBy);
        throw error;
      }
      savedSettings.current = { ...savedSettings.current, ...changes };
      onSaved(changes);
      if (name !== 'language' || !isLanguageCode(changes.language)) return;
      setReloading(changeLanguage(changes.language));
    });
  };
  const error = saving.error ?? undefined;
  return { busy, saved, error, current, reloading, choose, retry: () => last && saving.mutate(last) };
}
