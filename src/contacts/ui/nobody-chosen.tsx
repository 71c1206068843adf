import { useTranslation } from 'react-i18next';

/** What stands beside the list while nobody is open. */
export function NobodyChosen() {
  const { t } = useTranslation();
  return (
    <div className="sticky top-18 rounded-sheet border border-dashed border-field px-6 py-16 text-center">
      <p className="font-display text-lg">{t('network.noSelectionTitle')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('network.noSelectionText')}</p>
    </div>
  );
}
