/**
 * Resource names: `projects/{p}/databases/{d}/documents/{collection}/{document}/…`. Source: Firestore limits
 * (ids of 1 to 1,500 bytes, not `.`, `..` or `__.*__`, names up to 6 KiB); numeric ids as recorded of the
 * official emulator (fidelity.md).
 */
import { invalid } from '../status.ts';
import { compareCodeUnits } from '../utf8-order.ts';
import { textOf } from './hostile-json.ts';
import { MAX_ID_BYTES, RESERVED_ID } from './limits.ts';
import { compareNumericIds, isNumericId, NUMERIC_ID_PREFIX } from './numeric-id.ts';

const MAX_NAME_BYTES = 6_144;
const ANY_DOCUMENTS = /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/|$)/;

/** Checks a document id, which may be a numeric one; `where` names it in the error. */
export function checkDocumentId(id: string, where: string): void {
  if (!isNumericId(id)) checkCollectionId(id, where);
}

/** Checks a collection id; `where` names it in the error. */
export function checkCollectionId(id: string, where: string): void {
  if (id === '') throw invalid(`${where} has an empty id.`);
  if (id === '.' || id === '..') throw invalid(`${where} has the id "${id}", which is not allowed.`);
  if (id.includes('/')) throw invalid(`${where} has an id with a slash.`);
  if (RESERVED_ID.test(id)) throw invalid(`${where} has the id "${id}", which is reserved.`);
  if (id.length > MAX_ID_BYTES / 3 && Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw invalid(`${where} has an id longer than ${MAX_ID_BYTES} bytes.`);
  }
}

/** The ids below `…/documents` of a name, every one checked; empty for the root itself. */
function checkedSegments(name: string, where: string): string[] {
  const prefix = ANY_DOCUMENTS.exec(name)?.[0];
  if (prefix === undefined) throw invalid(`${where} "${name}" is not a document resource name.`);
  if (name.length > MAX_NAME_BYTES / 3 && Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw invalid(`${where} is longer than ${MAX_NAME_BYTES} bytes.`);
  }
  const path = name.slice(prefix.length);
  if (path === '') {
    if (prefix.endsWith('/')) throw invalid(`${where} "${name}" ends with a slash.`);
    return [];
  }
  const segments = path.split('/');
  for (const [at, segment] of segments.entries()) {
    if (at % 2 === 0) checkCollectionId(segment, where);
    else checkDocumentId(segment, where);
  }
  return segments;
}

function checkRoot(name: string, root: string, where: string): void {
  if (name !== root && !name.startsWith(`${root}/`)) {
    throw invalid(`${where} "${name}" is outside of this database ("${root}").`);
  }
}

/** Full name of a document in the database `root` (`projects/p/databases/d/documents`). */
export function parseDocumentName(raw: unknown, root: string, where: string): string {
  const name = parseReference(raw, where);
  checkRoot(name, root, where);
  return name;
}

/** Name of the root or of a document of `root`: what may contain a collection. */
export function parseParentName(raw: unknown, root: string, where: string): string {
  const name = textOf(raw, where);
  const segments = checkedSegments(name, where);
  checkRoot(name, root, where);
  if (segments.length % 2 !== 0) throw invalid(`${where} "${name}" is a collection, not a document.`);
  return name;
}

/** Full name of a document of any database: what a reference value may hold. */
export function parseReference(raw: unknown, where: string): string {
  const name = textOf(raw, where);
  const segments = checkedSegments(name, where);
  if (segments.length === 0 || segments.length % 2 !== 0) {
    throw invalid(`${where} "${name}" is not the name of a document.`);
  }
  return name;
}

/** `…/documents/a/b/c/d` → `…/documents/a/b/c`; of a collection path, its parent. */
export function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

/** The last id of a name. */
export function lastIdOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/**
 * Order of names: id by id, numeric ids by their number before all others, those in UTF-8 byte order, and the
 * shorter path first. A slash therefore sorts before every other character.
 */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  const start = at === 0 ? 0 : a.lastIndexOf('/', at - 1) + 1;
  if (a.startsWith(NUMERIC_ID_PREFIX, start) || b.startsWith(NUMERIC_ID_PREFIX, start)) {
    const byNumber = compareNumericIds(idAt(a, start), idAt(b, start));
    if (byNumber !== 0) return byNumber;
  }
  if (at === shared) return a.length - b.length;
  const left = a.charCodeAt(at);
  const right = b.charCodeAt(at);
  if (left === SLASH) return -1;
  if (right === SLASH) return 1;
  return compareCodeUnits(left, right);
}

const SLASH = 0x2f;

/** The id of a name that begins at an offset. */
function idAt(name: string, start: number): string {
  const end = name.indexOf('/', start);
  return end === -1 ? name.slice(start) : name.slice(start, end);
}
