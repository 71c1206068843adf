/**
 * Whether what a store holds after a start can be what was put into it: files can be edited, mixed up or
 * damaged.
 */
import { parseDocumentName } from '../firestore/resource-name.ts';
import { parseFields } from '../firestore/values/parse-value.ts';
import { parseTimestamp } from '../firestore/values/timestamp.ts';
import { StatusError } from '../status.ts';

type Json = Readonly<Record<string, unknown>>;

const ROOT = /^projects\/[^/]+\/databases\/[^/]+\/documents(?=\/)/;
/** The name of a file of bytes, which must not lead out of its folder. */
const BLOB = /^[\w-]+$/;

/** What is wrong with a document under its full name; undefined: nothing. */
export function problemOfDocument(name: string, value: unknown): string | undefined {
  const root = ROOT.exec(name)?.[0];
  if (root === undefined) return 'is not the name of a document';
  if (!isObject(value) || value['name'] !== name) return 'holds no document of this name';
  try {
    parseDocumentName(name, root, 'its name');
    parseFields(value['fields'], 'fields');
  } catch (error) {
    if (error instanceof StatusError) return `holds no document: ${error.message}`;
    throw error;
  }
  const broken = ['createTime', 'updateTime'].find((field) => !isCanonicalTime(value[field]));
  return broken === undefined ? undefined : `has a damaged ${broken}`;
}

/** The same for an account under `project/uid`. */
export function problemOfAccount(key: string, value: unknown): string | undefined {
  const uid = key.slice(key.indexOf('/') + 1);
  if (uid === key || uid === '') return 'is not the key of an account';
  if (!isObject(value) || value['localId'] !== uid) return 'holds no account of this id';
  const { providerUserInfo = [] } = value;
  const isList = Array.isArray(providerUserInfo) && providerUserInfo.every(isObject);
  return isList ? undefined : 'has damaged providers';
}

/** The same for an object's metadata under `bucket/path`. */
export function problemOfObject(key: string, value: unknown): string | undefined {
  if (!isObject(value) || typeof value['blob'] !== 'string' || !BLOB.test(value['blob']))
    return 'names no file with its bytes';
  const { metadata } = value;
  if (!isObject(metadata)) return 'holds no metadata';
  const { bucket, name, size, md5Hash, crc32c, downloadTokens = [] } = metadata;
  if (typeof bucket !== 'string' || typeof name !== 'string' || `${bucket}/${name}` !== key)
    return 'holds no metadata of this object';
  const isWhole =
    typeof size === 'number' && isText(md5Hash) && isText(crc32c) && Array.isArray(downloadTokens);
  return isWhole ? undefined : 'has damaged metadata';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCanonicalTime(value: unknown): boolean {
  try {
    return parseTimestamp(value, 'time') === value;
  } catch (error) {
    if (error instanceof StatusError) return false;
    throw error;
  }
}
