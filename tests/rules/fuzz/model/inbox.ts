/**
 * What an owner says of the inbox, and the locked key to what is encrypted: theirs alone to
 * write.
 */
import { hasKeys, own, type Plain } from '../plain.ts';
import type { Change } from './commit.ts';
import { isTime } from './forms.ts';

const isBase64 = (value: Plain | undefined, form: RegExp) => typeof value === 'string' && form.test(value);

export function mayWriteInboxSettings(
  { uid: writer, now, after, will }: Change,
  uid: string,
  id: string,
): boolean {
  if (writer !== uid) return false;
  if (after === undefined) return true;
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

export function mayWriteKey(
  { uid: writer, now, before, after, will }: Change,
  uid: string,
  id: string,
): boolean {
  if (writer !== uid) return false;
  if (after === undefined) return true;
  const { publicKey, locked, salt, iterations } = after;
  const shown = will(`users/${uid}/exchange/settings`)?.['publicKey'] ?? '';
  return (
    id === 'inbox' &&
    hasKeys(after, ['publicKey', 'locked', 'salt', 'iterations', 'updatedAt']) &&
    isBase64(publicKey, /^[A-Za-z0-9+/]{87}=$/) &&
    (shown === '' || shown === publicKey || before?.['publicKey'] === publicKey) &&
    isBase64(locked, /^[A-Za-z0-9+/]{80,400}={0,2}$/) &&
    isBase64(salt, /^[A-Za-z0-9+/]{22}==$/) &&
    typeof iterations === 'bigint' &&
    iterations >= 600_000n &&
    isTime(own(after, 'updatedAt'), now)
  );
}
