import { toBase64 } from '@/shared/lib/base64';

/**
 * The path of a picture in a folder of its owner: `{folder}/{number}_{hash}_{name}.{extension}`, where the hash is of its content.
 * storage.rules hold the name to the content, so that nothing else is ever stored under it.
 */
export async function picturePath(
  folder: string,
  number: number,
  name: string,
  picture: Blob,
): Promise<string> {
  const hash = await pathHash(new Uint8Array(await picture.arrayBuffer()));
  return `${folder}/${number}_${hash}_${storageName(name, picture.type)}`;
}

/** MD5, which is the hash that Storage shows to rules, in Base64 for paths without fill (RFC 4648, section 5): 22 characters. */
async function pathHash(bytes: Uint8Array): Promise<string> {
  const { md5 } = await import('@noble/hashes/legacy.js');
  return toBase64(md5(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A file name safe in a path and in the rules: ASCII letters, digits, dot, hyphen, underscore, with a fitting extension. */
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
