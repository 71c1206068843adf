/** What may be done to a file in Storage: pictures and contact files of the owner, each of its own form. */
import type { FileRequest as Request } from 'rules-proof/fuzz';

/** What rules see of a file; sizes in bytes. */
export interface StoredFile {
  readonly size: number;
  readonly contentType: string;
  readonly contentEncoding: string;
  readonly contentDisposition: string;
  /** MD5 of the content in Base64. */
  readonly md5Hash: string;
  /** What the uploader says of it beyond that. */
  readonly metadata: Readonly<Record<string, string>> | null;
}

/** One request about a file. */
export type FileRequest = Request<StoredFile>;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};
const PICTURE_BYTES = 5 * 1024 * 1024;
const CONTACT_BYTES = 256 * 1024;
const PICTURE_FOLDERS = ['profile-photos', 'images', 'qr-logos'];
const DISPOSITION =
  /^inline; filename="[A-Za-z0-9_. -]{1,250}\.vcf"; filename\*=UTF-8''[A-Za-z0-9%._!~-]{1,800}\.vcf$/;

/**
 * Whether a request should be allowed. Reading by the token in an address is not asked about here.
 * `isBarred`: whether a user writes nothing: the account is stopped, or is none and not everyone may sign up.
 */
export function mayHandle(request: FileRequest, isBarred: (uid: string) => boolean): boolean {
  const isWrite = request.method === 'create' || request.method === 'update';
  return !(isWrite && isBarred(request.uid ?? '')) && mayAnyone(request);
}

function mayAnyone({ uid, method, path, before, after }: FileRequest): boolean {
  const [top, owner, folder = '', ...names] = path.split('/');
  if (method === 'list')
    return top === 'status' || (top === 'users' && owner === uid && uid !== undefined && folder !== '');
  const [name = ''] = names;
  if (top !== 'users' || names.length !== 1) return false;
  if (folder === 'vcards') {
    if (method === 'get') return true;
    if (owner !== uid) return false;
    return method === 'delete' || (after !== undefined && isVcardFile(name, after));
  }
  if (!PICTURE_FOLDERS.includes(folder) || owner !== uid) return false;
  if (method === 'create') return before === undefined && after !== undefined && isPicture(name, after);
  return method !== 'update';
}

/** Not packed, and nothing said of it. */
function isPlain({ contentEncoding, metadata }: StoredFile): boolean {
  return contentEncoding === 'identity' && Object.keys(metadata ?? {}).length === 0;
}

function isPicture(name: string, file: StoredFile): boolean {
  const { size, contentType } = file;
  const ending = Object.hasOwn(ENDINGS, contentType) ? ENDINGS[contentType] : undefined;
  const [stem = '', last, ...more] = name.split('.');
  return (
    isPlain(file) &&
    file.contentDisposition === 'inline' &&
    size <= PICTURE_BYTES &&
    ending !== undefined &&
    last === ending &&
    more.length === 0 &&
    isNamedAfter(stem, file.md5Hash)
  );
}

/**
 * `{number}_{hash}_{name}`, where the hash has other signs for those that a path cannot hold, and no fill.
 */
function isNamedAfter(stem: string, md5Hash: string): boolean {
  const hash = Buffer.from(md5Hash, 'base64').toString('base64url');
  const [number = ''] = stem.split('_');
  const start = `${number}_${hash}_`;
  return (
    /^[0-9]{1,16}$/.test(number) &&
    stem.startsWith(start) &&
    /^[A-Za-z0-9_-]{1,60}$/.test(stem.slice(start.length))
  );
}

function isVcardFile(name: string, file: StoredFile): boolean {
  return (
    /^[A-Za-z0-9]{20,21}\.vcf$/.test(name) &&
    file.size <= CONTACT_BYTES &&
    file.contentType === 'text/vcard; charset=utf-8' &&
    isPlain(file) &&
    DISPOSITION.test(file.contentDisposition)
  );
}
