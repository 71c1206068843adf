/** A key locked by a passphrase: PBKDF2-SHA-256 (RFC 8018), AES-256-GCM. docs/decisions/0025. */
import { fromBase64, toBase64 } from '@/shared/lib/base64';
import { normalizeSuggested } from './new-passphrase';

/** PBKDF2 iterations of a new lock (OWASP Password Storage Cheat Sheet, 2023). */
export const LOCK_ITERATIONS = 600_000;
/** A document with more would block the page; held by `firestore.rules`. */
export const LOCK_ITERATIONS_MAX = 10_000_000;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
/** Of the locked key, in Base64; held by `firestore.rules`. */
export const LOCKED_KEY_LENGTH = { least: 80, most: 400 } as const;

/** In Base64; `locked` is the nonce, then the encrypted PKCS #8 key. */
export interface LockedKey {
  readonly locked: string;
  readonly salt: string;
  readonly iterations: number;
}

export class LockError extends Error {
  override readonly name = 'LockError';
}

/** Locks an extractable private key. */
export async function lockKey(privateKey: CryptoKey, passphrase: string): Promise<LockedKey> {
  return lockBytes(await crypto.subtle.exportKey('pkcs8', privateKey), passphrase);
}

/** Returns the private key, not extractable. Throws `LockError`. */
export async function unlockKey(key: LockedKey, passphrase: string): Promise<CryptoKey> {
  const bytes = await unlockBytes(key, passphrase);
  return crypto.subtle.importKey('pkcs8', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ]);
}

/** Locks the same key with another passphrase. Throws `LockError`. */
export async function relockKey(key: LockedKey, passphrase: string, next: string): Promise<LockedKey> {
  return lockBytes(await unlockBytes(key, passphrase), next);
}

async function lockBytes(bytes: ArrayBuffer, passphrase: string): Promise<LockedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const lock = await lockOf(passphrase, salt, LOCK_ITERATIONS);
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, lock, bytes);
  return {
    locked: toBase64(Uint8Array.from([...nonce, ...new Uint8Array(locked)])),
    salt: toBase64(salt),
    iterations: LOCK_ITERATIONS,
  };
}

async function unlockBytes(
  { locked, salt, iterations }: LockedKey,
  passphrase: string,
): Promise<ArrayBuffer> {
  const [bytes, grains] = [fromBase64(locked), fromBase64(salt)];
  const isSound = Number.isSafeInteger(iterations) && iterations >= 1 && iterations <= LOCK_ITERATIONS_MAX;
  if (!bytes || !grains || !isSound) throw new LockError('The lock is damaged.');
  try {
    const lock = await lockOf(passphrase, grains, iterations);
    const nonce = bytes.subarray(0, NONCE_BYTES);
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, lock, bytes.subarray(NONCE_BYTES));
  } catch (error) {
    if (error instanceof DOMException) throw new LockError('The passphrase is another.', { cause: error });
    throw error;
  }
}

async function lockOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const typed = new TextEncoder().encode(normalizeSuggested(passphrase.normalize('NFKC')));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
