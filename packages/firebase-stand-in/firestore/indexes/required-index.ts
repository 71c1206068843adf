/**
 * Whether the declared indexes can answer a query, as the hosted service would decide: one index (or several
 * that agree in their order, merged) must hold the pinned fields and then exactly the order of the results.
 * Indexes are never read backwards. Source: Firestore documentation, "Index types" and "Index merging".
 */
import { StatusError } from '../../status.ts';
import type { Aggregation } from '../aggregate/parse.ts';
import { isNamePath, samePath } from '../field-path.ts';
import { disjunctionsOf } from '../query/disjunctions.ts';
import type { Query } from '../types.ts';
import {
  nameModeOf,
  type CompositeIndex,
  type IndexConfig,
  type IndexField,
  type IndexScope,
} from './config.ts';
import { missingIndexMessage } from './missing-index.ts';
import { requirementOf, type Pin, type Requirement } from './requirement.ts';
import { singleFieldIndexes } from './single-field.ts';

/** Throws FAILED_PRECONDITION, naming the index that is missing. */
export function requireIndex(query: Query, aggregations: readonly Aggregation[], config: IndexConfig): void {
  const aggregated = aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.field],
  );
  for (const alternative of disjunctionsOf(query.where)) {
    const requirement = requirementOf(query, alternative, aggregated);
    if (requirement !== undefined && !isServed(requirement, config)) {
      throw new StatusError('FAILED_PRECONDITION', missingIndexMessage(query, requirement));
    }
  }
}

function isServed(requirement: Requirement, config: IndexConfig): boolean {
  const { collectionId, scope, pins, sorts, nameMode } = requirement;
  // Every collection, and every collection group, can be read whole in the order of names.
  if (pins.length === 0 && sorts.length === 0 && nameMode === 'ASCENDING') return true;
  const fields = [...pins, ...sorts].map((field) => field.path);
  const available = [
    ...config.composites.filter(
      (index) => index.collectionGroup === collectionId && servesScope(index, scope),
    ),
    ...fields.flatMap((path) => singleFieldIndexes(config, collectionId, path, scope)),
  ];
  const covers = available
    .map((index) => coveredPins(index, requirement))
    .filter((covered) => covered !== undefined);
  return covers.length > 0 && pins.every((pin) => covers.some((covered) => covered.includes(pin)));
}

/** A composite index over a collection group serves its collections, too: recorded of the service. */
function servesScope(index: CompositeIndex, scope: IndexScope): boolean {
  return index.scope === scope || index.scope === 'COLLECTION_GROUP';
}

/** The pins an index holds ahead of the order of the results; undefined when it cannot take part at all. */
function coveredPins(index: CompositeIndex, requirement: Requirement): readonly Pin[] | undefined {
  const { pins, sorts } = requirement;
  if (nameModeOf(index) !== requirement.nameMode && !endsInFreeSort(requirement)) return undefined;
  const fields = index.fields.filter((field) => !isNamePath(field.path));
  const leading = fields.slice(0, Math.max(fields.length - sorts.length, 0));
  const trailing = fields.slice(leading.length);
  const follows =
    trailing.length === sorts.length &&
    sorts.every((sort, at) =>
      sort.mode === undefined
        ? trailing.slice(firstFree(sorts)).some((field) => isFollowed(sort, field))
        : isFollowed(sort, trailing[at]),
    );
  const covered = leading.map((field) => pins.find((pin) => isPinnedBy(pin, field)));
  return follows && covered.every((pin) => pin !== undefined) ? covered : undefined;
}

/** Where the fields begin that are only aggregated, and may be in any order. */
function firstFree(sorts: Requirement['sorts']): number {
  const first = sorts.findIndex((sort) => sort.mode === undefined);
  return first === -1 ? sorts.length : first;
}

function isFollowed({ path, mode }: Requirement['sorts'][number], field: IndexField | undefined): boolean {
  if (field === undefined || !samePath(field.path, path)) return false;
  return mode === undefined ? field.mode !== 'CONTAINS' : field.mode === mode;
}

function isPinnedBy(pin: Pin, field: IndexField): boolean {
  return samePath(pin.path, field.path) && pin.contains === (field.mode === 'CONTAINS');
}

/** Behind a field that is only summed up, the order of names does not matter. */
function endsInFreeSort({ sorts }: Requirement): boolean {
  const last = sorts.at(-1);
  return last !== undefined && last.mode === undefined;
}
