import { FREE_PLAN_MAX_CARDS, FREE_TRIAL, PREMIUM, type UserProfile } from '@/account/model/user';
import { DAY_MS } from '@/shared/lib/day';

/** A paid plan's end is announced this many days before. */
const PLAN_END_NOTICE_DAYS = 14;

type PlanTime = Pick<UserProfile, 'plan' | 'planEndsAt'>;
type PlanFields = PlanTime & Pick<UserProfile, 'maxCards'>;

type PlanStanding = 'free' | 'running' | 'ending' | 'ended';

/** Returns the state of a user's plan at a time. */
export function planStanding({ plan, planEndsAt }: PlanTime, now = new Date()): PlanStanding {
  if (plan !== PREMIUM) return 'free';
  if (planEndsAt === undefined) return 'running';
  if (planEndsAt === null) return 'ended';
  const left = planEndsAt.getTime() - now.getTime();
  if (left <= 0) return 'ended';
  return left <= PLAN_END_NOTICE_DAYS * DAY_MS ? 'ending' : 'running';
}

/** Returns true while a user's Premium lasts. */
export function hasPremium(profile: PlanTime, now = new Date()): boolean {
  const standing = planStanding(profile, now);
  return standing === 'running' || standing === 'ending';
}

/**
 * Returns how many cards a user may have; undefined is unlimited. `firestore.rules` says the same, but
 * there a free user without `maxCards`, a legacy user, may have none until the doctor has set it.
 */
export function cardLimit(profile: PlanFields, now = new Date()): number | undefined {
  return hasPremium(profile, now) ? undefined : (profile.maxCards ?? FREE_PLAN_MAX_CARDS);
}

/** Returns true if a user's plan has room for another card. */
export function canCreateCard(
  profile: PlanFields & Pick<UserProfile, 'cardCount'>,
  now = new Date(),
): boolean {
  const limit = cardLimit(profile, now);
  return limit === undefined || profile.cardCount < limit;
}

/** True if no restriction by the operator would be undone by making the document again (decisions/0004). */
export function isUnrestricted(data: Readonly<Record<string, unknown>>): boolean {
  const { isActive, maxCards, plan, isTrialActive } = data;
  return (
    isActive === true &&
    typeof maxCards === 'number' &&
    maxCards >= FREE_PLAN_MAX_CARDS &&
    (plan === PREMIUM || plan === FREE_TRIAL) &&
    isTrialActive === true
  );
}

/** The id of the part of /pricing where a licence code is redeemed; part of its address. */
export const REDEEM_ID = 'redeem';
