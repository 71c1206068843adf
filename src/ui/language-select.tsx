import { ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '@/i18n/change-language';
import { LANGUAGES, LANGUAGE_CODES, isLanguageCode } from '@/i18n/languages';
import { readStored } from '@/lib/stored';

/**
 * The language list. A native select: the phone's own picker, no script, type-ahead. Shows the saved language, which is
 * not the one on screen when its dictionary could not be loaded.
 */
export function LanguageSelect({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(() => readStored('language') ?? i18n.language);
  return (
    <div className={`relative inline-flex items-center ${className}`}>
      <Globe aria-hidden className="pointer-events-none absolute start-3 size-4 text-ink-soft" />
      <select
        aria-label={t('common.language')}
        value={chosen}
        onChange={(event) => {
          if (!isLanguageCode(event.target.value)) return;
          setChosen(event.target.value);
          changeLanguage(event.target.value);
        }}
        className="min-h-11 w-full appearance-none rounded-field border border-transparent bg-transparent ps-9 pe-8 text-sm hover:border-field [&>option]:bg-sheet [&>option]:text-ink"
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-2.5 size-4 text-ink-soft" />
    </div>
  );
}
