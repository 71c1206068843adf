import { useTranslation } from 'react-i18next';

/** Says openly what the numbers are worth, and what is not among them. */
export function Worth() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="worth" className="border-t border-line pt-5 text-sm text-ink-soft">
      <h2 id="worth" className="font-semibold text-ink">
        {t('analytics.noteTitle')}
      </h2>
      <div className="mt-2 flex max-w-[70ch] flex-col gap-2">
        <p>{t('analytics.noteText')}</p>
        <p>{t('analytics.noteNot')}</p>
        <p>{t('analytics.noteDays')}</p>
      </div>
    </section>
  );
}
