import { lazy, Suspense, type ComponentProps } from 'react';
import { planStanding } from '@/account/model/plan/plan';
import type { PlanEndNotice } from './plan-end-notice';

/** Loaded for the few who see it. */
const Notice = lazy(async () => ({ default: (await import('./plan-end-notice')).PlanEndNotice }));

/** `PlanEndNotice`, where the plan ends soon or has ended. */
export function PlanEnding(props: ComponentProps<typeof PlanEndNotice>) {
  return (
    ['ending', 'ended'].includes(planStanding(props.profile)) && (
      <Suspense>
        <Notice {...props} />
      </Suspense>
    )
  );
}
