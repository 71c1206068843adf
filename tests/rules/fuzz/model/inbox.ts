/**
 * What an owner says of the inbox, and the locked key to what is encrypted: theirs alone to
 * write.
 */
import { hasKeys, own, type Plain } from 'rules-proof/fuzz';
import { isBarred, type Change } from './commit.ts';
import { isTime } from './forms.ts';

const isBase64 = (value: Plain | undefined, form: RegExp) => typeof value === 'string' && form.test(value);

export function mayWriteInboxSettings(change: Change, uid: string, id: string): boolean {
  const { now, after, will } = change;
  if (change.uid !== uid) return false;
  if (after === undefined) return true;
  if (isBarred(change, uid)) return false;
  const { accepts, publicKey } = after;
  return (
    id === 'settings' &&
    hasKeys(after, ['accepts', 'publicKey', 'updatedAt']) &&
    typeof accepts === 'boolean' &&
    typeof publicKey === 'string' &&
    (publicKey === '' || publicKey === will(`users/${uid}/keys/inbox`)?.['publicKey']) &&
    isTime(own(after, 'updatedAt'), now)
  );
}

export function mayWriteKey(change: Change, uid: string, id: string): boolean {
  const { now, before, after, will } = change;
  if (change.uid !== uid) return false;
  if (after === undefined) return true;
  if (isBarred(change, uid)) return false;
  const { publicKey, locked, salt, iterations } = after;
  const publishedKey = will(`users/${uid}/exchange/settings`)?.['publicKey'] ?? '';
  return (
    id === 'inbox' &&
    hasKeys(after, ['publicKey', 'locked', 'salt', 'iterations', 'updatedAt']) &&
    isBase64(publicKey, /^[A-Za-z0-9+/]{87}=$/) &&
    (publishedKey === '' || publishedKey === publicKey || before?.['publicKey'] === publicKey) &&
    isBase64(locked, /^[A-Za-z0-9+/]{80,400}={0,2}$/) &&
    isBase64(salt, /^[A-Za-z0-9+/]{22}==$/) &&
    typeof iterations === 'bigint' &&
    iterations >= 600_000n &&
    iterations <= 10_000_000n &&
    isTime(own(after, 'updatedAt'), now)
  );
}
