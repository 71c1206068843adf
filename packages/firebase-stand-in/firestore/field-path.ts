/**
 * Field paths: `a.b`, with backticks around what is not a plain identifier (`` nested.`x.y` ``).
 * Source: google.firestore.v1.StructuredQuery.FieldReference and DocumentMask.
 */
import { invalid } from '../status.ts';
import { textOf } from './hostile-json.ts';
import { MAX_DEPTH, MAX_ID_BYTES, RESERVED_ID } from './limits.ts';
import type { Document, FieldPath, Fields, Value } from './types.ts';

const PLAIN = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\[\s\S])*)`/y;

/** The path of a document's name; it has one segment and is only meant for queries and projections. */
export const NAME_PATH: FieldPath = ['__name__'];

export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

/** Checks the name of one field or map key. */
export function checkFieldName(name: string, where: string): void {
  if (name === '') throw invalid(`${where} has an empty field name.`);
  if (RESERVED_ID.test(name)) throw invalid(`${where} has the field name "${name}", which is reserved.`);
  if (name.length > MAX_ID_BYTES / 3 && Buffer.byteLength(name) > MAX_ID_BYTES) {
    throw invalid(`${where} has a field name longer than ${MAX_ID_BYTES} bytes.`);
  }
}

/** Parses a path; `__name__` is accepted only when `allowName` says so. */
export function parseFieldPath(raw: unknown, where: string, allowName = false): FieldPath {
  const text = textOf(raw, where);
  if (allowName && text === '__name__') return NAME_PATH;
  const path: string[] = [];
  let position = 0;
  for (;;) {
    SEGMENT.lastIndex = position;
    const match = SEGMENT.exec(text);
    if (match === null) throw invalid(`${where} "${text}" is not a valid field path.`);
    const name = match[1] ?? (match[2] ?? '').replace(/\\([\s\S])/g, '$1');
    checkFieldName(name, where);
    path.push(name);
    position = SEGMENT.lastIndex;
    if (position === text.length) break;
    if (text[position] !== '.') throw invalid(`${where} "${text}" is not a valid field path.`);
    position++;
  }
  if (path.length > MAX_DEPTH) throw invalid(`${where} is deeper than ${MAX_DEPTH} levels.`);
  return path;
}

/** The text `parseFieldPath` reads back as the same path. */
export function formatFieldPath(path: FieldPath): string {
  return path.map((name) => (PLAIN.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``)).join('.');
}

export function samePath(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

/** The value at a path of some fields; undefined when absent. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let level: Fields = fields;
  let value: Value | undefined;
  for (const [at, name] of path.entries()) {
    value = Object.hasOwn(level, name) ? level[name] : undefined;
    if (value === undefined || at === path.length - 1) return value;
    if (!('mapValue' in value)) return undefined;
    level = value.mapValue.fields;
  }
  return value;
}

/** The value a query sees at a path: a document's field, or its name as a reference. */
export function documentValueAt(document: Document, path: FieldPath): Value | undefined {
  return isNamePath(path) ? { referenceValue: document.name } : fieldAt(document.fields, path);
}
