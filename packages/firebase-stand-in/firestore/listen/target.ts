import type { Caller } from '../../caller/caller.ts';
import { invalid, unimplemented } from '../../status.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../hostile-json.ts';
import type { Database, Document, Query } from '../types.ts';
import type { LiveViews } from './live-views.ts';
import { isLimited } from './query-view.ts';
import type { TargetListener } from './updates.ts';

/** The messages that a target gets at its beginning. */
export interface Beginning {
  /** Whether the client must forget what it knows of the target. */
  readonly reset: boolean;
  readonly changed: readonly Document[];
  /** Documents that no longer match. */
  readonly left: readonly Document[];
  /** Names of documents that do not exist. */
  readonly deleted: readonly string[];
}

/** A listen target that the rules allow: what it begins with, and its subscription. */
export interface AttachedTarget {
  readonly beginning: Beginning;
  /**
   * Whether each new content has to be asked about: documents, unlike queries, are allowed by what they
   * contain.
   */
  readonly recheck: boolean;
  readonly stop: () => void;
}

/**
 * Attaches a raw `google.firestore.v1.Target` of documents or a query: validates, asks the rules, subscribes.
 * Throws StatusError when the target is malformed or denied.
 */
export function attachTarget(
  target: JsonObject,
  { database, live, caller }: { database: Database; live: LiveViews; caller: Caller },
  listener: TargetListener,
): AttachedTarget {
  const { documents, query } = target;
  if ((documents === undefined) === (query === undefined))
    throw invalid('A target has documents or a query.');
  if (target['pipelineQuery'] !== undefined) throw unimplemented('Listening to a pipeline');
  const resuming = target['resumeToken'] !== undefined || target['readTime'] !== undefined;
  const changes = live.changedSince(target['resumeToken']);
  if (documents !== undefined) {
    const names = documentNames(documents);
    for (const name of names) database.get(caller, name);
    const stops = names.map((name) => live.watchDocument(name, listener));
    return {
      beginning: beginWithDocuments(database, names, resuming, changes),
      recheck: true,
      stop: () => stops.forEach((stop) => stop()),
    };
  }
  const parsed = parseQueryTarget(database, query);
  database.authorizeQuery(caller, parsed);
  const { current, stop } = live.watchQuery(parsed, listener);
  const resumed =
    changes === undefined
      ? undefined
      : resumeQuery(database, parsed, changes, current, target['expectedCount']);
  return {
    beginning: resumed ?? { reset: resuming, changed: current(), left: [], deleted: [] },
    recheck: false,
    stop,
  };
}

function documentNames(documents: unknown): string[] {
  const names = listOf(objectOf(documents, 'documents', ['documents'])['documents'], 'documents');
  if (names.length === 0) throw invalid('A documents target names at least one document.');
  return [...new Set(names.map((name, at) => textOf(name, `documents[${at}]`)))];
}

function parseQueryTarget(database: Database, raw: unknown): Query {
  const { parent, structuredQuery } = objectOf(raw, 'query', ['parent', 'structuredQuery']);
  const query = database.parseQuery(parent, structuredQuery);
  if (query.select !== undefined) throw unimplemented('Listening to a query with a projection');
  return query;
}

function beginWithDocuments(
  database: Database,
  names: readonly string[],
  resuming: boolean,
  changes: ReadonlyMap<string, unknown> | undefined,
): Beginning {
  const changed = changes === undefined ? names : names.filter((name) => changes.has(name));
  const states = changed.map((name) => ({ name, document: database.get({ kind: 'owner' }, name) }));
  return {
    reset: resuming && changes === undefined,
    changed: states.flatMap(({ document }) => document ?? []),
    left: [],
    deleted: states.flatMap(({ name, document }) => (document === undefined ? [name] : [])),
  };
}

/**
 * What changed in a query's result since its token; undefined when the full result must be sent: for limited
 * queries that are affected, and when the client's count shows that it knows something else than it should.
 */
function resumeQuery(
  database: Database,
  query: Query,
  changes: ReadonlyMap<string, Document | undefined>,
  current: () => readonly Document[],
  expectedCount: unknown,
): Beginning | undefined {
  const changed: Document[] = [];
  const left: Document[] = [];
  const deleted: string[] = [];
  let growth = 0;
  for (const [name, before] of changes) {
    const after = database.get({ kind: 'owner' }, name);
    const was = before !== undefined && database.matches(query, before);
    const is = after !== undefined && database.matches(query, after);
    growth += Number(is) - Number(was);
    if (is) changed.push(after);
    else if (was && after !== undefined) left.push(after);
    else if (was) deleted.push(name);
  }
  const affected = changed.length + left.length + deleted.length > 0;
  if (affected && isLimited(query)) return undefined;
  if (typeof expectedCount === 'number' && expectedCount + growth !== current().length) return undefined;
  return { reset: false, changed, left, deleted };
}
