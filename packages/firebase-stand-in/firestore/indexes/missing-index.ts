/** What the refusal of a query says that lacks an index. */
import { formatFieldPath, NAME_PATH } from '../field-path.ts';
import { inequalityFields } from '../query/validate.ts';
import type { Query } from '../types.ts';
import { nameModeOf, type CompositeIndex, type IndexField, type IndexMode } from './config.ts';
import { compositeLink, exemptionLink } from './console-link.ts';
import type { Requirement } from './requirement.ts';

/**
 * In the words of the service, as recorded; behind a newline, what to add to firestore.indexes.json, which
 * the service does not say.
 */
export function missingIndexMessage(query: Query, requirement: Requirement): string {
  const { collectionId, scope, pins, sorts, nameMode } = requirement;
  const database = query.parent.split('/').slice(0, DATABASE_SEGMENTS).join('/');
  const fields: readonly IndexField[] = [
    ...pins.map(({ path, contains }): IndexField => ({ path, mode: contains ? 'CONTAINS' : 'ASCENDING' })),
    ...sorts.map(({ path, mode }): IndexField => ({ path, mode: mode ?? 'ASCENDING' })),
  ];
  const index: CompositeIndex = { collectionGroup: collectionId, scope, fields };
  const nameIsImplied = nameModeOf(index) === nameMode;
  const [only, second] = fields;
  if (only !== undefined && second === undefined && nameIsImplied) {
    const field = `${scope}_${SHORT[only.mode]} index for collection ${collectionId} and field ${formatFieldPath(only.path)}`;
    return `The query requires a ${field}. You can create it here: ${exemptionLink(database, index, only)}\nAdd it to the fieldOverrides of firestore.indexes.json.`;
  }
  const name: IndexField = { path: NAME_PATH, mode: nameMode };
  const link = compositeLink(database, { ...index, fields: [...fields, name] });
  const advice = inequalityFields(query.where).length > 1 ? SEVERAL_RANGES : '';
  const declared = nameIsImplied ? index : { ...index, fields: [...fields, name] };
  return `The query requires an index. You can create it here: ${link}${advice}\nAdd it to firestore.indexes.json: ${JSON.stringify(toJson(declared))}`;
}

/** `projects/{p}/databases/{d}` */
const DATABASE_SEGMENTS = 4;
const SHORT: Readonly<Record<IndexMode, string>> = {
  ASCENDING: 'ASC',
  DESCENDING: 'DESC',
  CONTAINS: 'CONTAINS',
};
const SEVERAL_RANGES =
  ' .\nThe query contains range and inequality filters on multiple fields, please refer to the documentation for index selection best practices: https://cloud.google.com/firestore/docs/query-data/multiple-range-fields.';

/** An index as firestore.indexes.json has it. */
function toJson({ collectionGroup, scope, fields }: CompositeIndex): object {
  return {
    collectionGroup,
    queryScope: scope,
    fields: fields.map(({ path, mode }) => ({
      fieldPath: formatFieldPath(path),
      ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }),
    })),
  };
}
