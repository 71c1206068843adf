/** RFC 4648, with padding. */
export function toBase64(bytes: Uint8Array): string {
  // In chunks: a call takes some ten thousand arguments.
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 4_096)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 4_096)));
  return btoa(pieces.join(''));
}

/** Returns two small hexadecimal digits for each byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Undefined for invalid text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
