/**
 * What the owner's first screen showed last, stored on the device (docs/decisions/0075): the next opening is
 * drawn from it, before the SDK is loaded and has confirmed the user.
 */
import type { SessionUser } from '@/account/service/session';
import { isSessionFlagOf, sessionFlag } from '@/shared/browser/session-flag';
import { readStored, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { flag, parseJson, record, text } from '@/shared/lib/parse';

/** The data of a query. Untrusted: who restores it parses it. */
interface StoredQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

interface Snapshot {
  readonly user: SessionUser;
  readonly queries: readonly StoredQuery[];
}

const nameOf = (uid: string) => userLocalDataName('snapshot', uid);

const textOrNull = (value: unknown) => text(value) || null;

/** Returns the snapshot of the signed-in user, as far as storage knows who that is; undefined without one. */
export function readSnapshot(): Snapshot | undefined {
  const uid = sessionFlag();
  if (uid === null) return undefined;
  const stored = record(parseJson(readStored(nameOf(uid))));
  const user = record(stored['user']);
  if (user['uid'] !== uid || !Array.isArray(stored['queries'])) return undefined;
  return {
    user: {
      uid,
      email: textOrNull(user['email']),
      displayName: textOrNull(user['displayName']),
      photoURL: textOrNull(user['photoURL']),
      emailVerified: flag(user['emailVerified'], false),
    },
    queries: stored['queries'].flatMap((query) => {
      const { key, data } = record(query);
      return Array.isArray(key) && key[1] === uid ? [{ key, data }] : [];
    }),
  };
}

/** Stores a snapshot, while its user is signed in. Without room there is none, instead of an older one. */
export function writeSnapshot({ user, queries }: Snapshot): void {
  if (!isSessionFlagOf(user.uid)) return;
  const isStored = writeStored(nameOf(user.uid), JSON.stringify({ user, queries }));
  // Another tab may have signed out meanwhile.
  if (!isStored || !isSessionFlagOf(user.uid)) writeStored(nameOf(user.uid), null);
}
