import { useTranslation } from 'react-i18next';

/** The id every layout gives its `<main>`. */
export const MAIN_ID = 'main';

/** First stop of the Tab key: over the navigation, into the content. */
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
