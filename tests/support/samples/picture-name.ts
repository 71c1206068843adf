import { createHash } from 'node:crypto';

/** A picture's name as storage.rules ask for it: `{number}_{MD5 of the content}_{end}`. */
export function pictureName(content: Uint8Array, end: string, number: number | string = 1): string {
  return `${number}_${createHash('md5').update(content).digest('base64url')}_${end}`;
}
