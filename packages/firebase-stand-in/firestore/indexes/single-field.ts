/**
 * The single-field indexes the service keeps by itself: ascending, descending and array elements of every
 * field, in collection scope. A field override replaces them, for the field and what lies below it. Source:
 * Firestore documentation, "Index types": automatic indexing and exemptions.
 */
import { samePath } from '../field-path.ts';
import type { FieldPath } from '../types.ts';
import type { CompositeIndex, FieldOverride, IndexConfig, IndexMode, IndexScope } from './config.ts';

const AUTOMATIC: FieldOverride['indexes'] = [
  { scope: 'COLLECTION', mode: 'ASCENDING' },
  { scope: 'COLLECTION', mode: 'DESCENDING' },
  { scope: 'COLLECTION', mode: 'CONTAINS' },
];

/** The indexes that exist for one field, in one scope of one collection id. */
export function singleFieldIndexes(
  config: IndexConfig,
  collectionGroup: string,
  path: FieldPath,
  scope: IndexScope,
): readonly CompositeIndex[] {
  const overrides = config.overrides.filter((override) => override.collectionGroup === collectionGroup);
  const modes = (closestOverride(overrides, path)?.indexes ?? AUTOMATIC)
    .filter((index) => index.scope === scope)
    .map((index): IndexMode => index.mode);
  return modes.map((mode) => ({ collectionGroup, scope, fields: [{ path, mode }] }));
}

/** The override of the field itself, of its nearest ancestor, or of all fields. */
function closestOverride(overrides: readonly FieldOverride[], path: FieldPath): FieldOverride | undefined {
  for (let length = path.length; length > 0; length--) {
    const prefix = path.slice(0, length);
    const found = overrides.find(
      (override) => override.path !== undefined && samePath(override.path, prefix),
    );
    if (found !== undefined) return found;
  }
  return overrides.find((override) => override.path === undefined);
}
