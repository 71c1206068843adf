import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/button-link';
import { Seal } from '@/ui/seal';

/** Default price of Premium in US dollars a month (specification §1, §9). */
const PREMIUM_PRICE = 9.99;

const PLANS = [
  { key: 'free', price: 0, per: 'forever', cta: 'freeCta', items: ['free1', 'free2', 'free3', 'free4'] },
  {
    key: 'premium',
    price: PREMIUM_PRICE,
    per: 'perMonth',
    cta: 'premiumCta',
    items: ['premium1', 'premium2', 'premium3', 'premium4', 'premium5', 'premium6'],
  },
] as const;

/** The two plans (specification §1), as two sheets; Premium bears the seal. */
export function Plans({ hrefs }: { hrefs: Record<'free' | 'premium', string> }) {
  const { t, i18n } = useTranslation();
  const money = (amount: number) =>
    new Intl.NumberFormat(i18n.language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: amount === 0 ? 0 : 2,
    }).format(amount);
  return (
    <section id="plans" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 md:py-24">
        <h2 className="font-display text-xl sm:text-2xl">{t('landing.plansTitle')}</h2>
        <p className="mt-3 max-w-[58ch] text-ink-soft">{t('landing.plansText')}</p>
        <div className="mt-10 grid gap-6 md:grid-cols-2">
          {PLANS.map(({ key, price, per, cta, items }) => (
            <article
              key={key}
              className="relative flex flex-col gap-6 rounded-sheet bg-sheet p-6 shadow-lift sm:p-8"
            >
              {key === 'premium' && (
                <Seal className="absolute end-6 top-6 size-14 rotate-6 sm:end-8 sm:top-8" />
              )}
              <div>
                <h3 className="text-lg font-semibold">{t(`landing.${key}`)}</h3>
                <p className="mt-2 flex items-baseline gap-2">
                  <span className="font-display text-2xl tabular-nums">{money(price)}</span>
                  <span className="text-sm text-ink-soft">{t(`landing.${per}`)}</span>
                </p>
              </div>
              <ul className="flex flex-col gap-2.5">
                {items.map((item) => (
                  <li key={item} className="flex items-start gap-3">
                    <Check aria-hidden className="mt-1 size-4 shrink-0 text-seal" />
                    {t(`landing.${item}`)}
                  </li>
                ))}
              </ul>
              <ButtonLink
                variant={key === 'premium' ? 'primary' : 'quiet'}
                size="large"
                to={hrefs[key]}
                className="mt-auto"
              >
                {t(`landing.${cta}`)}
              </ButtonLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
