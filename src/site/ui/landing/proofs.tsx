import { useTranslation } from 'react-i18next';
import { duration, number } from '@/shared/i18n/formats';
import { PROOFS } from '@/site/model/proofs';

/** What the product can prove, in figures (site/model/proofs.ts). */
export function Proofs() {
  const { t, i18n } = useTranslation();
  const figureOf = (proof: (typeof PROOFS)[number]) => {
    if ('milliseconds' in proof) return duration(proof.milliseconds, i18n.language);
    return typeof proof.figure === 'number' ? number(proof.figure, i18n.language) : proof.figure;
  };
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-6 px-4 sm:gap-y-10 py-16 sm:grid-cols-2 sm:px-6 md:py-24 lg:grid-cols-4">
        <div>
          <h2 className="font-display text-xl sm:text-2xl">{t('landing.proofsTitle')}</h2>
          <p className="mt-3 text-ink-soft">{t('landing.proofsText')}</p>
        </div>
        <ul className="contents">
          {PROOFS.map((proof) => (
            <li
              key={proof.key}
              className="border-t border-ink pt-3 max-sm:flex max-sm:items-baseline max-sm:gap-4"
            >
              <p className="min-w-24 shrink-0 font-display text-xl whitespace-nowrap tabular-nums sm:text-2xl">
                {figureOf(proof)}
              </p>
              <p className="mt-1 max-w-[34ch] text-sm text-ink-soft">{t(`landing.proofs.${proof.key}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
