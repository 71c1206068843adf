/** Which files a document shows. */
import { filePathIn, textsIn } from '../../src/card/model/own-files.ts';
import { isOldVcard } from '../../src/card/model/vcard/old-vcard.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import type { AdminDocument } from '../shared/google/firestore-rest.ts';
import type { StoredFile } from '../shared/google/storage-rest.ts';

const MAX_NAME_BYTES = 1_024;

/**
 * Returns the path of the file below a folder (`users/u1`) that a text is the address of; undefined when it
 * is none.
 */
export function fileAt({ bucket }: AdminTarget, folder: string, text: string): string | undefined {
  const path = filePathIn(bucket, text) ?? '';
  return path.startsWith(`${folder}/`) && isFileName(path) ? path : undefined;
}

/** Whether Storage can have a file of this name. Source: Cloud Storage, "Object naming guidelines". */
function isFileName(path: string): boolean {
  return !/[\r\n]/.test(path) && Buffer.byteLength(path) <= MAX_NAME_BYTES;
}

/** The paths of the files below a folder that any text within `data` is the address of. */
export function filesIn(target: AdminTarget, folder: string, data: unknown): Set<string> {
  return new Set(textsIn(data).flatMap((text) => fileAt(target, folder, text) ?? []));
}

/** What is wrong with a file that a document shows; undefined when nothing is. */
export function faultOf(
  path: string,
  file: StoredFile | undefined,
  { updatedAt }: AdminDocument['data'],
): 'file-missing' | 'vcard-old' | undefined {
  if (file === undefined) return 'file-missing';
  const isVcard = /^users\/[^/]+\/vcards\//.test(path);
  const isOld = updatedAt instanceof Date && isOldVcard(file.createdAt, updatedAt);
  return isVcard && isOld ? 'vcard-old' : undefined;
}
