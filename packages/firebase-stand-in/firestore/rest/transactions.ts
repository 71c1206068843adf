import { randomBytes } from 'node:crypto';
import { StatusError, unimplemented } from '../../status.ts';
import type { Database, Document, Query } from '../types.ts';

/**
 * Beginning one more ends the oldest: a client that begins them by the thousand must not keep others
 * from any.
 */
const MAX_OPEN = 1_000;
/** The service ends a transaction after 270 seconds. */
const LIFETIME_MS = 270_000;

interface Transaction {
  readonly id: string;
  readonly readOnly: boolean;
  readonly expires: number;
  /** What was read: document name → its updateTime, undefined for one that was missing. */
  readonly documents: Map<string, string | undefined>;
  readonly queries: { query: Query; versions: string }[];
}

/**
 * Transactions with ids, as server SDKs use them (the web SDK's are optimistic and need none). Nothing is
 * locked: a read or commit whose transaction has read anything that changed since is ABORTED, which clients
 * answer by trying again. All reads of a transaction that commits are thus of one state.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(
    private readonly database: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /** Begins a transaction from raw `TransactionOptions`; answers its id (base64). */
  begin(options: unknown): string {
    const { readOnly } = (typeof options === 'object' && options !== null ? options : {}) as {
      readOnly?: { readTime?: unknown };
    };
    if (readOnly?.readTime !== undefined) {
      throw unimplemented('TransactionOptions.readOnly.readTime');
    }
    this.expire();
    for (const oldest of this.open.keys()) {
      if (this.open.size < MAX_OPEN) break;
      this.open.delete(oldest);
    }
    const id = randomBytes(18).toString('base64');
    this.open.set(id, {
      id,
      readOnly: readOnly !== undefined,
      expires: this.now() + LIFETIME_MS,
      documents: new Map(),
      queries: [],
    });
    return id;
  }

  /** Notes a document read in a transaction. Throws ABORTED when an earlier read is stale by now. */
  readDocument(id: unknown, name: string, document: Document | undefined): void {
    const transaction = this.current(id);
    transaction.documents.set(name, document?.updateTime);
  }

  /** Notes a query run in a transaction. Throws ABORTED when an earlier read is stale by now. */
  readQuery(id: unknown, query: Query): void {
    const transaction = this.current(id);
    transaction.queries.push({ query, versions: this.versions(query) });
  }

  /** Ends a transaction before its writes are committed. Throws ABORTED when one of its reads is stale. */
  finish(id: unknown, writes: unknown): void {
    const transaction = this.current(id);
    if (transaction.readOnly && Array.isArray(writes) && writes.length > 0) {
      throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
    }
    this.open.delete(transaction.id);
  }

  rollback(id: unknown): void {
    this.open.delete(this.find(id).id);
  }

  private current(id: unknown): Transaction {
    const transaction = this.find(id);
    const owner = { kind: 'owner' } as const;
    for (const [name, updateTime] of transaction.documents) {
      if (this.database.get(owner, name)?.updateTime !== updateTime) throw this.abort(transaction);
    }
    for (const { query, versions } of transaction.queries) {
      if (this.versions(query) !== versions) throw this.abort(transaction);
    }
    return transaction;
  }

  private find(id: unknown): Transaction {
    const transaction = typeof id === 'string' ? this.open.get(id) : undefined;
    if (transaction === undefined || transaction.expires <= this.now()) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    return transaction;
  }

  private abort(transaction: Transaction): StatusError {
    this.open.delete(transaction.id);
    return new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
  }

  private versions(query: Query): string {
    return this.database
      .run(query)
      .map(({ name, updateTime }) => `${name}@${updateTime}`)
      .join('\n');
  }

  private expire(): void {
    const now = this.now();
    for (const { id, expires } of this.open.values()) if (expires <= now) this.open.delete(id);
  }
}
