/** Which files a document shows. */
import type { AdminTarget } from '../admin/credentials.ts';

const MAX_NAME_BYTES = 1_024;

/** Storage's own addresses, and the bucket's. */
const ADDRESSES = [/^\/v0\/b\/([^/]+)\/o\/([^/]+)$/, /^\/([^/]+)\/(users\/.+)$/];

/**
 * The path of a user's own file that a text is the address of: `https://{any host}/v0/b/{our
 * bucket}/o/{path}` or `https://{any host}/{our bucket}/{path}`; undefined when it is none.
 */
export function fileAt({ bucket }: AdminTarget, uid: string, text: string): string | undefined {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return undefined;
  const { pathname } = new URL(text);
  for (const address of ADDRESSES) {
    const [, inBucket, encoded = ''] = address.exec(pathname) ?? [];
    const path = inBucket === bucket ? decoded(encoded) : '';
    if (path.startsWith(`users/${uid}/`) && isFileName(path)) return path;
  }
  return undefined;
}

/** Whether Storage can have a file of this name. Source: Cloud Storage, "Object naming guidelines". */
function isFileName(path: string): boolean {
  return !/[\r\n]/.test(path) && Buffer.byteLength(path) <= MAX_NAME_BYTES;
}

/** '' for what is no text in percent-encoding. */
function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** The paths of a user's own files that any text within `data` is the address of. */
export function filesIn(target: AdminTarget, uid: string, data: unknown): Set<string> {
  return new Set(textsIn(data).flatMap((text) => fileAt(target, uid, text) ?? []));
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}
