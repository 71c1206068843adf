/**
 * One Firestore database in memory, as the contract in `types.ts` describes it.
 * Source: google.firestore.v1.Firestore.
 */
import type { Caller } from '../caller/caller.ts';
import { permissionDenied } from '../status.ts';
import { parseAggregations } from './aggregate/parse.ts';
import { runAggregations } from './aggregate/run.ts';
import { Clock } from './clock.ts';
import { CommitFeed } from './commit-feed.ts';
import { authorizeCommit, prepareCommit } from './commit.ts';
import { parseMask, projectDocument } from './fields/mask.ts';
import { objectOf } from './hostile-json.ts';
import type { IndexConfig } from './indexes/config.ts';
import { requireIndex } from './indexes/required-index.ts';
import { matchesQuery } from './query/matches.ts';
import { compareDocuments } from './query/order.ts';
import { parseStructuredQuery } from './query/parse-query.ts';
import { projectResults } from './query/projection.ts';
import { runQuery } from './query/run.ts';
import { parseDocumentName } from './resource-name.ts';
import { Store } from './store/store.ts';
import type { Commit, CommitResult, Database, Document, Gate, Query } from './types.ts';
import { parseWrites } from './writes/parse.ts';

export interface DatabaseOptions {
  readonly projectId: string;
  readonly databaseId: string;
  /** Composite indexes and overrides; undefined runs every query without asking for an index. */
  readonly indexes?: IndexConfig | undefined;
  readonly gate?: Gate | undefined;
  /** Present time in milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
}

/** An empty database. */
export function createDatabase(options: DatabaseOptions): Database {
  const root = `projects/${options.projectId}/databases/${options.databaseId}/documents`;
  const { indexes } = options;
  const clock = new Clock(options.now ?? Date.now);
  const feed = new CommitFeed();
  let store = new Store();
  let gate = options.gate;
  let journal: ((commit: Commit) => void) | undefined;

  const read = (name: string) => store.get(name);

  /** The rules that apply to a caller; undefined for the owner, to whom none apply. */
  function gateFor(caller: Caller): Gate | undefined {
    if (caller.kind === 'owner') return undefined;
    if (gate === undefined) throw permissionDenied();
    return gate;
  }

  function authorizeQuery(caller: Caller, query: Query): void {
    gateFor(caller)?.list(caller, query, read);
  }

  function parseQuery(parent: unknown, structuredQuery: unknown): Query {
    const query = parseStructuredQuery(parent, structuredQuery, root);
    if (indexes !== undefined) requireIndex(query, [], indexes);
    return query;
  }

  function commit(caller: Caller, rawWrites: unknown): CommitResult {
    const writes = parseWrites(rawWrites, root);
    const prepared = prepareCommit(writes, read, clock.commitTime());
    const rules = writes.length === 0 ? undefined : gateFor(caller);
    authorizeCommit(prepared, caller, rules, read);
    const { time, changes } = prepared;
    if (changes.length > 0) journal?.({ time, changes });
    store.apply(changes);
    if (changes.length > 0) feed.tell({ time, changes });
    return { writeResults: prepared.results, commitTime: time };
  }

  return {
    root,
    setGate: (next) => {
      gate = next;
    },
    readTime: () => clock.readTime(),
    get: (caller, rawName, rawMask) => {
      const name = parseDocumentName(rawName, root, 'name');
      const mask = parseMask(rawMask, 'mask');
      const document = store.get(name);
      gateFor(caller)?.get(caller, name, document, read);
      return document === undefined || mask === undefined ? document : projectDocument(document, mask);
    },
    parseQuery,
    query: (caller, query) => {
      authorizeQuery(caller, query);
      return { documents: projectResults(query, runQuery(query, store, root)), readTime: clock.readTime() };
    },
    authorizeQuery,
    run: (query) => runQuery(query, store, root),
    matches: matchesQuery,
    compare: compareDocuments,
    aggregate: (caller, parent, raw) => {
      const { structuredQuery, aggregations: rawList } = objectOf(raw, 'structuredAggregationQuery', [
        'structuredQuery',
        'aggregations',
      ]);
      const query = parseStructuredQuery(parent, structuredQuery, root);
      const aggregations = parseAggregations(rawList);
      if (indexes !== undefined) requireIndex(query, aggregations, indexes);
      authorizeQuery(caller, query);
      const fields = runAggregations(aggregations, query, store, root);
      return { fields, query, readTime: clock.readTime() };
    },
    commit,
    listCollectionIds: (parent) => store.collectionIds(parent),
    missingParents: (collection) => store.missingParents(collection),
    clear: () => {
      const changes = [...store.all()].map((before) => ({ name: before.name, before, after: undefined }));
      if (changes.length === 0) return;
      const time = clock.commitTime();
      journal?.({ time, changes });
      store = new Store();
      feed.tell({ time, changes });
    },
    onCommit: (listener) => feed.subscribe(listener),
    setJournal: (next) => {
      journal = next;
    },
    all: () => store.all(),
    restore: (documents: Iterable<Document>) => {
      for (const document of documents) {
        store.put(document.name, document);
        clock.pass(document.updateTime);
      }
    },
  };
}
