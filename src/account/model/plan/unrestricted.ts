import { FREE_PLAN_MAX_CARDS } from '@/shared/lib/limits';
import { FREE_TRIAL, PREMIUM } from '@/account/model/user';

/**
 * Whether a new user document in place of this one would give nobody back what the operator took: the account, room for cards, the
 * trial. Only such a document may be deleted (docs/decisions/0004), and none that does not say; `firestore.rules` says the same
 * (isUnrestricted).
 */
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
