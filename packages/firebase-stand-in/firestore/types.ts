/**
 * The vocabulary of the Firestore stand-in: proto3-JSON values as they travel on the wire, documents,
 * queries, writes, and the two seams between its parts: `Gate` (security rules) and `Database` (one project's
 * documents). Source: google.firestore.v1 (document.proto, query.proto, write.proto), proto3 JSON mapping.
 */
import type { Caller } from '../caller/caller.ts';

/**
 * A value in canonical form: integers as decimal strings, doubles NaN/±Infinity/-0 as strings, timestamps UTC
 * `…Z`.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

export type Fields = Record<string, Value>;

/**
 * A stored document; never mutated. `name` is the full resource name; times are RFC 3339 UTC with exactly six
 * fractional digits.
 */
export interface Document {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** Reads one document by full resource name, as of one moment. */
export type DocumentReader = (name: string) => Document | undefined;

/** How one document changed in a commit. `before`/`after` undefined means it did not exist. */
export interface Change {
  readonly name: string;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/**
 * One atomic commit, as passed to listeners and to the journal. Commits are passed in order, after they are
 * visible.
 */
export interface Commit {
  /** Commit time, strictly increasing within a database. */
  readonly time: string;
  readonly changes: readonly Change[];
}

/**
 * A `google.firestore.v1.StructuredQuery` after validation: values canonical, `orderBy` complete incl.
 * `__name__`.
 */
export interface Query {
  /** Full resource name of the parent: `…/documents` or `…/documents/a/b`. */
  readonly parent: string;
  /** Undefined: every collection, which the owner alone may ask for. */
  readonly collectionId: string | undefined;
  /** Whether collections below documents of the parent count, at any depth. */
  readonly allDescendants: boolean;
  readonly where: Filter | undefined;
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Field paths to return; undefined returns all, `['__name__']` none. */
  readonly select: readonly string[] | undefined;
}

export type Filter = { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] } | FieldFilter;

/** One comparison of a filter. */
export interface FieldFilter {
  readonly kind: 'field';
  readonly field: FieldPath;
  readonly op:
    '<' | '<=' | '>' | '>=' | '==' | '!=' | 'array-contains' | 'in' | 'array-contains-any' | 'not-in';
  readonly value: Value;
}

export interface Order {
  readonly field: FieldPath;
  readonly descending: boolean;
}

/** A parsed field path: `nested.\`x.y\`` is `['nested', 'x.y']`; the document's name is `['__name__']`. */
export type FieldPath = readonly string[];

export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** One document write as the rules see it. */
export interface WriteOperation {
  readonly method: 'create' | 'update' | 'delete';
  readonly name: string;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/**
 * Security rules as the database asks them. Each method returns when allowed and throws
 * `StatusError('PERMISSION_DENIED')` otherwise. `owner` callers never reach a gate: the database skips it.
 */
export interface Gate {
  get(caller: Caller, name: string, document: Document | undefined, read: DocumentReader): void;
  /** Allowed only when it holds for every document the query could return. */
  list(caller: Caller, query: Query, read: DocumentReader): void;
  /** All operations of one atomic commit; `after` reads the state the commit would leave. */
  write(
    caller: Caller,
    operations: readonly WriteOperation[],
    before: DocumentReader,
    after: DocumentReader,
    time: string,
  ): void;
}

export interface WriteResult {
  /** A deletion has none. */
  readonly updateTime?: string;
  readonly transformResults: readonly Value[];
}

export interface CommitResult {
  readonly writeResults: readonly WriteResult[];
  readonly commitTime: string;
}

interface QueryResult {
  readonly documents: readonly Document[];
  readonly readTime: string;
}

/**
 * One database (`projects/{p}/databases/{d}`). Every method validates its input (hostile JSON) and throws
 * `StatusError`. Methods are synchronous: one call sees one consistent state.
 */
export interface Database {
  /** `projects/{p}/databases/{d}/documents` */
  readonly root: string;
  /** Replaces the rules; undefined means no rules are set and every caller but owner is denied. */
  setGate(gate: Gate | undefined): void;
  /** Present time for a read, never before the last commit. */
  readTime(): string;
  get(caller: Caller, name: unknown, mask?: unknown): Document | undefined;
  /**
   * Validates a raw StructuredQuery. Throws INVALID_ARGUMENT, UNIMPLEMENTED or FAILED_PRECONDITION (missing
   * index).
   */
  parseQuery(parent: unknown, structuredQuery: unknown): Query;
  /** Asks the gate, then runs. */
  query(caller: Caller, query: Query): QueryResult;
  /** Asks the gate only: what a Listen target does before it attaches. */
  authorizeQuery(caller: Caller, query: Query): void;
  /** Runs without asking the gate: what a Listen target does to recompute. Not projected. */
  run(query: Query): readonly Document[];
  /** Whether a document is in the query's result disregarding limit, offset and cursors' neighbours. */
  matches(query: Query, document: Document): boolean;
  /** Order of two matching documents in the query's result. */
  compare(query: Query, a: Document, b: Document): number;
  /** Runs a raw StructuredAggregationQuery; answers alias → value, and the query that was aggregated. */
  aggregate(
    caller: Caller,
    parent: unknown,
    structuredAggregationQuery: unknown,
  ): { fields: Fields; query: Query; readTime: string };
  /** `writes` is the raw list of google.firestore.v1.Write. Atomic. */
  commit(caller: Caller, writes: unknown): CommitResult;
  /** Collection ids directly below a parent, sorted. */
  listCollectionIds(parent: string): string[];
  /**
   * Names in a collection (full path) that have documents below them and are none themselves, in no order.
   */
  missingParents(collection: string): string[];
  /** Removes every document and notifies listeners, as one commit. */
  clear(): void;
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Where each commit is kept before it takes effect; a journal that throws refuses the commit. */
  setJournal(journal: (commit: Commit) => void): void;
  /** All documents, for a snapshot. */
  all(): Iterable<Document>;
  /** Puts back documents read from disk, without telling listeners; for start-up only. */
  restore(documents: Iterable<Document>): void;
}
