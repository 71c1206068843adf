/**
 * The Firestore service of a suite: server, rules, indexes that can be reloaded, and what is kept on disk.
 */
import type { Faults } from '../faults/faults.ts';
import type { DocumentsOnDisk } from '../firestore/documents-on-disk.ts';
import { parseIndexes, type IndexConfig } from '../firestore/indexes/config.ts';
import { startFirestoreServer, type FirestoreServer } from '../firestore/server.ts';
import type { Document } from '../firestore/types.ts';
import type { Meter } from '../meter/meter.ts';
import type { RuleTrace } from '../rules/trace.ts';
import type { RulesObserver } from './observer.ts';
import { readIfPresent, sourceFile, type ProjectConfig } from './project-config.ts';

/** What the service needs. */
export interface FirestoreOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly config: ProjectConfig;
  readonly faults: Faults;
  /** Undefined: documents are kept in memory. */
  readonly documents: DocumentsOnDisk | undefined;
  readonly trace: ((trace: RuleTrace) => void) | undefined;
  /** Told of each use, in the units the service bills. */
  readonly meter?: Meter | undefined;
  /** Put in front of the rules of each database. */
  readonly observe?: RulesObserver['firestore'];
}

/** The running service. */
export interface FirestoreService extends FirestoreServer {
  /**
   * Replaces the declared indexes by the parsed JSON of `firestore.indexes.json`. Throws INVALID_ARGUMENT.
   */
  setIndexes(json: unknown): void;
  /** Reads a document bypassing the rules. */
  readonly read: (name: string) => Document | undefined;
}

/**
 * Starts the service; resolves when it answers. Without an indexes file every query runs. Rejects with
 * `RulesCompileError`, with INVALID_ARGUMENT for malformed indexes, or because the port is taken.
 */
export async function startFirestore(options: FirestoreOptions): Promise<FirestoreService> {
  const { config, documents, ...rest } = options;
  const indexes = new ReloadableIndexes();
  const declared = readIfPresent(config.firestoreIndexes);
  if (declared !== undefined) indexes.set(JSON.parse(declared));
  const server = await startFirestoreServer({
    ...rest,
    rules: sourceFile(config.firestoreRules),
    indexes: declared === undefined ? undefined : indexes,
    onDatabase: documents?.attach,
  });
  // Databases with documents on disk exist from the start, not from their first request.
  for (const root of documents?.roots ?? []) server.database(...idsOf(root));
  return {
    ...server,
    setIndexes: (json) => indexes.set(json),
    read: (name) => server.database(...idsOf(name)).get({ kind: 'owner' }, name),
  };
}

/** Looks like a fixed configuration to the databases, which keep the object they were given. */
class ReloadableIndexes implements IndexConfig {
  #current: IndexConfig = { composites: [], overrides: [] };

  get composites() {
    return this.#current.composites;
  }

  get overrides() {
    return this.#current.overrides;
  }

  set(json: unknown): void {
    this.#current = parseIndexes(json);
  }
}

/** Project and database of a resource name `projects/{p}/databases/{d}/documents…`. */
function idsOf(name: string): [projectId: string, databaseId: string] {
  const [, projectId = '', , databaseId = ''] = name.split('/');
  return [projectId, databaseId];
}
