import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { price } from '@/shared/i18n/formats';
import { ownPlanName } from '@/shared/i18n/plan-name';
import { BRAND } from '@/shared/lib/brand';
import { BrandMark } from '@/shared/ui/brand-mark';
import { BrandWords } from '@/shared/ui/brand-words';
import { SoonTag, Tag } from './article';

/** Default price of Premium (specification §1, §9). */
const PREMIUM_PRICE = { amount: 9.99, currency: 'USD', per: 'month' } as const;

const PER = { month: 'perMonth' } as const;

type PlanName = 'free' | 'premium';

interface Plan {
  key: PlanName;
  amount: number;
  per: 'forever' | 'perMonth';
  items: readonly {
    label: `landing.free${1 | 2 | 3 | 4}` | `landing.premium${1 | 4 | 5}` | 'pricing.rows.team';
    text?: `landing.premium${1 | 4}Text`;
    isSoon?: boolean;
  }[];
  alsoFree?: readonly `landing.premium${2 | 3 | 6}`[];
}

/** The two plans (docs/specification.md §1); first what only Premium has. */
const PLANS: readonly Plan[] = [
  {
    key: 'free',
    amount: 0,
    per: 'forever',
    items: [
      { label: 'landing.free1' },
      { label: 'landing.free2' },
      { label: 'landing.free3' },
      { label: 'landing.free4' },
    ],
  },
  {
    key: 'premium',
    amount: PREMIUM_PRICE.amount,
    per: PER[PREMIUM_PRICE.per],
    items: [
      { label: 'landing.premium1', text: 'landing.premium1Text' },
      { label: 'pricing.rows.team' },
      { label: 'landing.premium4', text: 'landing.premium4Text' },
      { label: 'landing.premium5', isSoon: true },
    ],
    alsoFree: ['landing.premium2', 'landing.premium3', 'landing.premium6'],
  },
];

interface PlanSheetsProps {
  heading: 'h2' | 'h3';
  actions: Record<PlanName, ReactNode>;
  own?: PlanName | undefined;
}

export function PlanSheets({ heading: Heading, actions, own }: PlanSheetsProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {PLANS.map(({ key, amount, per, items, alsoFree }) => (
        <article
          key={key}
          className="relative flex flex-col gap-6 rounded-sheet bg-sheet p-6 shadow-lift sm:p-8"
        >
          {key === 'premium' && (
            <BrandMark className="absolute end-6 top-6 size-14 rotate-6 sm:end-8 sm:top-8" />
          )}
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pe-16">
              <Heading className="text-lg font-semibold">{ownPlanName(key) ?? t(`landing.${key}`)}</Heading>
              {own === key && <Tag>{t('profile.planOf')}</Tag>}
            </div>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
              {key === 'premium' && BRAND.plans?.price ? (
                <span className="font-display text-2xl">
                  <BrandWords of={BRAND.plans.price} />
                </span>
              ) : (
                <>
                  <span className="font-display text-2xl whitespace-nowrap tabular-nums">
                    {price(amount, PREMIUM_PRICE.currency, i18n.language)}
                  </span>
                  <span className="text-sm text-ink-soft">{t(`landing.${per}`)}</span>
                </>
              )}
            </p>
          </div>
          <ul className="flex flex-col gap-2.5">
            {items.map((item) => (
              <li key={item.label} className="flex items-start gap-3">
                {item.isSoon ? (
                  <span aria-hidden className="mt-1 size-4 shrink-0 text-center leading-4 text-ink-soft">
                    ·
                  </span>
                ) : (
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                )}
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className={item.isSoon ? 'text-ink-soft' : undefined}>{t(item.label)}</span>
                  {item.isSoon && <SoonTag />}
                  {item.text && <span className="w-full text-sm text-ink-soft">{t(item.text)}</span>}
                </span>
              </li>
            ))}
          </ul>
          {alsoFree && (
            <div className="border-t border-line pt-4 text-sm text-ink-soft">
              <p className="font-semibold">{t('landing.alsoFree')}</p>
              <ul className="mt-1 flex flex-col gap-1">
                {alsoFree.map((item) => (
                  <li key={item}>{t(item)}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="mt-auto flex flex-col gap-3">{actions[key]}</div>
        </article>
      ))}
    </div>
  );
}
