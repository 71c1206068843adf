import type { Database, Document, DocumentReader } from 'firebase-stand-in/rules';

interface Version {
  /** The commit that left it, counted from 1. */
  readonly commit: number;
  readonly document: Document | undefined;
}

/** Every state a database has had, so that a question can be asked again as of its own moment. */
export class History {
  readonly #versions = new Map<string, Version[]>();
  #commits = 0;

  /** Follows a database from now on, which must be empty. */
  constructor(database: Pick<Database, 'onCommit'>) {
    database.onCommit(({ changes }) => {
      this.#commits += 1;
      for (const { name, after } of changes)
        this.#versionsOf(name).push({ commit: this.#commits, document: after });
    });
  }

  /** Reads as of now, also later. */
  asOfNow(): DocumentReader {
    const commit = this.#commits;
    return (name) => this.#versions.get(name)?.findLast((version) => version.commit <= commit)?.document;
  }

  #versionsOf(name: string): Version[] {
    const known = this.#versions.get(name);
    if (known) return known;
    const versions: Version[] = [];
    this.#versions.set(name, versions);
    return versions;
  }
}
