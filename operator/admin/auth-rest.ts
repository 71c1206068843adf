/** Firebase Auth's accounts as their operator sees them. */
import type { AdminTarget } from './credentials.ts';
import { request } from './request.ts';

/** Most accounts the service looks up in one call. */
const AT_ONCE = 100;

/** An account, also one that is disabled. */
export interface Account {
  readonly localId: string;
  readonly photoUrl?: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
}

/** Returns the existing ones of some accounts, by uid. Source: Identity Toolkit REST, accounts.lookup. */
export async function existingAccounts(
  target: AdminTarget,
  uids: readonly string[],
): Promise<Map<string, Account>> {
  const found = new Map<string, Account>();
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const answer = (await request(
      target,
      `${target.origins.auth}/v1/projects/${target.projectId}/accounts:lookup`,
      { method: 'POST', body: { localId: uids.slice(from, from + AT_ONCE) }, repeatable: true },
    )) as { users?: Account[] };
    for (const account of answer.users ?? []) found.set(account.localId, account);
  }
  return found;
}

/** Returns the uid of the account with an address, or undefined. Source: the same method. */
export async function uidOfEmail(target: AdminTarget, email: string): Promise<string | undefined> {
  const answer = (await request(
    target,
    `${target.origins.auth}/v1/projects/${target.projectId}/accounts:lookup`,
    { method: 'POST', body: { email: [email] }, repeatable: true },
  )) as { users?: Account[] };
  return answer.users?.find((account) => account.email === email)?.localId;
}

/** Deletes an account. Source: Identity Toolkit REST, projects.accounts.delete. */
export async function deleteAccount(target: AdminTarget, uid: string): Promise<void> {
  const url = `${target.origins.auth}/v1/projects/${target.projectId}/accounts:delete`;
  await request(target, url, { method: 'POST', body: { localId: uid }, repeatable: true });
}

/** Removes all second factors of an account. Source: Identity Toolkit REST, projects.accounts.update. */
export async function removeSecondFactors(target: AdminTarget, uid: string): Promise<void> {
  const url = `${target.origins.auth}/v1/projects/${target.projectId}/accounts:update`;
  const body = { localId: uid, mfa: { enrollments: [] } };
  await request(target, url, { method: 'POST', body, repeatable: true });
}
