/** The indexes a project declares. Source: firestore.indexes.json as the Firebase CLI reads it. */
import { invalid } from '../../status.ts';
import { NAME_PATH, parseFieldPath } from '../field-path.ts';
import { booleanOf, listOf, objectOf, oneOf, textOf } from '../hostile-json.ts';
import type { FieldPath } from '../types.ts';

export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP';
export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

export interface IndexField {
  readonly path: FieldPath;
  readonly mode: IndexMode;
}

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly scope: IndexScope;
  readonly fields: readonly IndexField[];
}

/** Equals follow by name in the direction of an index's last field, unless the index says otherwise. */
export function nameModeOf(index: CompositeIndex): 'ASCENDING' | 'DESCENDING' {
  return index.fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
}

/**
 * Replaces the automatic single-field indexes of a field (`path` undefined: of every field of the
 * collection).
 */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly path: FieldPath | undefined;
  readonly indexes: readonly { readonly scope: IndexScope; readonly mode: IndexMode }[];
}

export interface IndexConfig {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

/** Reads the parsed JSON of firestore.indexes.json. Throws INVALID_ARGUMENT naming what is wrong. */
export function parseIndexes(json: unknown): IndexConfig {
  const config = objectOf(json, 'firestore.indexes.json', ['indexes', 'fieldOverrides']);
  return {
    composites: listOf(config['indexes'], 'indexes').map((index, at) =>
      parseComposite(index, `indexes[${at}]`),
    ),
    overrides: listOf(config['fieldOverrides'], 'fieldOverrides').map((override, at) =>
      parseOverride(override, `fieldOverrides[${at}]`),
    ),
  };
}

function parseComposite(raw: unknown, where: string): CompositeIndex {
  const index = objectOf(raw, where, [
    'collectionGroup',
    'queryScope',
    'fields',
    'density',
    'apiScope',
    'multikey',
  ]);
  const fields = listOf(index['fields'], `${where}.fields`);
  if (fields.length === 0) throw invalid(`${where}.fields must not be empty.`);
  return {
    collectionGroup: textOf(index['collectionGroup'], `${where}.collectionGroup`),
    scope: parseScope(index['queryScope'], where),
    fields: fields.flatMap((field, at) => parseField(field, `${where}.fields[${at}]`)),
  };
}

/** Vector fields serve findNearest only, which the stand-in refuses: such a field pins nothing here. */
function parseField(raw: unknown, where: string): IndexField[] {
  const field = objectOf(raw, where, ['fieldPath', 'order', 'arrayConfig', 'vectorConfig', 'mode']);
  const path =
    field['fieldPath'] === '__name__' ? NAME_PATH : parseFieldPath(field['fieldPath'], `${where}.fieldPath`);
  return field['vectorConfig'] == null ? [{ path, mode: parseMode(field, where) }] : [];
}

function parseOverride(raw: unknown, where: string): FieldOverride {
  const override = objectOf(raw, where, ['collectionGroup', 'fieldPath', 'ttl', 'indexes']);
  booleanOf(override['ttl'], `${where}.ttl`);
  const path = textOf(override['fieldPath'], `${where}.fieldPath`);
  return {
    collectionGroup: textOf(override['collectionGroup'], `${where}.collectionGroup`),
    path: path === '*' ? undefined : parseFieldPath(path, `${where}.fieldPath`),
    indexes: listOf(override['indexes'], `${where}.indexes`).map((entry, at) => {
      const index = objectOf(entry, `${where}.indexes[${at}]`, [
        'order',
        'arrayConfig',
        'queryScope',
        'mode',
      ]);
      return { scope: parseScope(index['queryScope'], where), mode: parseMode(index, where) };
    }),
  };
}

function parseScope(raw: unknown, where: string): IndexScope {
  if (raw === undefined) return 'COLLECTION';
  if (raw !== 'COLLECTION' && raw !== 'COLLECTION_GROUP') {
    throw invalid(`${where}.queryScope must be COLLECTION or COLLECTION_GROUP.`);
  }
  return raw;
}

/** `mode` is the older spelling of `order` and `arrayConfig`. */
function parseMode(field: Readonly<Record<string, unknown>>, where: string): IndexMode {
  const key = oneOf(field, ['order', 'arrayConfig', 'mode'], where);
  const mode = key === undefined ? undefined : field[key];
  if (mode === 'ARRAY_CONTAINS') return 'CONTAINS';
  if (mode !== 'ASCENDING' && mode !== 'DESCENDING' && mode !== 'CONTAINS') {
    throw invalid(`${where} must have an order of ASCENDING or DESCENDING, or an arrayConfig of CONTAINS.`);
  }
  return mode;
}
