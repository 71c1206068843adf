import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardLimit, planStanding } from '@/account/model/plan/plan';
import type { UserProfile } from '@/account/model/user';
import { longDate, number } from '@/shared/i18n/formats';
import { planName } from '@/shared/i18n/plan-name';
import { Breakable } from '@/shared/ui/breakable';
import { Link } from '@/shared/ui/link';
import { SkeletonGroup, SkeletonWords } from '@/shared/ui/skeleton';

interface AccountBlockProps {
  readonly profile: UserProfile;
  /** From the live list, which is more recent than the profile. */
  readonly cardCount: number;
  readonly pricingHref: string;
  /** True while `profile` is a placeholder: its values are drawn as bars. */
  readonly isComing?: boolean;
}

/**
 * The user's e-mail, name, plan, cards, maximum and trial (docs/specification.md §2). It is below the cards,
 * and collapsed on a phone unless the plan ends soon.
 */
export function AccountBlock({ profile, cardCount, pricingHref, isComing = false }: AccountBlockProps) {
  const { t, i18n } = useTranslation();
  const limit = cardLimit(profile);
  const standing = planStanding(profile);
  const isTold = standing === 'ending' || standing === 'ended';
  const [isOpen] = useState(() => isTold || window.matchMedia('(min-width: 48rem)').matches);
  const date = profile.planEndsAt && longDate(profile.planEndsAt, i18n.language);
  const end = standing === 'ended' ? t('plans.endedOn', { date }) : t('plans.until', { date });
  const plan = (
    <>
      <data value={profile.plan}>{planName(t, profile.plan)}</data>
      {standing !== 'free' && date && <span className="block text-xs font-normal text-ink-soft">{end}</span>}
    </>
  );
  const email = (
    <bdi>
      <Breakable text={profile.email} />
    </bdi>
  );
  const name = <bdi>{profile.displayName ?? '–'}</bdi>;
  const trial = profile.isTrialActive ? t('dashboard.trialActive') : t('dashboard.trialInactive');
  const state = profile.isStopped ? t('errors.user-disabled') : trial;
  const max =
    limit === undefined ? (
      t('dashboard.unlimited')
    ) : (
      <>
        {number(limit, i18n.language)}
        <Link
          to={pricingHref}
          className="flex min-h-6 max-w-44 items-center text-xs font-normal text-ink-soft underline underline-offset-2 hover:text-ink"
        >
          {t('dashboard.moreCards')}
        </Link>
      </>
    );
  const facts = [
    [t('dashboard.email'), email],
    [t('dashboard.name'), name],
    [t('dashboard.plan'), plan],
    [t('dashboard.count'), number(cardCount, i18n.language)],
    [t('dashboard.max'), max],
    ...(standing === 'free' || profile.isStopped ? [[t('dashboard.trial'), state] as const] : []),
  ] as const;
  const block = (
    <section
      aria-label={t('dashboard.account')}
      aria-hidden={isComing || undefined}
      className="border-t border-line"
    >
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-field text-sm font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
          <h2>{t('dashboard.account')}</h2>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 pb-5 text-sm sm:grid-cols-3 lg:flex lg:flex-wrap lg:justify-between">
          {facts.map(([term, value]) => (
            <div key={term} className="min-w-0 max-sm:first:col-span-2 max-sm:nth-6:col-span-2">
              <dt className="text-xs text-ink-soft">{term}</dt>
              <dd className="wrap-anywhere font-semibold tabular-nums">
                {isComing ? <SkeletonWords>{value}</SkeletonWords> : value}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
  return isComing ? <SkeletonGroup>{block}</SkeletonGroup> : block;
}
