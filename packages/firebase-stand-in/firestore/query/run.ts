/** Running a query: its alternatives merged in order, each document once, cut by offset and limit. */
import type { Store } from '../store/store.ts';
import type { Document, Query } from '../types.ts';
import { compareDocuments } from './order.ts';
import { planQuery, type Plan } from './plan.ts';
import { documentsOf, lookUp, stretchOf, type Stretch } from './scan.ts';

const plans = new WeakMap<Query, readonly Plan[]>();

function plansOf(query: Query): readonly Plan[] {
  const known = plans.get(query) ?? planQuery(query);
  plans.set(query, known);
  return known;
}

/** The documents of the result, whole. `root` is the database's `…/documents`. */
export function runQuery(query: Query, store: Store, root: string): readonly Document[] {
  return [...resultsOf(query, store, root)];
}

/** How many documents the result holds; from positions alone where an index settles the query. */
export function countResults(query: Query, store: Store, root: string): number {
  const stretch = soleStretch(query, store, root);
  if (stretch !== undefined) {
    const found = Math.max(stretch.to - stretch.from - query.offset, 0);
    return Math.min(found, query.limit ?? found);
  }
  let count = 0;
  for (const _document of resultsOf(query, store, root)) count++;
  return count;
}

/** The documents of the result, one at a time. */
export function* resultsOf(query: Query, store: Store, root: string): Generator<Document, void> {
  let left = query.limit ?? Infinity;
  if (left === 0) return;
  const sole = soleStretch(query, store, root);
  let skip = sole === undefined ? query.offset : 0;
  const documents =
    sole === undefined ? merged(query, store, root) : documentsOf(skipped(sole, query.offset));
  for (const document of documents) {
    if (skip > 0) {
      skip--;
      continue;
    }
    yield document;
    if (--left === 0) return;
  }
}

/** The one stretch that is the result, if there is just one and nothing is left to check. */
function soleStretch(query: Query, store: Store, root: string): Stretch | undefined {
  const [plan, second] = plansOf(query);
  if (plan === undefined || second !== undefined || plan.kind === 'lookup') return undefined;
  const stretch = stretchOf(plan, query, store, root);
  return stretch?.check === undefined ? stretch : undefined;
}

/** The stretch without its first `offset` documents, in the order it is read. */
function skipped(stretch: Stretch, offset: number): Stretch {
  return stretch.reverse
    ? { ...stretch, to: stretch.to - offset }
    : { ...stretch, from: stretch.from + offset };
}

/** All alternatives in the order of the query; a document of several alternatives comes once. */
function* merged(query: Query, store: Store, root: string): Generator<Document, void> {
  const heads = plansOf(query).flatMap((plan) => {
    const documents = iterate(plan, query, store, root);
    const first = documents.next();
    return first.done === true ? [] : [{ document: first.value, documents }];
  });
  let last: string | undefined;
  while (heads.length > 0) {
    let best = 0;
    for (let at = 1; at < heads.length; at++) {
      const head = heads[at];
      const leader = heads[best];
      if (head && leader && compareDocuments(query, head.document, leader.document) < 0) best = at;
    }
    const head = heads[best];
    if (head === undefined) return;
    if (head.document.name !== last) yield head.document;
    last = head.document.name;
    const next = head.documents.next();
    if (next.done === true) heads.splice(best, 1);
    else head.document = next.value;
  }
}

function iterate(plan: Plan, query: Query, store: Store, root: string): Iterator<Document, void> {
  if (plan.kind === 'lookup') return lookUp(plan, query, store).values();
  const stretch = stretchOf(plan, query, store, root);
  return stretch === undefined ? [].values() : documentsOf(stretch);
}
