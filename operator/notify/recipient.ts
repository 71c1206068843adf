/** Whom the mail of a notice goes to, if anyone. */
import { parseSettings, type UserSettings } from '../../src/account/model/user.ts';
import { DAY_MS } from '../../src/shared/lib/day.ts';
import { isWholeMail } from '../../src/shared/lib/visible-text.ts';
import { hashOf, NOTICES, type Notice } from '../shared/documents/notices.ts';
import { existingAccounts, type Account } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, type AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Outcome } from './result.ts';

/** How long an address that took no mail is left alone. */
const REFUSED_MS = 30 * DAY_MS;

/** An owner who may get mail. */
interface Recipient {
  readonly address: string;
  readonly settings: UserSettings;
}

/** Of each notice its recipient, or why there is none. */
export async function recipientsOf(
  target: AdminTarget,
  notices: ReadonlyMap<string, Notice>,
  now: Date,
): Promise<Map<string, Recipient | Outcome>> {
  const uids = new Map([...notices.keys()].map((path) => [path, path.slice(NOTICES.length + 1)]));
  const users = await getDocuments(
    target,
    [...uids.values()].map((uid) => `users/${uid}`),
    ['settings', 'isActive'],
  );
  const accounts = await existingAccounts(target, [...uids.values()]);
  return new Map(
    [...notices].map(([path, notice]) => {
      const uid = uids.get(path) ?? '';
      return [path, recipientOf(notice, users.get(`users/${uid}`), accounts.get(uid), now)];
    }),
  );
}

/**
 * Only an address that its account has confirmed: else an account with a foreign address would make the
 * service write to strangers.
 */
function recipientOf(
  { refused }: Notice,
  user: AdminDocument | undefined,
  account: Account | undefined,
  now: Date,
): Recipient | Outcome {
  if (account === undefined) return 'no account';
  const { email = '', emailVerified = false, disabled = false } = account;
  if (user === undefined || user.data['isActive'] === false || disabled) return 'stopped';
  const settings = parseSettings(user.data['settings']);
  if (!settings.notifications) return 'switched off';
  if (!emailVerified || !isWholeMail(email)) return 'no address';
  const wasRefused = refused?.address === hashOf(email) && now.getTime() - refused.at.getTime() < REFUSED_MS;
  return wasRefused ? 'refused' : { address: email, settings };
}
