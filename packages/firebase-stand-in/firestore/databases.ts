import { StatusError } from '../status.ts';
import { LiveViews } from './listen/live-views.ts';
import { Transactions } from './rest/transactions.ts';
import type { Database, Gate } from './types.ts';

/** One database with what the transports keep beside it. */
export interface DatabaseHandle {
  readonly database: Database;
  readonly live: LiveViews;
  readonly transactions: Transactions;
}

export interface DatabasesOptions {
  /** Makes an empty database. */
  readonly create: (projectId: string, databaseId: string) => Database;
  /** Told of each database as it comes into being. */
  readonly onDatabase?: ((database: Database) => void) | undefined;
  /** Rules of projects that were given none of their own; undefined denies everybody but the owner. */
  readonly gate: Gate | undefined;
  /** Called with rules that a database gets; what it returns is asked in their place. */
  readonly observe?: ((gate: Gate, database: Database) => Gate) | undefined;
}

/** Far more than tests need; a bound against made-up names. */
const MAX_DATABASES = 10_000;
const PROJECT_ID = /^[a-z0-9][a-z0-9.:-]{0,99}$/i;
const DATABASE_ID = /^(?:\(default\)|[a-z][a-z0-9-]{0,62})$/;

/** All databases of a stand-in, made on demand by project and database id. */
export class Databases {
  private readonly handles = new Map<string, DatabaseHandle>();
  private readonly gates = new Map<string, Gate>();
  private defaultGate: Gate | undefined;

  constructor(private readonly options: DatabasesOptions) {
    this.defaultGate = options.gate;
  }

  /** The database of these ids. Throws INVALID_ARGUMENT for impossible ids. */
  get(projectId: string, databaseId = '(default)'): DatabaseHandle {
    const key = `${projectId}/${databaseId}`;
    const existing = this.handles.get(key);
    if (existing !== undefined) return existing;
    if (!PROJECT_ID.test(projectId))
      throw new StatusError('INVALID_ARGUMENT', `Invalid project id "${projectId}".`);
    if (!DATABASE_ID.test(databaseId))
      throw new StatusError('INVALID_ARGUMENT', `Invalid database id "${databaseId}".`);
    if (this.handles.size >= MAX_DATABASES)
      throw new StatusError('RESOURCE_EXHAUSTED', 'Too many databases.');
    const database = this.options.create(projectId, databaseId);
    this.#enforce(database, this.gates.get(projectId) ?? this.defaultGate);
    const handle = { database, live: new LiveViews(database), transactions: new Transactions(database) };
    this.handles.set(key, handle);
    this.options.onDatabase?.(database);
    return handle;
  }

  /** Puts rules in force for every database of a project, present and future. */
  setGate(projectId: string, gate: Gate): void {
    this.gates.set(projectId, gate);
    for (const [key, { database }] of this.handles) {
      if (key.startsWith(`${projectId}/`)) this.#enforce(database, gate);
    }
  }

  /** Puts rules in force for every project, present and future, that was given none of its own. */
  setDefaultGate(gate: Gate): void {
    this.defaultGate = gate;
    for (const [key, { database }] of this.handles) {
      if (!this.gates.has(key.slice(0, key.indexOf('/')))) this.#enforce(database, gate);
    }
  }

  #enforce(database: Database, gate: Gate | undefined): void {
    const { observe } = this.options;
    database.setGate(gate === undefined || observe === undefined ? gate : observe(gate, database));
  }
}
