/** What a query returns of each document. Source: google.firestore.v1.StructuredQuery.Projection. */
import { parseFieldPath } from '../field-path.ts';
import { projectDocument } from '../fields/mask.ts';
import type { Document, Query } from '../types.ts';

/** The documents with the selected fields only; whole when nothing is selected. */
export function projectResults(query: Query, documents: readonly Document[]): readonly Document[] {
  if (query.select === undefined) return documents;
  const paths = query.select
    .filter((path) => path !== '__name__')
    .map((path) => parseFieldPath(path, 'select'));
  return documents.map((document) => projectDocument(document, paths));
}
