import { useTranslation } from 'react-i18next';

/** Marks what is announced and not there yet: a dashed edge, as of a card not printed. */
export function SoonTag() {
  const { t } = useTranslation();
  return (
    <span className="inline-block shrink-0 rounded-field border border-dashed border-field px-2 text-xs whitespace-nowrap text-ink-soft">
      {t('landing.soon')}
    </span>
  );
}
