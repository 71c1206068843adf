/** Who may sign up, and the invitations. */
import { readSignUp, SIGN_UP_PATH } from '../shared/documents/sign-up-document.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Kind, Report } from './finding.ts';

/** Whether what says who may sign up can be read by the rules, and what became of each invitation. */
export async function checkSignUp(target: AdminTarget, report: Report, now = new Date()): Promise<void> {
  const { fault } = await readSignUp(target);
  if (fault !== undefined)
    await report({ kind: 'sign-up', path: SIGN_UP_PATH, detail: `${fault}; npm run sign-up sets it` });
  for await (const page of pagesOf(target, { collectionId: 'invitations' }))
    for (const invitation of page) {
      const problem = problemOf(invitation, now);
      if (problem !== undefined) await report({ path: invitation.path, ...problem });
    }
}

function problemOf(
  { data }: AdminDocument,
  now: Date,
): { readonly kind: Kind; readonly detail: string } | undefined {
  const { redeemedBy, redeemedAt, redeemBefore, email } = data;
  if (redeemedBy !== null)
    return typeof redeemedBy === 'string' && redeemedAt instanceof Date
      ? undefined
      : { kind: 'invitation', detail: 'redeemed, but not by whom and when' };
  if (!(redeemBefore instanceof Date)) return { kind: 'invitation', detail: 'it does not say until when' };
  if (email !== null && (typeof email !== 'string' || email !== email.toLowerCase()))
    return { kind: 'invitation', detail: 'it is for no e-mail address in small letters' };
  if (redeemBefore > now) return undefined;
  return { kind: 'invitation-expired', detail: `it was good until ${redeemBefore.toISOString()}` };
}
