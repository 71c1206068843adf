import { FREE_PLAN_MAX_CARDS } from './limits';
import { PREMIUM, type UserProfile } from './user';

type PlanFields = Pick<UserProfile, 'plan' | 'planExpiresAt' | 'maxCards'>;

/** Whether a paid plan is running at `now`. */
function isPremium(profile: Pick<PlanFields, 'plan' | 'planExpiresAt'>, now = new Date()): boolean {
  return profile.plan === PREMIUM && (profile.planExpiresAt === undefined || profile.planExpiresAt > now);
}

/** Cards a user may have; undefined is unlimited (product.md, question 9: premium). `firestore.rules` says the same. */
export function cardLimit(profile: PlanFields, now = new Date()): number | undefined {
  return isPremium(profile, now) ? undefined : (profile.maxCards ?? FREE_PLAN_MAX_CARDS);
}

/** Whether one more card fits the plan. */
export function canCreateCard(
  profile: PlanFields & Pick<UserProfile, 'cardCount'>,
  now = new Date(),
): boolean {
  const limit = cardLimit(profile, now);
  return limit === undefined || profile.cardCount < limit;
}
