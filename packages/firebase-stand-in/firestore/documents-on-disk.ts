/** Keeps Firestore's documents in a store: one journal line a commit, keyed by full document name. */
import type { Store } from '../persistence/store.ts';
import type { Database, Document } from './types.ts';

/** Documents as they go to disk and come back. */
export interface DocumentsOnDisk {
  /** Databases (`projects/…/documents`) that have documents on disk. */
  readonly roots: ReadonlySet<string>;
  /**
   * Call with each database when it comes into being: restores its documents, and saves its commits from
   * then on.
   */
  readonly attach: (database: Database) => void;
}

/** Keeps every database's documents in one store. */
export function keepDocuments(store: Store): DocumentsOnDisk {
  const roots = new Set<string>();
  for (const name of store.entries.keys()) roots.add(name.slice(0, name.indexOf(SUFFIX) + SUFFIX.length - 1));
  return {
    roots,
    attach: (database) => {
      if (roots.has(database.root)) database.restore(documentsBelow(store, database.root));
      database.setJournal((commit) =>
        store.append(commit.changes.map(({ name, after }) => [name, after] as const)),
      );
    },
  };
}

const SUFFIX = '/documents/';

function* documentsBelow(store: Store, root: string): Iterable<Document> {
  const prefix = `${root}/`;
  for (const [name, document] of store.entries) if (name.startsWith(prefix)) yield document as Document;
}
