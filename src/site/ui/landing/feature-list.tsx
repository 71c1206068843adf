import { useTranslation } from 'react-i18next';
import { ChartDrawing, CodeDrawing, DraftDrawing, NetworkDrawing } from './drawings';

const FEATURES = [
  { key: 'qr', more: undefined, Drawing: CodeDrawing },
  { key: 'dashboard', more: 'dashboardVisits', Drawing: ChartDrawing },
  { key: 'network', more: 'networkInbox', Drawing: NetworkDrawing },
  { key: 'ai', more: undefined, Drawing: DraftDrawing },
] as const;

/** The four things the product claims (specification §1, §2). */
export function FeatureList() {
  const { t } = useTranslation();
  return (
    <section
      id="features"
      className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 md:py-24 lg:grid-cols-[1fr_2fr]"
    >
      <div className="self-start lg:sticky lg:top-10">
        <h2 className="font-display text-xl sm:text-2xl">{t('landing.featuresTitle')}</h2>
        <p className="mt-3 text-ink-soft">{t('landing.featuresText')}</p>
      </div>
      <ul className="flex flex-col">
        {FEATURES.map(({ key, more, Drawing }) => (
          <li
            key={key}
            className="flex flex-col gap-5 border-t border-line py-8 first:border-t-0 first:pt-0 sm:flex-row sm:items-center sm:gap-10"
          >
            <Drawing />
            <div>
              <h3 className="text-lg font-semibold">{t(`landing.${key}Title`)}</h3>
              <p className="mt-2 max-w-[56ch] text-ink-soft">{t(`landing.${key}Text`)}</p>
              {more && <p className="mt-2 max-w-[56ch] text-ink-soft">{t(`landing.${more}`)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
