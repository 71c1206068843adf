import { parseUrl } from '@/shared/lib/links';
import { config } from '@/shared/firebase/config';

/** In a Storage URL, as named in storage.rules. */
const PICTURE = /^\/v0\/b\/([^/]+)\/o\/(users%2F[^/%]+%2F(?:profile-photos|images|qr-logos)%2F[\w.-]+)$/;

/** Returns the paths of a user's own pictures whose URL is any text within `data`. */
export function ownPicturesIn(uid: string, data: unknown): Set<string> {
  return new Set(textsIn(data).flatMap((text) => ownPath(uid, text)));
}

function ownPath(uid: string, address: string): string[] {
  const url = /^https?:/.test(address) ? parseUrl(address) : undefined;
  const [, bucket, encoded = ''] = PICTURE.exec(url?.pathname ?? '') ?? [];
  const isOwn = bucket === config.storageBucket && encoded.startsWith(`users%2F${uid}%2F`);
  return isOwn ? [encoded.replaceAll('%2F', '/')] : [];
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}
