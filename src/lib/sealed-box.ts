/**
 * Texts that anybody can seal with a public key and its owner alone can open: a key pair for each text, ECDH over P-256,
 * HKDF-SHA-256 (RFC 5869), AES-256-GCM; WebCrypto alone. docs/decisions/0025.
 *
 * A sealed text is Base64 of: one byte, the form's number · 65 bytes, the text's own public key · ciphertext with its tag. The
 * key and the nonce come from the shared secret, and both public keys go into them, so that no nonce is ever used twice.
 */
import { fromBase64, toBase64 } from './base64';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const FORM = 1;
/** An uncompressed point of the curve. */
const POINT_BYTES = 65;
const KEY_BITS = 256;
const NONCE_BITS = 96;
const PURPOSE = 'carte sealed box 1';
/** Texts are filled up to a multiple of this, so that the length of what is sealed tells little. */
const BLOCK_BYTES = 512;

/** What is sealed was not opened: another key, another context, or damaged. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** A new key pair: the public key as text, the private key one that can be exported, to be locked. */
export async function newKeyPair(): Promise<{ publicKey: string; privateKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  return { publicKey: await pointOf(pair.publicKey), privateKey: pair.privateKey };
}

/** Seals a text for the owner of a public key. It opens with the same `context` only. Throws `SealError` for what is no key. */
export async function seal(text: string, publicKey: string, context: string): Promise<string> {
  const theirs = await importPoint(publicKey);
  const own = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = await bytesOf(own.publicKey);
  const { key, nonce } = await secretsOf(own.privateKey, theirs, point, await bytesOf(theirs));
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(context) };
  const sealed = await crypto.subtle.encrypt(parameters, key, filledUp(text));
  return toBase64(Uint8Array.from([FORM, ...point, ...new Uint8Array(sealed)]));
}

/** The text that was sealed for the key pair of `privateKey` and `publicKey` in this context. Throws `SealError`. */
export async function open(
  sealed: string,
  { publicKey, privateKey }: { readonly publicKey: string; readonly privateKey: CryptoKey },
  context: string,
): Promise<string> {
  const bytes = fromBase64(sealed);
  if (bytes?.[0] !== FORM) throw new SealError('This is no sealed text of a known form.');
  const point = bytes.subarray(1, 1 + POINT_BYTES);
  try {
    const theirs = await importPoint(toBase64(point));
    const own = fromBase64(publicKey) ?? new Uint8Array();
    const { key, nonce } = await secretsOf(privateKey, theirs, point, own);
    const parameters = { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(context) };
    const opened = await crypto.subtle.decrypt(parameters, key, bytes.subarray(1 + POINT_BYTES));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(opened).replace(/\0+$/, '');
  } catch (error) {
    if (error instanceof DOMException) throw new SealError('This key does not open it.', { cause: error });
    throw error;
  }
}

/** The text's bytes and zeros up to the next multiple; a text of its own ends in none. */
function filledUp(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const filled = new Uint8Array(Math.ceil(Math.max(bytes.length, 1) / BLOCK_BYTES) * BLOCK_BYTES);
  filled.set(bytes);
  return filled;
}

async function secretsOf(
  privateKey: CryptoKey,
  publicKey: CryptoKey,
  point: Uint8Array,
  receiver: Uint8Array,
): Promise<{ key: CryptoKey; nonce: Uint8Array<ArrayBuffer> }> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, KEY_BITS);
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const info = Uint8Array.from([...new TextEncoder().encode(PURPOSE), ...point, ...receiver]);
  const derived = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    secret,
    KEY_BITS + NONCE_BITS,
  );
  const key = await crypto.subtle.importKey('raw', derived.slice(0, KEY_BITS / 8), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { key, nonce: new Uint8Array(derived.slice(KEY_BITS / 8)) };
}

async function importPoint(publicKey: string): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', fromBase64(publicKey) ?? new Uint8Array(), CURVE, true, []);
  } catch (error) {
    if (error instanceof DOMException) throw new SealError('This is no public key.', { cause: error });
    throw error;
  }
}

const bytesOf = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key));
const pointOf = async (key: CryptoKey) => toBase64(await bytesOf(key));
