import { useTranslation } from 'react-i18next';
import { planName } from '@/i18n/plan-name';
import { cardLimit } from '@/model/plan';
import type { UserProfile } from '@/model/user';
import { ButtonLink } from '@/ui/button-link';

/** The plan as it is, and the way to the plans. */
export function PlanFacts({ profile, pricingHref }: { profile: UserProfile; pricingHref: string }) {
  const { t, i18n } = useTranslation();
  const limit = cardLimit(profile);
  const facts = [
    [t('profile.planOf'), planName(t, profile.plan)],
    [t('profile.planCards'), String(profile.cardCount)],
    [t('profile.planLimit'), limit === undefined ? t('dashboard.unlimited') : String(limit)],
    [
      t('profile.planTrial'),
      profile.isTrialActive ? t('dashboard.trialActive') : t('dashboard.trialInactive'),
    ],
    ...(profile.planExpiresAt
      ? [[t('profile.planEnds'), profile.planExpiresAt.toLocaleDateString(i18n.language)] as const]
      : []),
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={pricingHref} className="self-start">
        {t('profile.planLink')}
      </ButtonLink>
    </>
  );
}
