/** Firebase Auth's accounts as their operator sees them. */
import type { AdminTarget } from './credentials.ts';
import { request, RequestError } from './request.ts';

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

/** Accounts of one page of `accountPages`. */
const PAGE_SIZE = 500;

/** An account with all that the service gives its operator: hashes, providers, claims, second factors. */
export interface WholeAccount {
  readonly localId: string;
  readonly [property: string]: unknown;
}

/**
 * All accounts, page by page. Hashes are there only for credentials that may read them
 * (`firebaseauth.configs.getHashConfig`). Rejects with `RequestError`. Source: Identity Toolkit REST,
 * accounts.batchGet.
 */
export async function* accountPages(
  target: AdminTarget,
  pageSize = PAGE_SIZE,
): AsyncGenerator<WholeAccount[]> {
  let pageToken: string | undefined;
  do {
    const parameters = new URLSearchParams({ maxResults: String(pageSize) });
    if (pageToken !== undefined) parameters.set('nextPageToken', pageToken);
    const url = `${target.origins.auth}/v1/projects/${target.projectId}/accounts:batchGet?${parameters}`;
    const answer = (await request(target, url)) as { users?: WholeAccount[]; nextPageToken?: string };
    const users = answer.users ?? [];
    if (users.length > 0) yield users;
    pageToken = users.length > 0 && answer.nextPageToken ? answer.nextPageToken : undefined;
  } while (pageToken !== undefined);
}

/** How a project makes hashes of passwords. Another project needs it to take them. */
export interface HashParameters {
  readonly algorithm: string;
  /** Base64. */
  readonly signerKey: string;
  /** Base64. */
  readonly saltSeparator: string;
  readonly rounds: number;
  readonly memoryCost: number;
}

/**
 * Returns a project's hash parameters; undefined where the service gives none: the stand-in has none, and
 * credentials may lack the permission. Source: Identity Toolkit REST v2, projects.getConfig.
 */
export async function hashParameters(target: AdminTarget): Promise<HashParameters | undefined> {
  if (target.isStandIn) return undefined;
  try {
    const url = `${target.origins.auth}/admin/v2/projects/${target.projectId}/config`;
    const { signIn } = (await request(target, url)) as {
      signIn?: { hashConfig?: Partial<HashParameters> };
    };
    const {
      algorithm = '',
      signerKey = '',
      saltSeparator = '',
      rounds = 0,
      memoryCost = 0,
    } = signIn?.hashConfig ?? {};
    return signerKey === '' ? undefined : { algorithm, signerKey, saltSeparator, rounds, memoryCost };
  } catch (error) {
    if (error instanceof RequestError && error.status === 403) return undefined;
    throw error;
  }
}

/**
 * Makes accounts as they are given, with their uids; one that is there is replaced. `hash` says how their
 * hashes were made. Returns why each account that was refused was, by uid. Rejects with `RequestError`.
 * Source: Identity Toolkit REST, accounts.batchCreate, which takes up to 1,000.
 */
export async function importAccounts(
  target: AdminTarget,
  accounts: readonly WholeAccount[],
  hash: HashParameters | undefined,
): Promise<Map<string, string>> {
  const url = `${target.origins.auth}/v1/projects/${target.projectId}/accounts:batchCreate`;
  const parameters = hash && {
    hashAlgorithm: hash.algorithm,
    signerKey: hash.signerKey,
    saltSeparator: hash.saltSeparator,
    rounds: hash.rounds,
    memoryCost: hash.memoryCost,
  };
  const body = { users: accounts, allowOverwrite: true, ...parameters };
  const answer = (await request(target, url, { method: 'POST', body, repeatable: true })) as {
    error?: { index?: number; message?: string }[];
  };
  return new Map(
    (answer.error ?? []).map(({ index = 0, message = '' }) => [accounts[index]?.localId ?? '', message]),
  );
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
