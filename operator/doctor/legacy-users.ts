/**
 * Legacy user documents: brought into today's form, so that their users can make and change cards
 * (docs/decisions/0040).
 */
import { malformedRestrictions, operatorFieldsToRepair } from '../../src/account/model/legacy-user.ts';
import { DEFAULT_SETTINGS, ownFieldsToRepair } from '../../src/account/model/user.ts';
import { existingAccounts } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { transact, type AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Plain } from '../shared/google/values.ts';
import type { Finding } from './finding.ts';
import type { Owner } from './owners.ts';

/**
 * Returns the finding for the document of an account that is not in today's form, or undefined; without a
 * repair if all that is left is a restriction that no one can read, which no repair lifts.
 */
export function legacyUser({ uid, user }: Owner): Finding | undefined {
  const fields = user === undefined ? [] : Object.keys(fieldsOf(uid, user, null));
  const malformed = user === undefined ? [] : malformedRestrictions(user.data);
  if (user === undefined || fields.length + malformed.length === 0) return undefined;
  const detail = [
    ...(fields.length === 0 ? [] : [`in ${fields.sort().join(', ')}`]),
    ...(malformed.length === 0 ? [] : [`by hand: ${malformed.join(', ')} malformed`]),
  ].join('; ');
  if (fields.length === 0) return { kind: 'user-legacy', path: user.path, detail };
  return {
    kind: 'user-legacy',
    path: user.path,
    detail,
    repair: { does: "bring the user document into today's form", run: (target) => renew(target, uid) },
  };
}

async function renew(target: AdminTarget, uid: string): Promise<void> {
  const account = (await existingAccounts(target, [uid])).get(uid);
  if (account === undefined) return;
  const path = `users/${uid}`;
  await transact(target, async (transaction) => {
    const user = (await transaction.read([path])).get(path);
    const fields = user === undefined ? {} : fieldsOf(uid, user, account.email ?? null);
    return {
      writes: Object.keys(fields).length === 0 ? [] : [{ update: path, fields }],
      result: undefined,
    };
  });
}

const PERSONAL = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];

/**
 * What is missing or malformed, with its values. What is personal stays out of an emptied document
 * (docs/decisions/0004).
 */
function fieldsOf(uid: string, { data }: AdminDocument, email: string | null): Record<string, Plain> {
  const isEmptied = PERSONAL.every((field) => !(field in data));
  return {
    ...(isEmptied ? {} : ownFieldsToRepair(data, { email }, DEFAULT_SETTINGS)),
    ...operatorFieldsToRepair(uid, data),
  } as Record<string, Plain>;
}
