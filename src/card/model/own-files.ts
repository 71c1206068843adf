/** Finds the stored files that a document's texts point to, for the app and for `npm run doctor`. */
import { parseUrl } from '@/shared/lib/links';

/** Paths of Firebase Storage and of Cloud Storage, at any host. */
const ADDRESSES = [/^\/v0\/b\/([^/]+)\/o\/([^/]+)$/, /^\/([^/]+)\/(users\/.+)$/];

/** Returns the path of the file in this bucket that an address points to, or undefined. */
export function filePathIn(bucket: string, address: string): string | undefined {
  const pathname = (/^https?:/.test(address) && parseUrl(address)?.pathname) || '';
  for (const form of ADDRESSES) {
    const [, inBucket, encoded = ''] = form.exec(pathname) ?? [];
    if (inBucket === bucket) return decoded(encoded);
  }
  return undefined;
}

/** The path below `users/{uid}/`, as in storage.rules. */
const PICTURE = /^(?:profile-photos|images|qr-logos)\/[\w.-]+$/;

/** Returns true for the path of a picture in a user's own folder. */
export function isOwnPicturePath(uid: string, path: string): boolean {
  const folder = `users/${uid}/`;
  return path.startsWith(folder) && PICTURE.test(path.slice(folder.length));
}

/** Decodes percent-encoding; undefined if it is malformed. */
function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Returns every text within a value, at any depth. */
export function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}
