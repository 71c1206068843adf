import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '@/shared/lib/theme';

const THEMES = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'system', Icon: Monitor },
] as const;

/** Light, dark or as the device has it. */
export function ThemeChoice({ chosen, onChoose }: { chosen: Theme; onChoose: (theme: Theme) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('profile.theme')}</legend>
      <div className="flex flex-wrap gap-2">
        {THEMES.map(({ theme, Icon }) => (
          <label
            key={theme}
            className="flex min-h-11 grow basis-full cursor-pointer items-center gap-3 rounded-field border border-field bg-sheet px-3 text-sm has-checked:border-seal has-checked:bg-seal-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-seal sm:basis-0"
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
