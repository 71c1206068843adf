import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { use, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { languageChosen } from '@/shared/i18n/change-language';
import { LanguageChoiceContext } from '@/shared/i18n/language-choice';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { menuLanguages } from '@/shared/i18n/offered-languages';
import { classNames } from '@/shared/lib/class-names';

const COMPACT = {
  sm: { list: 'max-sm:w-11', select: 'max-sm:ps-11 max-sm:pe-0', arrow: 'max-sm:hidden' },
  lg: { list: 'max-lg:w-11', select: 'max-lg:ps-11 max-lg:pe-0', arrow: 'max-lg:hidden' },
} as const;

/** Of the list and of the word that gives it its width. */
const WORD_CLASS = '[grid-area:1/1] truncate border border-transparent ps-10 pe-8 text-base lg:text-sm';

interface LanguageSelectProps {
  className?: string;
  /** Below this width only the globe. */
  compact?: keyof typeof COMPACT;
  /** The language shown as chosen; without, the one chosen last, in this list or another. */
  value?: string;
  /** What to do with a choice; without, the language changes at once. */
  onChoose?: (language: LanguageCode) => void;
}

/** A native select. Shows the saved language, even when its dictionary failed to load. */
export function LanguageSelect({ className = '', compact, value, onChoose }: LanguageSelectProps) {
  const { t, i18n } = useTranslation();
  const changeLanguage = use(LanguageChoiceContext);
  // Other lists update on i18next's event.
  const [, showPicked] = useReducer((count: number) => count + 1, 0);
  const chosen = value ?? languageChosen() ?? i18n.language;
  const inner = compact && COMPACT[compact].select;
  return (
    <div
      className={classNames('relative inline-grid items-center', compact && COMPACT[compact].list, className)}
    >
      {/* Gives the list the width of the chosen word: by themselves only newer browsers do. */}
      <span
        data-word={isLanguageCode(chosen) ? LANGUAGES[chosen] : undefined}
        className={classNames(WORD_CLASS, 'invisible after:content-[attr(data-word)]', inner)}
      />
      <Globe
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
      />
      <select
        aria-label={t('common.language')}
        value={chosen}
        onChange={(event) => {
          if (!isLanguageCode(event.target.value)) return;
          (onChoose ?? changeLanguage)(event.target.value);
          showPicked();
        }}
        className={classNames(
          WORD_CLASS,
          'min-h-11 w-0 min-w-full appearance-none rounded-field bg-transparent hover:border-field [&>option]:bg-sheet [&>option]:text-ink',
          inner,
        )}
      >
        {menuLanguages(chosen).map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={classNames(
          'pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft',
          compact && COMPACT[compact].arrow,
        )}
      />
    </div>
  );
}
