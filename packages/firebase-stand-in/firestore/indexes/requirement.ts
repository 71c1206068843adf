/** What an alternative of a query asks of the indexes. */
import { compareStrings } from '../../utf8-order.ts';
import { formatFieldPath, isNamePath, samePath } from '../field-path.ts';
import type { FieldFilter, FieldPath, Query } from '../types.ts';
import type { IndexMode, IndexScope } from './config.ts';

/**
 * A field whose value is pinned: by an equality (any direction of index serves) or by an element of an array.
 */
export interface Pin {
  readonly path: FieldPath;
  readonly contains: boolean;
}

/** A field the results follow; `mode` undefined accepts either direction. */
interface Sort {
  readonly path: FieldPath;
  readonly mode: Exclude<IndexMode, 'CONTAINS'> | undefined;
}

export interface Requirement {
  readonly collectionId: string;
  readonly scope: IndexScope;
  readonly pins: readonly Pin[];
  readonly sorts: readonly Sort[];
  /** Direction in which equals follow by name. */
  readonly nameMode: 'ASCENDING' | 'DESCENDING';
}

/**
 * The requirement of one alternative; `aggregated` are fields whose values must be in the index too.
 * Undefined when the alternative looks one document up by its name, or is of every collection: that one is in
 * the order of names.
 */
export function requirementOf(
  query: Query,
  alternative: readonly FieldFilter[],
  aggregated: readonly FieldPath[],
): Requirement | undefined {
  const { collectionId } = query;
  if (collectionId === undefined) return undefined;
  if (alternative.some((filter) => filter.op === '==' && isNamePath(filter.field))) return undefined;
  const pins = distinct(
    alternative
      .filter((filter) => filter.op === '==' || filter.op === 'array-contains')
      .map((filter): Pin => ({ path: filter.field, contains: filter.op === 'array-contains' })),
  );
  const isPinned = (path: FieldPath) => pins.some((pin) => !pin.contains && samePath(pin.path, path));
  const name = query.orderBy.findIndex((order) => isNamePath(order.field));
  const ordered = query.orderBy
    .slice(0, name === -1 ? undefined : name)
    .filter((order) => !isPinned(order.field))
    .map((order): Sort => ({ path: order.field, mode: order.descending ? 'DESCENDING' : 'ASCENDING' }));
  const extra = aggregated
    .filter(
      (path) => !isNamePath(path) && !isPinned(path) && !ordered.some((sort) => samePath(sort.path, path)),
    )
    .map((path): Sort => ({ path, mode: undefined }))
    .sort((a, b) => compareStrings(formatFieldPath(a.path), formatFieldPath(b.path)));
  return {
    collectionId,
    scope: query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    pins,
    sorts: [
      ...ordered,
      ...extra.filter((sort, at) => extra.findIndex((o) => samePath(o.path, sort.path)) === at),
    ],
    nameMode: query.orderBy[name]?.descending === true ? 'DESCENDING' : 'ASCENDING',
  };
}

function distinct(pins: readonly Pin[]): readonly Pin[] {
  return pins.filter(
    (pin, at) =>
      pins.findIndex((other) => other.contains === pin.contains && samePath(other.path, pin.path)) === at,
  );
}
