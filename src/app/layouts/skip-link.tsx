import { useTranslation } from 'react-i18next';

export const MAIN_ID = 'main';

/** The first focusable element: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="sr-only z-50 rounded-field bg-ink px-4 py-3 text-sm font-semibold text-paper focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      {t('common.skipToContent')}
    </a>
  );
}
