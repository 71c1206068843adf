import { toBase64 } from '@/shared/lib/base64';

/** `{folder}/{number}_{hash}_{name}.{extension}`; storage.rules check the hash of the content. */
export async function picturePath(
  folder: string,
  number: number,
  name: string,
  picture: Blob,
): Promise<string> {
  const hash = await pathHash(new Uint8Array(await picture.arrayBuffer()));
  return `${folder}/${number}_${hash}_${storageName(name, picture.type)}`;
}

/** MD5, the hash that storage.rules see, as Base64url without padding (RFC 4648, 5): 22 characters. */
async function pathHash(bytes: Uint8Array): Promise<string> {
  const { md5 } = await import('@noble/hashes/legacy.js');
  return toBase64(md5(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** ASCII letters, digits, dot, hyphen and underscore, with the extension of the type. */
function storageName(name: string, type: string): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const extension = type
    .replace(/^image\//, '')
    .replace('jpeg', 'jpg')
    .replace(/[^a-z0-9]/g, '');
  return `${base === '' ? 'image' : base}.${extension}`;
}
