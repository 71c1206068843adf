import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { price } from '@/shared/i18n/formats';
import { PREMIUM_PRICE } from '@/shared/lib/limits';
import { BrandMark } from '@/shared/ui/brand-mark';
import { SoonTag, Tag } from './article';

const PER = { month: 'perMonth' } as const;

type PlanName = 'free' | 'premium';

interface Plan {
  key: PlanName;
  amount: number;
  per: 'forever' | 'perMonth';
  items: readonly {
    key: `free${1 | 2 | 3 | 4}` | `premium${1 | 2 | 3 | 4 | 5 | 6}`;
    tag?: 'soon' | 'alsoFree';
  }[];
}

/** The two plans (docs/specification.md §1). `soon`: announced; `alsoFree`: free of charge for now. */
const PLANS: readonly Plan[] = [
  {
    key: 'free',
    amount: 0,
    per: 'forever',
    items: [{ key: 'free1' }, { key: 'free2' }, { key: 'free3' }, { key: 'free4' }],
  },
  {
    key: 'premium',
    amount: PREMIUM_PRICE.amount,
    per: PER[PREMIUM_PRICE.per],
    items: [
      { key: 'premium1' },
      { key: 'premium2', tag: 'alsoFree' },
      { key: 'premium4' },
      { key: 'premium3', tag: 'alsoFree' },
      { key: 'premium6', tag: 'alsoFree' },
      { key: 'premium5', tag: 'soon' },
    ],
  },
];

interface PlanSheetsProps {
  heading: 'h2' | 'h3';
  actions: Record<PlanName, ReactNode>;
  /** The signed-in user's plan, if known. */
  own?: PlanName | undefined;
}

export function PlanSheets({ heading: Heading, actions, own }: PlanSheetsProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {PLANS.map(({ key, amount, per, items }) => (
        <article
          key={key}
          className="relative flex flex-col gap-6 rounded-sheet bg-sheet p-6 shadow-lift sm:p-8"
        >
          {key === 'premium' && (
            <BrandMark className="absolute end-6 top-6 size-14 rotate-6 sm:end-8 sm:top-8" />
          )}
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pe-16">
              <Heading className="text-lg font-semibold">{t(`landing.${key}`)}</Heading>
              {own === key && <Tag>{t('profile.planOf')}</Tag>}
            </div>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
              <span className="font-display text-2xl whitespace-nowrap tabular-nums">
                {price(amount, PREMIUM_PRICE.currency, i18n.language)}
              </span>
              <span className="text-sm text-ink-soft">{t(`landing.${per}`)}</span>
            </p>
          </div>
          <ul className="flex flex-col gap-2.5">
            {items.map((item) => (
              <li key={item.key} className="flex items-start gap-3">
                {item.tag === 'soon' ? (
                  <span aria-hidden className="mt-1 size-4 shrink-0 text-center leading-4 text-ink-soft">
                    ·
                  </span>
                ) : (
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                )}
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className={item.tag === 'soon' ? 'text-ink-soft' : undefined}>
                    {t(`landing.${item.key}`)}
                  </span>
                  {item.tag === 'soon' && <SoonTag />}
                  {item.tag === 'alsoFree' && <Tag>{t('landing.alsoFree')}</Tag>}
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-auto flex flex-col gap-3">{actions[key]}</div>
        </article>
      ))}
    </div>
  );
}
