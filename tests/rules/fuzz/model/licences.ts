/**
 * `licences/{code}`: made by the operator, redeemed once by one person, together with that person's document.
 */
import { changedKeys, own, same, type Fields } from 'rules-proof/fuzz';
import type { Change } from './commit.ts';
import { isTime } from './forms.ts';

export const isLicenceCode = (code: string): boolean => /^[A-Z0-9]{5}(-[A-Z0-9]{5}){3}$/.test(code);

/** Whether a licence went from no one's to this person's, in time. */
export function isRedeemedWith(before: Fields, after: Fields, uid: string, now: Date): boolean {
  const { redeemBefore } = before;
  return (
    changedKeys(before, after).every((key) => key === 'redeemedBy' || key === 'redeemedAt') &&
    before['redeemedBy'] === null &&
    after['redeemedBy'] === uid &&
    isTime(own(after, 'redeemedAt'), now) &&
    (redeemBefore === null || (redeemBefore instanceof Date && redeemBefore > now))
  );
}

/** The person's document has to change with it, as `isRedeemed` of users.ts says. */
export function mayWriteLicence({ uid, now, before, after, was, will }: Change, code: string): boolean {
  if (uid === undefined || before === undefined || after === undefined) return false;
  if (was(`users/${uid}`)?.['isActive'] !== true) return false;
  if (!isRedeemedWith(before, after, uid, now)) return false;
  const person = will(`users/${uid}`);
  return person !== undefined && person['licence'] === code && !same(was(`users/${uid}`)?.['licence'], code);
}
