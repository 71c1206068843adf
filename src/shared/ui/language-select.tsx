import { ChevronDown, Globe } from 'lucide-react';
import { use, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoiceContext } from '@/shared/i18n/language-choice';
import { languageChosen } from '@/shared/i18n/change-language';
import { LANGUAGES, LANGUAGE_CODES, isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { classNames } from '@/shared/lib/class-names';

/** What a list, its select and its arrow wear where the globe stands alone. */
const COMPACT = {
  sm: { list: 'max-sm:w-11', select: 'max-sm:ps-11 max-sm:pe-0', arrow: 'max-sm:hidden' },
  lg: { list: 'max-lg:w-11', select: 'max-lg:ps-11 max-lg:pe-0', arrow: 'max-lg:hidden' },
} as const;

interface LanguageSelectProps {
  className?: string;
  /** On screens narrower than this the globe alone; the list is the same. */
  compact?: keyof typeof COMPACT;
  /** The language shown as chosen; without, the one chosen last, in this list or another. */
  value?: string;
  /** What to do with a choice; without, the language changes at once. */
  onChoose?: (language: LanguageCode) => void;
}

/**
 * The language list. A native select: the phone's own picker, no script, type-ahead. Shows the saved language, which is
 * not the one on screen when its dictionary could not be loaded.
 */
export function LanguageSelect({ className = '', compact, value, onChoose }: LanguageSelectProps) {
  const { t, i18n } = useTranslation();
  const changeLanguage = use(LanguageChoiceContext);
  // Lists that were not touched hear of it from i18next, when the words have changed.
  const [, showPicked] = useReducer((count: number) => count + 1, 0);
  return (
    <div
      className={classNames('relative inline-flex items-center', compact && COMPACT[compact].list, className)}
    >
      <Globe aria-hidden className="pointer-events-none absolute start-3.5 size-4 text-ink-soft" />
      <select
        aria-label={t('common.language')}
        value={value ?? languageChosen() ?? i18n.language}
        onChange={(event) => {
          if (!isLanguageCode(event.target.value)) return;
          (onChoose ?? changeLanguage)(event.target.value);
          showPicked();
        }}
        className={classNames(
          // As wide as the language chosen; in browsers that do not know this, as the longest.
          'field-sizing-content min-h-11 w-full appearance-none truncate rounded-field border border-transparent bg-transparent ps-10 pe-8 text-base lg:text-sm hover:border-field [&>option]:bg-sheet [&>option]:text-ink',
          compact && COMPACT[compact].select,
        )}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={classNames(
          'pointer-events-none absolute end-2.5 size-4 text-ink-soft',
          compact && COMPACT[compact].arrow,
        )}
      />
    </div>
  );
}
