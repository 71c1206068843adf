/**
 * Document masks: which fields a write changes and which a read returns.
 * Source: google.firestore.v1.DocumentMask.
 */
import { fieldAt, parseFieldPath } from '../field-path.ts';
import { listOf, objectOf } from '../hostile-json.ts';
import type { Document, FieldPath, Fields } from '../types.ts';
import { withField, withoutField } from './edit.ts';

/** Paths of a raw mask; undefined when there is no mask. A present mask without paths names no field at all. */
export function parseMask(raw: unknown, where: string): readonly FieldPath[] | undefined {
  if (raw === undefined || raw === null) return undefined;
  const mask = objectOf(raw, where, ['fieldPaths']);
  return listOf(mask['fieldPaths'], where).map((path) => parseFieldPath(path, where));
}

/** `target` with each masked path taken over from `source`, or removed where `source` lacks it. */
export function mergeMasked(target: Fields, source: Fields, mask: readonly FieldPath[]): Fields {
  let merged = target;
  for (const path of mask) {
    const value = fieldAt(source, path);
    merged = value === undefined ? withoutField(merged, path) : withField(merged, path, value);
  }
  return merged;
}

/** The document with only the named fields. */
export function projectDocument(document: Document, paths: readonly FieldPath[]): Document {
  let fields: Fields = {};
  for (const path of paths) {
    const value = fieldAt(document.fields, path);
    if (value !== undefined) fields = withField(fields, path, value);
  }
  return { ...document, fields };
}
