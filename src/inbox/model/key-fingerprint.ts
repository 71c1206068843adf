import { fromBase64, toHex } from '@/shared/lib/base64';

/** 79 bits. */
const DIGITS = 24;
const GROUP = /\d{4}/g;
/** How many hexadecimal digits of the hash are read; their remainder by 10^24 is practically uniform. */
const HASH_DIGITS = 32;

/** Returns 24 digits of a public key's SHA-256, in groups of four; undefined without key or WebCrypto. */
export async function keyFingerprint(publicKey: string): Promise<string | undefined> {
  const bytes = fromBase64(publicKey);
  if (!bytes?.length || !('subtle' in crypto)) return undefined;
  const hex = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const number = BigInt(`0x${hex.slice(0, HASH_DIGITS)}`) % 10n ** BigInt(DIGITS);
  return number.toString().padStart(DIGITS, '0').match(GROUP)?.join(' ');
}
