import type { CompanyInvitation } from '@/company/model/company';

interface Guest {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

type JoinObstacle = 'used' | 'expired' | 'signed-out' | 'another' | 'unconfirmed';

/**
 * Returns why an account (undefined: none) cannot accept an invitation now; undefined if it can, or has. The
 * rules ask the same (`isAccepted`).
 */
export function joinObstacle(
  { redeemedBy, redeemBefore, email }: CompanyInvitation,
  user: Guest | undefined,
  now = Date.now(),
): JoinObstacle | undefined {
  if (user !== undefined && redeemedBy === user.uid) return undefined;
  if (redeemedBy !== undefined && user !== undefined) return 'used';
  if (redeemedBy === undefined && (redeemBefore === undefined || redeemBefore.getTime() <= now))
    return 'expired';
  // Who has accepted it before logs in to go on.
  if (user === undefined) return 'signed-out';
  if (email === undefined) return undefined;
  if (user.email?.toLowerCase() !== email) return 'another';
  return user.emailVerified ? undefined : 'unconfirmed';
}
