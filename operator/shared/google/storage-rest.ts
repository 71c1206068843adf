/** Cloud Storage's JSON interface bypassing the rules. */
import { AdminError } from '../admin-error.ts';
import type { AdminTarget } from './credentials.ts';
import { request, RequestError } from './request.ts';
import { isBucketName } from './resource-names.ts';

/** A stored object. */
export interface StoredFile {
  /** Within the bucket: `users/u1/images/a.png`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: Date;
  /** Changes with the bytes. */
  readonly generation: string;
  /** Of the bytes, in Base64; undefined where the service has none (composed objects). */
  readonly md5: string | undefined;
  readonly properties: FileProperties;
}

/** Properties that an upload may set, and that are not given. */
const PROPERTIES = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

/** What is stored with the bytes; a property that is not set is not there. */
export type FileProperties = Readonly<Partial<Record<(typeof PROPERTIES)[number], string>>> & {
  /** Custom metadata; `firebaseStorageDownloadTokens` has the tokens of the file's addresses. */
  readonly metadata?: Readonly<Record<string, string>>;
};

interface WireObject extends FileProperties {
  readonly name: string;
  readonly size?: string;
  readonly timeCreated?: string;
  readonly generation?: string;
  readonly md5Hash?: string;
}

const PAGE_SIZE = 1_000;

/**
 * The files whose path begins with `prefix`, page by page in the order of their paths. A bucket that is not
 * there has none.
 */
export async function* filePages(
  target: AdminTarget,
  prefix: string,
  pageSize = PAGE_SIZE,
): AsyncGenerator<StoredFile[]> {
  let pageToken: string | undefined;
  do {
    const parameters = new URLSearchParams({ prefix, maxResults: String(pageSize) });
    if (pageToken !== undefined) parameters.set('pageToken', pageToken);
    const answer = (await request(target, `${objectsUrl(target)}?${parameters}`)) as {
      items?: WireObject[];
      nextPageToken?: string;
    };
    const items = answer.items ?? [];
    if (items.length > 0) yield items.map(toFile);
    pageToken = answer.nextPageToken;
  } while (pageToken !== undefined);
}

/** A file, or undefined when there is none at this path. */
export async function getFile(target: AdminTarget, path: string): Promise<StoredFile | undefined> {
  try {
    return toFile((await request(target, objectUrl(target, path))) as WireObject);
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}

/** Deletes a file; a missing file is no error. */
export async function deleteFile(target: AdminTarget, path: string): Promise<void> {
  try {
    await request(target, objectUrl(target, path), { method: 'DELETE', repeatable: true });
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error;
  }
}

/**
 * Returns the address of a bucket's files. Throws `AdminError` where the bucket has a name that can be
 * none: it becomes part of the address.
 */
export function objectsUrl({ origins, bucket }: AdminTarget): string {
  if (!isBucketName(bucket)) throw new AdminError(`${bucket} can be no bucket's name.`);
  return `${origins.storage}/storage/v1/b/${bucket}/o`;
}

/** Returns a file's address in the JSON interface. Throws `AdminError` as `objectsUrl` does. */
export function objectUrl(target: AdminTarget, path: string): string {
  return `${objectsUrl(target)}/${encodeURIComponent(path)}`;
}

function toFile({
  name,
  size = '0',
  timeCreated,
  generation = '',
  md5Hash,
  ...rest
}: WireObject): StoredFile {
  return {
    path: name,
    size: Number(size),
    createdAt: new Date(timeCreated ?? 0),
    generation,
    md5: md5Hash,
    properties: propertiesOf(rest),
  };
}

function propertiesOf(object: FileProperties): FileProperties {
  return {
    ...Object.fromEntries(
      PROPERTIES.flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]]])),
    ),
    ...(object.metadata && { metadata: object.metadata }),
  };
}
