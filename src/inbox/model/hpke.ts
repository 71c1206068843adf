/** HPKE (RFC 9180; docs/decisions/0042). Base64 of: version byte · 65 bytes encapsulated key · ciphertext. */
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256, HpkeError } from '@hpke/core';
import { fromBase64, toBase64 } from '@/shared/lib/base64';

/** RFC 9180, appendix A.3. */
export const SUITE = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

const FORM = 1;
/** HPKE's `info`: separates applications and format versions. */
const INFO = new TextEncoder().encode(`carte inbox ${FORM}`);
/** An uncompressed point of the curve. */
const POINT_BYTES = 65;
/** Texts are padded to a multiple of this, to hide their length. */
const BLOCK_BYTES = 512;
/** The least and the most that a text has, encrypted: form, encapsulated key, blocks and tag in Base64. */
export const ENCRYPTED_MIN_LENGTH = 792;
export const ENCRYPTED_MAX_LENGTH = 8_000;

/** What a text belongs to, such as ids: needed for decryption, in the same order (HPKE's `aad`). */
export type EncryptionContext = readonly string[];

/** Wrong key or context, or damaged. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

/** Returns a new key pair: the public key as Base64, and an extractable private key, to be locked. */
export async function newKeyPair(): Promise<{ publicKey: string; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await SUITE.kem.generateKeyPair();
  return { publicKey: toBase64(new Uint8Array(await SUITE.kem.serializePublicKey(publicKey))), privateKey };
}

/** Encrypts a text that does not end in U+0000. Throws `EncryptionError` for an invalid `publicKey`. */
export function encrypt(text: string, publicKey: string, context: EncryptionContext): Promise<string> {
  return withEncryptionErrors(async () => {
    const recipientPublicKey = await importPublicKey(publicKey);
    const { enc, ct } = await SUITE.seal({ recipientPublicKey, info: INFO }, padded(text), aadOf(context));
    return toBase64(Uint8Array.from([FORM, ...new Uint8Array(enc), ...new Uint8Array(ct)]));
  });
}

/** Returns the decrypted text. Throws `EncryptionError`. */
export function decrypt(
  encrypted: string,
  { publicKey, privateKey }: { readonly publicKey: string; readonly privateKey: CryptoKey },
  context: EncryptionContext,
): Promise<string> {
  return withEncryptionErrors(async () => {
    const bytes = fromBase64(encrypted);
    if (bytes?.[0] !== FORM) throw new EncryptionError('The form of this text is unknown.');
    const enc = bytes.subarray(1, 1 + POINT_BYTES);
    // With the public key beside it, the private key need not be extractable.
    const recipientKey = { publicKey: await importPublicKey(publicKey), privateKey };
    const ciphertext = bytes.subarray(1 + POINT_BYTES);
    const opened = await SUITE.open({ recipientKey, enc, info: INFO }, ciphertext, aadOf(context));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(opened).replace(/\0+$/, '');
  });
}

function padded(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(Math.ceil(Math.max(bytes.length, 1) / BLOCK_BYTES) * BLOCK_BYTES);
  blocks.set(bytes);
  return blocks;
}

/** JSON, so that ['a', 'bc'] and ['ab', 'c'] differ. */
function aadOf(context: EncryptionContext): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(context));
}

function importPublicKey(publicKey: string): Promise<CryptoKey> {
  return SUITE.kem.deserializePublicKey(fromBase64(publicKey) ?? new Uint8Array());
}

async function withEncryptionErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HpkeError) throw new EncryptionError(error.message, { cause: error });
    throw error;
  }
}
