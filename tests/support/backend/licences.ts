/** Licences for the tests, made as the operator makes them, and what the operator does to accounts. */
import { makeLicences } from '../../../operator/shared/documents/make-licences.ts';
import { adminTarget } from '../../../operator/shared/google/credentials.ts';
import { commit, type FieldChange } from '../../../operator/shared/google/firestore-rest.ts';
import { suiteVariables, type BackendHosts } from './hosts.ts';

/** A new licence's code. */
export async function newLicence(
  hosts: BackendHosts,
  days: number,
  redeemBefore: Date | null = null,
  seats?: number,
): Promise<string> {
  const target = adminTarget({}, suiteVariables(hosts));
  return (await makeLicences(target, { count: 1, days, seats, redeemBefore })).join();
}

/** Changes fields of a document outside the rules; all types as the Admin client writes them. */
export function operatorChanges(
  hosts: BackendHosts,
  path: string,
  fields: Readonly<Record<string, FieldChange>>,
): Promise<void> {
  return commit(adminTarget({}, suiteVariables(hosts)), [{ update: path, fields }]);
}
