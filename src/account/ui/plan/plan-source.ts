import type { UserProfile } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';

/** The services come when they are needed: /pricing is for everybody, and most who read it have no account. */

/** A user's profile with their plan. */
export async function loadProfile(uid: string): Promise<UserProfile> {
  const { getProfile } = await import('@/account/service/users');
  return getProfile(uid);
}

/** Redeems a licence code in its stored form; gives when the plan ends, as far as that is known. Fails as `redeemLicence` does. */
export async function redeemCode(user: SessionUser, code: string): Promise<Date | undefined> {
  const { redeemLicence } = await import('@/account/service/redeem-licence');
  return redeemLicence(user, code);
}
