/** Who may sign up, and `invitations/{code}`: made by the operator, redeemed once, by a new account. */
import { isList, own, type Fields } from 'rules-proof/fuzz';
import { emailOf, isConfirmed, isOpenToAnybody, type Change } from './commit.ts';
import { isLicenceCode, isRedeemedWith } from './licences.ts';

/** Whether a person may make this user document. */
export function maySignUp({ was, will }: Change, uid: string, user: Fields): boolean {
  if (Object.hasOwn(user, 'invitation')) {
    const code = user['invitation'];
    if (typeof code !== 'string' || !isLicenceCode(code)) return false;
    const [before, after] = [was(`invitations/${code}`), will(`invitations/${code}`)];
    return before?.['redeemedBy'] === null && after?.['redeemedBy'] === uid;
  }
  if (isOpenToAnybody(was)) return true;
  const { mode, domains = null } = was('service/signUp') ?? {};
  const domain = emailOf(uid).split('@').at(-1) ?? '';
  return mode === 'domains' && isList(domains) && domains.includes(domain) && isConfirmed(uid);
}

/** The account that redeems one names it from then on. */
export function mayWriteInvitation({ uid, now, before, after, will }: Change, code: string): boolean {
  if (uid === undefined || before === undefined || after === undefined) return false;
  const { redeemBefore, email } = before;
  return (
    redeemBefore instanceof Date &&
    isRedeemedWith(before, after, uid, now) &&
    (email === null || (email === emailOf(uid) && isConfirmed(uid))) &&
    own(will(`users/${uid}`) ?? {}, 'invitation') === code
  );
}
