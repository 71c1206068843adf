import { fromBase64 } from '@/shared/lib/base64';

/** 24 decimal digits are 79 bits. */
const DIGITS = 24;
const GROUP = /\d{4}/g;
/** Of the hash; its remainder by 10^24 is as good as uniform. */
const HASH_DIGITS = 32;

/**
 * Returns what two people compare to see that they have the same public key (Base64): 24 digits of the SHA-256 of its bytes, in groups of
 * four, the same in every language. Undefined where there is no key, or WebCrypto is missing.
 */
export async function keyFingerprint(publicKey: string): Promise<string | undefined> {
  const bytes = fromBase64(publicKey);
  if (!bytes?.length || !('subtle' in crypto)) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const number = BigInt(`0x${hex.slice(0, HASH_DIGITS)}`) % 10n ** BigInt(DIGITS);
  return number.toString().padStart(DIGITS, '0').match(GROUP)?.join(' ');
}
