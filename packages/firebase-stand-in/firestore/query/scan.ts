/** Running one plan against the store: the documents of one alternative, in the order of the query. */
import type { DocumentIndex, IndexEntry } from '../store/document-index.ts';
import { DocumentSet } from '../store/document-set.ts';
import type { Store } from '../store/store.ts';
import type { Document, Query, Value } from '../types.ts';
import { isInScope, matchesFilter, matchesQuery } from './matches.ts';
import { sideOfCursors } from './order.ts';
import { sideOfBound, type Lookup, type Scan } from './plan.ts';

/** A stretch of an index that holds the documents of a scan, and what is left to check of each. */
export interface Stretch {
  readonly index: DocumentIndex;
  readonly from: number;
  readonly to: number;
  readonly reverse: boolean;
  /** Undefined when every document of the stretch is in the result. */
  readonly check: ((document: Document) => boolean) | undefined;
}

/** The documents a query looks at; undefined when there are none. */
function scopeOf(query: Query, store: Store): DocumentSet | undefined {
  const { parent, collectionId, allDescendants } = query;
  if (collectionId === undefined) return everyCollection(query, store);
  return allDescendants ? store.group(collectionId) : store.collection(`${parent}/${collectionId}`);
}

/** Made for each query: an administrator asks rarely, and every write would have to keep it up to date. */
function everyCollection(query: Query, store: Store): DocumentSet {
  const documents = new DocumentSet();
  for (const document of store.all())
    if (isInScope(query, document.name)) documents.update(document.name, document);
  return documents;
}

export function lookUp(plan: Lookup, query: Query, store: Store): readonly Document[] {
  const document = store.get(plan.name);
  return document !== undefined && matchesQuery(query, document) ? [document] : [];
}

/** Finds a scan's stretch by binary search. */
export function stretchOf(plan: Scan, query: Query, store: Store, root: string): Stretch | undefined {
  const index = scopeOf(query, store)?.index(plan.shape);
  if (index === undefined) return undefined;
  const side = (entry: IndexEntry, wanted: -1 | 1) => isOnSide(plan, query, index, entry, wanted);
  const from = index.entries.partition((entry) => side(entry, -1));
  const to = index.entries.partition((entry) => !side(entry, 1));
  return { index, from, to: Math.max(from, to), reverse: plan.reverse, check: checkOf(plan, query, root) };
}

/** Whether an entry is before (-1) or after (1) the range. */
function isOnSide(
  plan: Scan,
  query: Query,
  index: DocumentIndex,
  entry: IndexEntry,
  wanted: -1 | 1,
): boolean {
  const byPins = index.compareLeading(entry, plan.pinned);
  if (byPins !== 0) return byPins < 0 === wanted < 0;
  if (plan.bounds.some((bound) => sideOfBound(bound, boundKey(plan, entry)) === wanted)) return true;
  return sideOfCursors(query, entry.document) === (plan.reverse ? -wanted : wanted);
}

/** The first key behind the pinned ones; when there is none left, the bounds are on the name. */
function boundKey(plan: Scan, entry: IndexEntry): Value {
  return entry.keys[plan.pinned.length] ?? { referenceValue: entry.document.name };
}

function checkOf(plan: Scan, query: Query, root: string): Stretch['check'] {
  const checks: ((document: Document) => boolean)[] = [];
  if (query.collectionId !== undefined && query.allDescendants && query.parent !== root)
    checks.push((document) => isInScope(query, document.name));
  for (const filter of plan.residual) checks.push((document) => matchesFilter(filter, document));
  return checks.length === 0 ? undefined : (document) => checks.every((check) => check(document));
}

export function* documentsOf({ index, from, to, reverse, check }: Stretch): Generator<Document, void> {
  for (const { document } of index.entries.range(from, to, reverse)) {
    if (check === undefined || check(document)) yield document;
  }
}
