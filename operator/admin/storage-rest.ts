/** Cloud Storage's JSON interface bypassing the rules. */
import { AdminError } from './admin-error.ts';
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
}

interface WireObject {
  readonly name: string;
  readonly size?: string;
  readonly timeCreated?: string;
}

const PAGE_SIZE = 1_000;

/**
 * The files whose path begins with `prefix`, page by page in the order of their paths. A bucket that is not
 * there has none.
 */
export async function* filePages(target: AdminTarget, prefix: string): AsyncGenerator<StoredFile[]> {
  let pageToken: string | undefined;
  do {
    const parameters = new URLSearchParams({ prefix, maxResults: String(PAGE_SIZE) });
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

/** Throws `AdminError` where the bucket has a name that can be none: it becomes part of the address. */
function objectsUrl({ origins, bucket }: AdminTarget): string {
  if (!isBucketName(bucket)) throw new AdminError(`${bucket} can be no bucket's name.`);
  return `${origins.storage}/storage/v1/b/${bucket}/o`;
}

function objectUrl(target: AdminTarget, path: string): string {
  return `${objectsUrl(target)}/${encodeURIComponent(path)}`;
}

function toFile({ name, size = '0', timeCreated }: WireObject): StoredFile {
  return { path: name, size: Number(size), createdAt: new Date(timeCreated ?? 0) };
}
