import { lazy, Suspense } from 'react';
import { planStanding } from '@/account/model/plan/plan';
import type { UserProfile } from '@/account/model/user';

/** Loaded for the few who see it. */
const Notice = lazy(async () => ({ default: (await import('./plan-end-notice')).PlanEndNotice }));

interface PlanEndingProps {
  readonly profile: Pick<UserProfile, 'plan' | 'planEndsAt'>;
  readonly pricingHref: string;
}

/** Says that premium ends soon or has ended; otherwise renders nothing. */
export function PlanEnding({ profile, pricingHref }: PlanEndingProps) {
  const standing = planStanding(profile);
  return (
    (standing === 'ending' || standing === 'ended') && (
      <Suspense>
        <Notice standing={standing} endsAt={profile.planEndsAt} pricingHref={pricingHref} />
      </Suspense>
    )
  );
}
