/**
 * Document masks: which fields a write changes and which a read returns.
 * Source: google.firestore.v1.DocumentMask.
 */
import { fieldAt, parseFieldPath } from '../field-path.ts';
import { listOf, objectOf } from '../hostile-json.ts';
import type { Document, FieldPath, Fields } from '../types.ts';
import { FieldsDraft } from './edit.ts';

/**
 * Paths of a raw mask; undefined when there is no mask. A present mask without paths names no field at all.
 */
export function parseMask(raw: unknown, where: string): readonly FieldPath[] | undefined {
  if (raw === undefined || raw === null) return undefined;
  const mask = objectOf(raw, where, ['fieldPaths']);
  return listOf(mask['fieldPaths'], where).map((path) => parseFieldPath(path, where));
}

/** Takes each masked path over from `source` into `target`, or removes it where `source` lacks it. */
export function mergeMasked(target: FieldsDraft, source: Fields, mask: readonly FieldPath[]): void {
  for (const path of mask) {
    const value = fieldAt(source, path);
    if (value === undefined) target.remove(path);
    else target.set(path, value);
  }
}

/** The document with only the named fields. */
export function projectDocument(document: Document, paths: readonly FieldPath[]): Document {
  const projection = new FieldsDraft({});
  for (const path of paths) {
    const value = fieldAt(document.fields, path);
    if (value !== undefined) projection.set(path, value);
  }
  return { ...document, fields: projection.fields };
}
