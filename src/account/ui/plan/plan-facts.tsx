import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { cardLimit, planStanding } from '@/account/model/plan/plan';
import { FREE_TRIAL, type UserProfile } from '@/account/model/user';
import { longDate, number } from '@/shared/i18n/formats';
import { planName } from '@/shared/i18n/plan-name';
import { SkeletonWords } from '@/shared/ui/skeleton';

interface PlanFactsProps {
  readonly profile: UserProfile;
  readonly isLoading?: boolean;
}

export function PlanFacts({ profile, isLoading = false }: PlanFactsProps) {
  const { t, i18n } = useTranslation();
  const limit = cardLimit(profile);
  const standing = planStanding(profile);
  const date = profile.planEndsAt && longDate(profile.planEndsAt, i18n.language);
  const ended = standing === 'ended';
  const end = date
    ? t(ended ? 'plans.endedOn' : 'plans.until', { date })
    : t(ended ? 'plans.endedSometime' : 'plans.noEnd');
  const time =
    standing === 'free'
      ? [
          t('dashboard.trial'),
          profile.isTrialActive ? t('dashboard.trialActive') : t('dashboard.trialInactive'),
        ]
      : [t('profile.planEnds'), end];
  const facts = [
    [t('profile.planOf'), planName(t, profile.plan)],
    time,
    [t('profile.planCards'), number(profile.cardCount, i18n.language)],
    [t('profile.planLimit'), limit === undefined ? t('dashboard.unlimited') : number(limit, i18n.language)],
  ] as const;
  const wordsOrSkeleton = (words: string) => (isLoading ? <SkeletonWords>{words}</SkeletonWords> : words);
  const afterwards = afterwardsOf(t, profile);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd className="font-semibold tabular-nums">{wordsOrSkeleton(value)}</dd>
          </div>
        ))}
      </dl>
      {afterwards && <p className="text-sm text-ink-soft">{wordsOrSkeleton(afterwards)}</p>}
    </>
  );
}

/** What the plan's end means; undefined for a plan without one. */
function afterwardsOf(t: TFunction, profile: UserProfile): string | undefined {
  const standing = planStanding(profile);
  if (standing === 'ended') return t('plans.afterEnded');
  if (standing !== 'free' && profile.planEndsAt !== undefined) return t('plans.after');
  return profile.plan === FREE_TRIAL ? t('profile.trialText') : undefined;
}
