import { uidOfEmail } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments } from '../shared/google/firestore-rest.ts';
import { RequestError } from '../shared/google/request.ts';
import { filePages } from '../shared/google/storage-rest.ts';
import { deployedRules } from './rules-api.ts';
import { reasonOf, Unchecked } from './unchecked.ts';

/** No one's; asked for to see whether the service answers. */
const NOBODY = 'verify-nobody@example.com';

/**
 * Asks each service once, so that obstacles are reported before anything is written. Rejects with
 * `Unchecked`.
 */
export async function expectReachable(target: AdminTarget): Promise<void> {
  const services: readonly [name: string, ask: () => Promise<unknown>][] = [
    ['Security Rules', () => deployedRules(target, 'cloud.firestore')],
    ['Firestore', () => getDocuments(target, ['users/verify'], [])],
    ['Authentication', () => uidOfEmail(target, NOBODY)],
    ['Storage', () => filePages(target, 'users/verify/').next()],
  ];
  for (const [name, ask] of services)
    try {
      await ask();
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      const missing = error instanceof RequestError && error.status === 404 ? missingPart(name, target) : '';
      throw new Unchecked(`${name}: ${missing}${reason}`, { cause: error });
    }
}

function missingPart(name: string, { bucket }: AdminTarget): string {
  if (name === 'Storage')
    return `there is no bucket ${bucket}; create it in the console, or name another by --bucket. `;
  return 'it is not set up; create it in the console. ';
}
